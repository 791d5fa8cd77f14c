import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OrderItem } from '../../../../src/domain/order';
import {
  filterOrders,
  orderFilter,
  searchable,
} from '../../../../src/features/admin/orders/orderSearch';
import {
  brandKey,
  isWithinDays,
  productKey,
  salesOf,
  sharesBy,
  soldPieces,
} from '../../../../src/features/admin/today/sales';
import { paths } from '../../../../src/paths';
import { order } from '../../../support/make';

const at = (text: string) => Date.parse(`${text}+08:00`);
const NOW = at('2026-11-20T15:00:00');

const placed = (text: string, totalPrice: number, status = 'Shipped') =>
  order({ placedAt: at(text), totalPrice, status });

const piece = (change: Partial<OrderItem>): OrderItem => ({
  title: 'Loafer',
  brand: 'Gucci',
  size: '38',
  ...change,
});

describe('The last days', () => {
  it('begin at midnight in Hong Kong, and end with the day of now', () => {
    const isWithin = (text: string, days: number) =>
      isWithinDays(order({ placedAt: at(text) }), NOW, days);
    expect(isWithin('2026-11-20T00:00:00', 1)).toBe(true);
    expect(isWithin('2026-11-19T23:59:59', 1)).toBe(false);
    expect(isWithin('2026-11-20T23:59:59', 1)).toBe(true);
    expect(isWithin('2026-11-21T00:00:00', 1)).toBe(false);
    expect(isWithin('2026-11-14T00:00:00', 7)).toBe(true);
    expect(isWithin('2026-11-13T23:59:59', 7)).toBe(false);
    expect(isWithinDays(order(), NOW, 30)).toBe(false);
  });
});

describe('Sales', () => {
  it('are the host’s totals without cancelled and refunded orders', () => {
    const sales = salesOf(
      [
        placed('2026-11-20T09:00:00', 100),
        placed('2026-11-14T00:00:00', 50, 'Pending'),
        placed('2026-11-19T09:00:00', 1000, 'Cancel'),
        placed('2026-11-19T09:00:00', 1000, 'refund'),
        order({ totalPrice: 1000 }),
      ],
      NOW,
      7,
    );
    expect(sales).toEqual({ days: 7, amount: 150, orders: 2, before: 0, change: undefined });
  });

  it('are compared with as many days before, up to the same time of day', () => {
    const orders = [
      placed('2026-11-16T09:00:00', 150),
      placed('2026-11-13T15:00:00', 60),
      placed('2026-11-13T15:00:01', 9000),
      placed('2026-11-07T00:00:00', 40),
      placed('2026-11-06T23:59:59', 9000),
      placed('2026-11-10T09:00:00', 9000, 'Cancel'),
    ];
    expect(salesOf(orders, NOW, 7)).toMatchObject({ amount: 150, before: 100, change: 50 });
    expect(salesOf(orders.slice(1), NOW, 7).change).toBe(-100);
  });

  it('count each sale in the period or in the one before, and never in both', () => {
    const day = 24 * 3_600_000;
    const times = fc.array(fc.integer({ min: NOW - 20 * day, max: NOW }));
    fc.assert(
      fc.property(times, (list) => {
        const orders = list.map((placedAt) => order({ placedAt, totalPrice: 1 }));
        const { amount, before } = salesOf(orders, NOW, 7);
        expect(amount + before).toBeLessThanOrEqual(list.length);
      }),
    );
  });
});

describe('What was sold', () => {
  const orders = [
    order({
      placedAt: NOW,
      items: [
        piece({ productId: 'a', itemId: '1', price: 100 }),
        piece({ productId: 'b', itemId: '2', price: 500, brand: 'Prada' }),
        piece({ productId: 'a', itemId: '3', price: 9000 }),
      ],
      cancelItems: ['3'],
    }),
    order({ placedAt: NOW, items: [piece({ title: 'LOAFER', brand: 'GUCCI ', price: 50 })] }),
    order({ placedAt: NOW, status: 'Cancel', items: [piece({ price: 9000 })] }),
    order({ placedAt: NOW - 40 * 24 * 3_600_000, items: [piece({ price: 9000 })] }),
  ];
  const pieces = soldPieces(orders, NOW, 30);

  it('leaves out cancelled pieces, cancelled orders and older ones', () => {
    expect(pieces.map(({ price }) => price)).toEqual([100, 500, 50]);
  });

  it('is summed by brand whatever its spelling, the highest amount first', () => {
    expect(
      sharesBy(pieces, brandKey).map(({ key, pieces: count, amount }) => [key, count, amount]),
    ).toEqual([
      ['prada', 1, 500],
      ['gucci', 2, 150],
    ]);
  });

  it('is summed by product, by its title where it has no id', () => {
    expect(sharesBy(pieces, productKey).map(({ key }) => key)).toEqual(['b', 'a', 'loafer']);
  });

  it('leaves out what has no key, such as a category that is not known', () => {
    const shares = sharesBy(pieces, ({ productId }) => (productId === 'a' ? 'flats' : undefined));
    expect(shares.map(({ key, pieces: count }) => [key, count])).toEqual([['flats', 1]]);
  });
});

describe('The orders that the link of a brand lists', () => {
  const CASES: [string, { brand?: string; status?: string }[], number][] = [
    ['however the brand is written', [{ brand: 'Gucci' }, { brand: 'GUCCI ' }], 2],
    ['of a status that only the host knows too', [{ status: 'On hold' }, {}], 2],
    ['without cancelled and refunded ones', [{ status: 'cancel' }, { status: 'Refund' }, {}], 1],
  ];

  it.each(CASES)('are those that its number counts, %s', (_how, changes, count) => {
    const orders = changes.map(({ brand = 'Gucci', status = 'Pending' }) =>
      order({ placedAt: NOW, status, items: [piece({ brand })] }),
    );
    const [share] = sharesBy(soldPieces(orders, NOW, 30), brandKey);
    const brand = share?.item.brand.trim() ?? '';
    const link = paths.adminImList({ status: ['sold'], date: '30', brand });
    const filter = orderFilter(new URLSearchParams(link.split('?')[1]));
    expect(share?.pieces).toBe(count);
    expect(filterOrders(searchable(orders), filter, NOW)).toHaveLength(count);
  });
});
