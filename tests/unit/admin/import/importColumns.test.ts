import { expect, test } from 'vitest';

import { readTable, type ImportField } from '../../../../src/features/admin/import/importColumns';

const LABELS: Partial<Record<ImportField, readonly string[]>> = {
  name: ['Name', '名稱'],
  sizes: ['Sizes and prices', '尺碼和價錢'],
};
const labelsOf = (field: ImportField) => LABELS[field] ?? [];
const read = (text: string) => readTable(text, labelsOf);

test.each([
  ['labels of one language', '名稱,尺碼和價錢,品牌'],
  ['names in code and usual names', 'name,Size,BRAND'],
  ['another word for “and”', 'Name,尺碼及價錢,品牌'],
  ['its sign', 'Name,Sizes & prices,品牌'],
  ['the labels of the form', '名稱,尺碼及售價,品牌'],
  ['the headings of the export', '名稱,尺碼及存貨,品牌'],
  ['full width and other letter case', 'ＮＡＭＥ,sizes AND prices,Brand ID'],
])('matches columns by %s', (_names, heading) => {
  expect(read(`${heading}\nLoafer,37:8800,Gucci`).fields).toEqual(['name', 'sizes', 'brand']);
});

test('leaves a column that names nothing, or the same as an earlier one, without a field', () => {
  const { fields, headings } = read('Name,Colour,名稱,\nLoafer,Black,x,y');
  expect(fields).toEqual(['name', undefined, undefined, undefined]);
  expect(headings).toEqual(['Name', 'Colour', '名稱', '']);
});

test.each([
  ['cells of a spreadsheet', 'Name\tSizes\nLoafer, black\t37:8800; 38:9000'],
  ['a CSV', '\uFEFFName,Sizes\r\n"Loafer, black",37:8800; 38:9000\r\n'],
  ['a CSV with semicolons', 'Name;Sizes\n"Loafer, black";"37:8800; 38:9000"'],
])('reads %s', (_kind, text) => {
  expect(read(text).rows).toEqual([{ line: 2, cells: ['Loafer, black', '37:8800; 38:9000'] }]);
});

test('takes the first line for a product where no cell of it names a field', () => {
  const { rows, fields, headings } = read('Loafer\t37:8800\n\nBag\t1:9000');
  expect(rows.map(({ line }) => line)).toEqual([1, 3]);
  expect(fields).toEqual([undefined, undefined]);
  expect(headings).toEqual(['', '']);
});

test('takes off the apostrophe that keeps a spreadsheet from changing a cell', () => {
  expect(read("Name,Sizes\n'007,'37:8800").rows[0]?.cells).toEqual(['007', '37:8800']);
});

test('reads no row from a blank text', () => {
  expect(read(' \n').rows).toEqual([]);
});

test('reads quotation marks around a part of a cell as part of it, and not as the beginning of one that goes on', () => {
  const { rows } = readTable('name\tsizes\nTote\t37\n"Mini" bag\t37\nLoafer\t38', () => []);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Tote', '"Mini" bag', 'Loafer']);
});
