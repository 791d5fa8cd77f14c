import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hongKongDay } from '../../../src/features/admin/orders/hongKongTime';
import { COUNTED_STATUSES, ordersByDay } from '../../../src/features/admin/orders/ordersByDay';
import {
  searchable,
  searchOrders,
  type OrderSearch,
} from '../../../src/features/admin/orders/orderSearch';
import { ORDER_COLUMNS, orderRow } from '../../../src/features/admin/orders/orderColumns';
import { order } from '../../support/make';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00+08:00');
const address = { address1: '99 Queen’s Road', address2: '', recipient: '陳小姐', contact: '5550' };
const shoe = { title: 'Ace sneakers', brand: 'Gucci', size: '37', price: 5000, productId: 'p-7' };
const hat = { title: 'Hat', brand: '', size: '', itemId: 'i-9' };

const ORDERS = [
  order({ orderNumber: 'ZN1', placedAt: 1, totalPrice: 300, status: 'shipped', address }),
  order({ orderNumber: 'ZN2', placedAt: 3, totalPrice: 100, items: [shoe] }),
  order({ orderNumber: 'ZN3', placedAt: 2, totalPrice: 200, status: 'On its way' }),
  order({ orderNumber: 'ZN4', items: [hat] }),
];

function found(search: Partial<OrderSearch>): string[] {
  const whole: OrderSearch = { text: '', status: '', sort: 'newest', ...search };
  return searchOrders(searchable(ORDERS), whole).map(({ orderNumber }) => orderNumber);
}

describe('All orders', () => {
  it.each([
    ['zn3', ['ZN3']],
    ['ＺＮ３', ['ZN3']],
    ['小姐', ['ZN1']],
    ['ace 37', []],
    ['gucci ACE', ['ZN2']],
    ['p-7', ['ZN2']],
    ['i-9', ['ZN4']],
    // The end of one field and the start of the next are no word.
    ['gucci37', []],
    ['zn1陳小姐', []],
    ['  ', ['ZN2', 'ZN3', 'ZN1', 'ZN4']],
  ])('can be searched by number, recipient or product: %j', (text, numbers) => {
    expect(found({ text })).toEqual(numbers);
  });

  it('can be filtered by status in any letter case', () => {
    expect(found({ status: 'Shipped' })).toEqual(['ZN1']);
    expect(found({ status: 'Refund' })).toEqual([]);
  });

  it.each([
    ['newest', ['ZN2', 'ZN3', 'ZN1', 'ZN4']],
    ['oldest', ['ZN1', 'ZN3', 'ZN2', 'ZN4']],
    ['totalDesc', ['ZN1', 'ZN3', 'ZN2', 'ZN4']],
    ['totalAsc', ['ZN4', 'ZN2', 'ZN3', 'ZN1']],
  ] as const)('are sorted by %s', (sort, numbers) => {
    expect(found({ sort })).toEqual(numbers);
  });
});

describe('Orders by day', () => {
  it('are counted by status on the day in Hong Kong', () => {
    const days = ordersByDay(
      [
        order({ placedAt: NOON, status: 'Pending' }),
        order({ placedAt: Date.parse('2026-11-20T00:00:00+08:00'), status: 'SHIPPED' }),
        order({ placedAt: Date.parse('2026-11-19T23:59:59+08:00'), status: 'Lost' }),
        order({ status: 'Pending' }),
      ],
      NOON,
    );
    expect(days).toHaveLength(30);
    expect(days[29]).toMatchObject({ total: 2, counts: { Pending: 1, Shipped: 1, other: 0 } });
    expect(days[28]).toMatchObject({ total: 1, counts: { other: 1 } });
    expect(hongKongDay(days[29]!.time)).toBe('2026-11-20');
    expect(hongKongDay(days[0]!.time)).toBe('2026-10-22');
  });

  it('leave out an order without a date, which is not of today', () => {
    expect(ordersByDay([order()], Date.now()).at(-1)?.total).toBe(0);
  });

  it('count every order of the 30 days once and no other order', () => {
    const first = Date.parse('2026-10-22T00:00:00+08:00');
    const end = Date.parse('2026-11-21T00:00:00+08:00');
    const times = fc.array(fc.integer({ min: first - 50 * HOUR, max: end + 50 * HOUR }));
    fc.assert(
      fc.property(times, (placed) => {
        const days = ordersByDay(
          placed.map((placedAt) => order({ placedAt })),
          NOON,
        );
        const inside = placed.filter((time) => time >= first && time < end).length;
        expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(inside);
        for (const { counts, total } of days)
          expect(COUNTED_STATUSES.reduce((sum, status) => sum + counts[status], 0)).toBe(total);
      }),
    );
  });
});

describe('The row of an exported order', () => {
  it('has empty cells for what is not known', () => {
    const row = orderRow(order({ orderNumber: 'ZN1' }));
    expect(row).toEqual(['ZN1', '', 'Pending', ...Array<string>(12).fill('')]);
  });

  it('names every cancelled piece', () => {
    const row = orderRow(order({ items: [shoe, hat], cancelItems: ['p-7', 'i-9'] }));
    expect(row.at(-1)).toBe('Ace sneakers, 37; Hat');
  });

  it('has a cell for every column', () => {
    expect(orderRow(order())).toHaveLength(ORDER_COLUMNS.length);
    const placedAt = Date.parse('2026-11-20T01:30:00Z');
    const row = orderRow(
      order({
        orderNumber: 'ZN1',
        placedAt,
        totalPrice: 5000,
        payment: 'FPS',
        promoCode: 'ZAN10',
        discount: 90,
        logistics: 'SF 1',
        shipment: 'DHL',
        remark: 'Call',
        address,
        items: [shoe, { ...shoe, size: '', productId: 'p-8' }],
        cancelItems: ['p-8'],
      }),
    );
    expect(Object.fromEntries(ORDER_COLUMNS.map((name, place) => [name, row[place]]))).toEqual({
      orderNumber: 'ZN1',
      placedAt: '2026-11-20 09:30',
      status: 'Pending',
      total: 5000,
      payment: 'FPS',
      promoCode: 'ZAN10',
      discount: 90,
      logistics: 'SF 1',
      shipment: 'DHL',
      remark: 'Call',
      recipient: '陳小姐',
      contact: '5550',
      address: '99 Queen’s Road',
      items: 'Ace sneakers, 37; Ace sneakers',
      cancelled: 'Ace sneakers',
    });
  });
});
