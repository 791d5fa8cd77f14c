import { expect, test } from 'vitest';

import { queueLines } from '../../../../../src/features/admin/orders/manual/queueLines';

/** The parts of each line. */
const partsOf = (pasted: string) =>
  queueLines(pasted).map(({ designerId, itemId, channelOrderNo }) => [
    designerId,
    itemId,
    channelOrderNo,
  ]);

test.each([
  ['a comma', 'bag-S, C-1\nbag-M,C-2'],
  ['columns of a spreadsheet', 'bag-S\tC-1\nbag-M\tC-2\n'],
  ['columns with an empty one beside them', 'bag-S\tC-1\t\nbag-M\tC-2\t'],
  ['spaces', 'bag-S C-1\n\n  bag-M   C-2'],
  ['full width and invisible characters', 'ｂａｇ－Ｓ，Ｃ－１\nbag-M\u200B、C-2'],
])('reads item and number separated by %s', (_name, pasted) => {
  expect(partsOf(pasted)).toEqual([
    ['', 'bag-S', 'C-1'],
    ['', 'bag-M', 'C-2'],
  ]);
});

test('reads the designer before item and number where a line has three cells', () => {
  expect(partsOf('77, bag-S, C-1\n88\tcoat-M\tC-2\nbag-M, C-3')).toEqual([
    ['77', 'bag-S', 'C-1'],
    ['88', 'coat-M', 'C-2'],
    ['', 'bag-M', 'C-3'],
  ]);
});

test.each([
  ['English', 'Channel Order No\tQty\tItem ID\tDesigner ID'],
  ['Chinese', '渠道訂單編號\t數量\t貨品編號\t設計師編號'],
])('reads columns in any order where a heading in %s names them', (_language, heading) => {
  expect(partsOf(`${heading}\nC-1\t1\tbag-S\t77\nC-2\t1\tcoat-M\t`)).toEqual([
    ['77', 'bag-S', 'C-1'],
    ['', 'coat-M', 'C-2'],
  ]);
});

test('takes a line that names columns but has an item for an order', () => {
  expect(partsOf('item-100, order-100')).toEqual([['', 'item-100', 'order-100']]);
});

test('keeps the numbers of the lines and leaves empty ones out', () => {
  expect(queueLines('\nbag-S, C-1\n\nbag-M').map(({ line, text }) => [line, text])).toEqual([
    [2, 'bag-S, C-1'],
    [4, 'bag-M'],
  ]);
  expect(partsOf('bag-M')).toEqual([['', 'bag-M', '']]);
});
