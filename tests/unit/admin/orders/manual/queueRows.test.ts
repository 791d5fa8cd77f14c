import { expect, test } from 'vitest';

import { queueLines } from '../../../../../src/features/admin/orders/manual/queueLines';
import {
  designersOf,
  queueRows,
  type DesignerItems,
} from '../../../../../src/features/admin/orders/manual/queueRows';
import type { DesignerItem } from '../../../../../src/services/adminCatalogue';

function item(itemId: string, fields: Partial<DesignerItem> = {}): DesignerItem {
  return {
    designerId: '77',
    title: 'Bag',
    picture: undefined,
    itemId,
    size: 'S',
    salePrice: 900,
    qty: 5,
    ...fields,
  };
}

const ITEMS: Record<string, DesignerItems> = {
  '77': [item('bag-S'), item('bag-M', { qty: 1 }), item('free', { salePrice: 0 })],
  '88': [item('coat'), item('twin', { size: 'S' }), item('twin', { size: 'M' })],
  '98': 'loading',
  '99': 'unread',
};

/** The doubts and whether it can be sent, of each pasted line. */
function read(pasted: string, { searched = '77', sent = '' } = {}) {
  const rows = queueRows(queueLines(pasted), {
    searched,
    itemsOf: (id) => ITEMS[id] ?? [],
    isSent: ({ itemId, channelOrderNo }) => `${itemId} ${channelOrderNo}` === sent,
  });
  return rows.map(({ item: found, channelOrderNo, doubts, canSend }) => ({
    order: found && `${found.itemId} ${channelOrderNo}`,
    doubts,
    canSend,
  }));
}

test('finds an item among those of the searched designer, or of the line’s own', () => {
  expect(read('bag-S, C-1\n88, coat, C-2')).toEqual([
    { order: 'bag-S C-1', doubts: [], canSend: true },
    { order: 'coat C-2', doubts: [], canSend: true },
  ]);
});

test('reads number and item the other way round where only the second is an item', () => {
  expect(read('C-1, bag-S')).toEqual([{ order: 'bag-S C-1', doubts: [], canSend: true }]);
});

test.each([
  ['bag-S, C-1', '', 'noDesigner'],
  ['98, bag-S, C-1', '77', 'loading'],
  ['99, bag-S, C-1', '77', 'unread'],
  ['coat, C-1', '77', 'noItem'],
  ['88, twin, C-1', '77', 'severalItems'],
  ['free, C-1', '77', 'noPrice'],
  ['bag-S', '77', 'noNumber'],
])('%j cannot be sent for designer %j: %s', (pasted, searched, doubt) => {
  expect(read(pasted, { searched })).toMatchObject([{ doubts: [doubt], canSend: false }]);
});

test('marks a number that a spreadsheet has cut off, which can still be sent', () => {
  expect(read('bag-S, 1.329E+12')).toMatchObject([{ doubts: ['shortened'], canSend: true }]);
});

test('marks an order that was sent before, which can be sent again', () => {
  expect(read('bag-S, C-1\nbag-S, C-2', { sent: 'bag-S C-1' })).toMatchObject([
    { doubts: ['sentBefore'], canSend: true },
    { doubts: [], canSend: true },
  ]);
});

test('never sends the same order of two lines twice', () => {
  expect(read('bag-S, C-1\nbag-S, C-1\nC-1, bag-S')).toMatchObject([
    { doubts: [], canSend: true },
    { doubts: ['repeated'], canSend: false },
    { doubts: ['repeated'], canSend: false },
  ]);
});

test('marks the lines for which no piece is left', () => {
  expect(read('bag-M, C-1\nbag-M, C-2')).toMatchObject([
    { doubts: [], canSend: true },
    { doubts: ['fewLeft'], canSend: true },
  ]);
});

test('names each designer once, and none of a line that is not complete', () => {
  expect(designersOf(queueLines('88, coat, C-1\nbag-S, C-2\n88, coat, C-3\n9, x,'), '77')).toEqual([
    '88',
    '77',
  ]);
  expect(designersOf(queueLines('bag-S, C-2'), '')).toEqual([]);
});
