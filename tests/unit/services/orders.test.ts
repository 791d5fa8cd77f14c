// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';

import { orderTotal, payableAmount } from '../../../src/domain/orderAmounts';
import { announceChange } from '../../../src/lib/tabs';
import { orderHost } from '../../../src/services/client/http';
import {
  commitOrder,
  fetchHistory,
  fetchOrders,
  fetchOrdersOfNumber,
  type Commit,
} from '../../../src/services/orders';
import { line } from '../../support/make';

vi.mock('../../../src/lib/tabs', async (load) => ({
  ...(await load<object>()),
  announceChange: vi.fn(),
}));

const COMMIT: Commit = {
  uid: 'u',
  list: [line('p-1', 'M')],
  promoCode: '',
  address: { address1: '1 Peak Road', address2: '', recipient: 'Chan', contact: '9' },
};

it.each([false, { error: 'sold out' }])(
  'an order that the host answers with %j is not known to be placed',
  async (response) => {
    vi.spyOn(orderHost, 'post').mockResolvedValue(response);
    await expect(commitOrder(COMMIT)).rejects.toMatchObject({ kind: 'http', status: 200 });
    expect(announceChange).not.toHaveBeenCalled();
  },
);

it.each([true, undefined, null, '', {}])(
  'an order answered with %j is placed, and other tabs are told',
  async (answer) => {
    vi.mocked(announceChange).mockClear();
    const post = vi.spyOn(orderHost, 'post').mockResolvedValue(answer);
    await commitOrder(COMMIT);
    expect(post).toHaveBeenCalledExactlyOnceWith('/myyOrder/commit', COMMIT);
    expect(announceChange).toHaveBeenCalledExactlyOnceWith('orders');
  },
);

it('a person’s orders are asked for by uid, those of a number also by it, and none where it is unknown', async () => {
  const read = vi.spyOn(orderHost, 'getPrivate');
  read.mockResolvedValueOnce({ outputList: [{ orderNumber: 'HK-1' }] });
  read.mockResolvedValueOnce({ outputList: [] });
  expect(await fetchOrders('u')).toMatchObject([{ orderNumber: 'HK-1' }]);
  expect(await fetchOrdersOfNumber('u', 'HK-2')).toEqual([]);
  expect(read.mock.calls.map(([path, params]) => [path, params])).toEqual([
    ['/myyOrder', { uid: 'u' }],
    ['/myyOrder', { uid: 'u', orderNumber: 'HK-2' }],
  ]);
});

const [HK1, SAME_NUMBER] = [{ orderNumber: 'HK-1' }, { orderNumber: 'HK-1', totalPrice: 900 }];

it.each([
  [
    'under one id',
    [
      { ...HK1, _id: 'a' },
      { ...HK1, _id: 'a', status: 'Shipped' },
    ],
    1,
  ],
  [
    'under two ids',
    [
      { ...HK1, _id: 'a' },
      { ...HK1, _id: 'b' },
    ],
    2,
  ],
  ['without an id, once with a total and twice without one', [HK1, SAME_NUMBER, HK1], 2],
])('a number that the host lists %s is that of so many orders', async (_how, outputList, count) => {
  vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ outputList });
  expect(await fetchOrders('u')).toHaveLength(count);
});

it('a history without a list is not known, where the pages show no orders', async () => {
  const read = vi.spyOn(orderHost, 'getPrivate');
  for (const response of [{}, { message: 'busy' }]) {
    read.mockResolvedValue(response);
    await expect(fetchHistory('u')).rejects.toMatchObject({ kind: 'shape' });
    expect(await fetchOrders('u')).toEqual([]);
  }
  for (const outputList of [[], null]) {
    read.mockResolvedValue({ outputList });
    expect(await fetchHistory('u')).toEqual({ orders: [], unread: 0 });
  }
});

it.each([
  [
    'a total that cannot be read',
    { items: [{ price: 8800 }], totalPrice: 'HK$7,920', price: 8800 },
    undefined,
  ],
  ['a discount that cannot be read', { items: [{ price: 8800 }], discount: '9折' }, undefined],
  ['a piece that cannot be read', { items: [{ desc: 'Bag', price: 8000 }, null] }, undefined],
  ['a price of a piece that cannot be read', { items: [{ price: 'HK$8,000' }] }, undefined],
  [
    'a price of a size that cannot be read',
    {
      list: [
        {
          product: { productId: 'p', price: 5000 },
          selectedItem: { size: 'M', salePrice: 'HK$8,000' },
        },
      ],
    },
    undefined,
  ],
  ['pieces that are no list', { items: { desc: 'Bag' } }, undefined],
  ['a total beside a piece that cannot be read', { items: [null], totalPrice: 8800 }, 8800],
])('%s makes no amount to pay, and no total but the host’s', async (_what, fields, total) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const given = { orderNumber: 'HK-1', status: 'Pending', ...fields };
  vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ outputList: [given] });
  const [order] = await fetchOrders('u');
  expect(order && orderTotal(order)).toBe(total);
  expect(order && payableAmount(order)).toBeUndefined();
});

it.each([undefined, null, '', ' '])('a total and a discount of %j are not told', async (none) => {
  const items = [{ price: 8000 }, { price: 800 }];
  const given = { orderNumber: 'HK-1', items, totalPrice: none, price: none, discount: none };
  vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ outputList: [given] });
  const [order] = await fetchOrders('u');
  expect(order && payableAmount(order)).toBe(8800);
});

it('a history counts the entries that cannot be read, as one without a number', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const outputList = [{ orderNumber: 'HK-1' }, { _id: 'o-1', orderNumber: null }, null];
  vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ outputList });
  expect(await fetchHistory('u')).toMatchObject({ orders: [{ orderNumber: 'HK-1' }], unread: 2 });
});

it.each([
  ['twice, once', [{ _id: 'o-1' }, { _id: 'o-1' }], 1],
  ['under two ids, twice', [{ _id: 'o-1' }, { _id: 'o-2' }], 2],
  ['without an id, as often as it lists them', [{ status: 'Pending' }, { status: 'Pending' }], 2],
])(
  'a history counts entries without a number that it lists %s',
  async (_how, outputList, count) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ outputList });
    expect((await fetchHistory('u')).unread).toBe(count);
  },
);

it.each([
  ['its own date and total', {}, '2026-11-20T04:00:00Z', 900],
  [
    'else the date of its creation and its price',
    { orderDate: '', totalPrice: null },
    '2026-11-21T04:00:00Z',
    1000,
  ],
  [
    'else the date of its creation where its own date cannot be read',
    { orderDate: 'last Friday' },
    '2026-11-21T04:00:00Z',
    900,
  ],
])('an order has %s', async (_what, change, placedAt, totalPrice) => {
  const given = {
    orderNumber: 'HK-1',
    orderDate: '2026-11-20T04:00:00Z',
    totalPrice: 900,
    price: 1000,
    createDateHK: '2026-11-21T04:00:00Z',
  };
  vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ outputList: [{ ...given, ...change }] });
  expect(await fetchOrders('u')).toMatchObject([{ placedAt: Date.parse(placedAt), totalPrice }]);
});

it.each([
  [{ orderDate: 'last Friday', createDateHK: 'Friday' }, 'last Friday'],
  [{ createDateHK: ' on a Friday ' }, 'on a Friday'],
  [{ orderDate: 1_795_000_000_000_000 }, '1795000000000000'],
  [{ orderDate: 0, createDateHK: '' }, ''],
  [{}, ''],
])('an order whose times %j cannot be read has the text %j', async (times, placedText) => {
  vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({
    outputList: [{ orderNumber: 'HK-1', ...times, updatedDateHK: 'today' }],
  });
  const [order] = await fetchOrders('u');
  expect(order).toMatchObject({ placedText, updatedText: 'today' });
  expect(order).not.toHaveProperty('placedAt');
});
