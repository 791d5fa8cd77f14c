import { expect, test } from 'vitest';

import { importAsEdit } from '../../../../src/features/admin/import/importAsEdit';
import type { ProductValues } from '../../../../src/features/admin/productRecord/productTable';

const HOST: ProductValues = {
  texts: { name: 'Loafer', desc: 'Soft\r\nBlack', price: '8800', retailPrice: '9900', status: '1' },
  lists: { images: ['https://pictures/1.jpg'] },
  rows: [
    { key: 'i-1', texts: { size: '37', salePrice: '8800', qty: '2' } },
    { key: 'i-2', texts: { size: '38', salePrice: '9000', qty: '0' } },
  ],
};
const edit = (cells: Partial<Record<string, string>>, status?: string) =>
  importAsEdit({ cells, status }, HOST);
const prices = ({ texts, rows }: ProductValues) => [
  texts.price,
  ...rows.map((row) => row.texts.salePrice),
];

test.each([
  {},
  { name: '', desc: '', price: '', sizes: '', photos: '' },
  { name: ' Loafer ', desc: 'Soft\nBlack', price: 'HK$8,800', sizes: '37:8,800; 38' },
  { price: '8800 / 9000', sizes: '37 × 7 HK$8800; 38 × 1 HK$9000' },
  { brand: 'Gucci', category: '1586', photos: 'a.jpg' },
])('a row that says nothing else changes nothing: %j', (cells) => {
  expect(edit(cells)).toEqual(HOST);
});

test.each([
  ['37 × -1 HK$8800; 38 × 0 HK$9000', '37', '38'],
  ['× 2 HK$8800; 38 × 0 HK$9000', '', '38'],
  ['IT 37 EU 38 × 2 HK$8800; 38 × 0 HK$9000', 'IT 37; EU 38', '38'],
])('a cell as the export writes it changes nothing: %s', (sizes, ...names) => {
  const rows = HOST.rows.map((row, place) => ({
    ...row,
    texts: { ...row.texts, size: names[place] ?? '' },
  }));
  const host = { ...HOST, rows };
  expect(importAsEdit({ cells: { sizes }, status: undefined }, host)).toEqual(host);
});

test('the prices of the export beside one changed size are no price that shoppers see', () => {
  const cells = { price: '8800 / 9000', sizes: '37 × 2 HK$8800; 38 × 0 HK$9200' };
  expect(prices(edit(cells))).toEqual(['8800', '8800', '9200']);
});

test('name, description and status are those of the row', () => {
  expect(edit({ name: 'Boot', desc: 'Hard' }, '2').texts).toEqual({
    ...HOST.texts,
    name: 'Boot',
    desc: 'Hard',
    status: '2',
  });
});

test('a price beside sizes as they are becomes that of all sizes', () => {
  expect(prices(edit({ price: 'HK$7,700' }))).toEqual(['7700', '7700', '7700']);
  expect(prices(edit({ price: '7700', sizes: '37 × 2 HK$8800; 38 × 0 HK$9000' }))).toEqual([
    '7700',
    '7700',
    '7700',
  ]);
  expect(prices(edit({ price: '7700 / 9000' }))).toEqual(['7700', '7700', '9000']);
});

test('a price beside changed sizes is what shoppers see before they choose one', () => {
  expect(prices(edit({ price: '7700', sizes: '37:7700; 38:9000' }))).toEqual([
    '7700',
    '7700',
    '9000',
  ]);
});

test('a size that the product does not have is added, with the stock of the row or 1', () => {
  const { rows } = edit({ sizes: '39:9000; 40 × 3 HK$9100' });
  expect(rows.slice(0, 2)).toEqual(HOST.rows);
  expect(rows.slice(2).map(({ texts }) => texts)).toEqual([
    { size: '39', salePrice: '9000', qty: '1' },
    { size: '40', salePrice: 'HK$9100', qty: '3' },
  ]);
});

test('two rows of one size are meant in their order, and one size by each of its names', () => {
  const twice = {
    ...HOST,
    rows: HOST.rows.map((row) => ({ ...row, texts: { ...row.texts, size: 'One Size' } })),
  };
  const cells = { sizes: '均碼:8000; one size:8100' };
  expect(prices(importAsEdit({ cells, status: undefined }, twice)).slice(1)).toEqual([
    '8000',
    '8100',
  ]);
});

test('a price that is none is entered, so that its field says so', () => {
  expect(prices(edit({ price: 'soon' }))).toEqual(['soon', 'soon', 'soon']);
});
