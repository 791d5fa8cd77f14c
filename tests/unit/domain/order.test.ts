import { describe, expect, it } from 'vitest';

import {
  cancelIds,
  cancelledItems,
  isLate,
  isOpenOrder,
  isSale,
  knownStatus,
  orderAge,
  sortByTime,
  type OrderItem,
} from '../../../src/domain/order';
import { order } from '../../support/make';

const bag = {
  itemId: 'i-1',
  productId: 'p-1',
  title: 'Bag',
  brand: 'Gucci',
  size: 'U',
  price: 900,
};

describe('knownStatus', () => {
  it.each(['Pending', 'Processing', 'Shipped', 'Completed', 'Cancel', 'Refund'])(
    'knows %s in any case and with blanks',
    (status) => {
      expect(knownStatus(status)).toBe(status);
      expect(knownStatus(` ${status.toUpperCase()} `)).toBe(status);
    },
  );

  it('is undefined for any other text', () => {
    expect(knownStatus('At customs')).toBeUndefined();
    expect(knownStatus('')).toBeUndefined();
  });
});

describe('cancelledItems', () => {
  const cancelledPlaces = (cancelItems: string[], ...items: OrderItem[]) => {
    const cancelled = cancelledItems({ items, cancelItems });
    return items.flatMap((item, place) => (cancelled.has(item) ? [place] : []));
  };

  it('matches an item by its item id or product id', () => {
    expect(cancelledPlaces(['i-1'], bag)).toEqual([0]);
    expect(cancelledPlaces(['p-1'], bag)).toEqual([0]);
    expect(cancelledPlaces(['i-2'], bag)).toEqual([]);
    expect(cancelledPlaces([], bag)).toEqual([]);
  });

  it('has as many of two identical items as the host lists their id', () => {
    expect(cancelledPlaces(['i-1'], bag, { ...bag })).toEqual([0]);
    expect(cancelledPlaces(['i-1', 'i-1'], bag, { ...bag })).toEqual([0, 1]);
  });

  it('leaves the id of a product to another item of it where the item has an entry of its own', () => {
    const small = { ...bag, itemId: 'i-2' };
    expect(cancelledPlaces(['p-1', 'i-1'], bag, small)).toEqual([0, 1]);
  });

  it('has the first of two sizes where the items have only the id of their product', () => {
    const small = { ...bag, itemId: undefined, size: 'S' };
    expect(cancelledPlaces(['p-1'], small, { ...small, size: 'L' })).toEqual([0]);
  });

  it('has no item without ids', () => {
    expect(cancelledPlaces(['i-1'], { title: 'Hat', brand: '', size: '' })).toEqual([]);
  });
});

describe('Two products of one size in an order', () => {
  // As an earlier version ordered them, where the host had given its items no id.
  const items = ['p-1', 'p-2'].map((productId) => ({ ...bag, itemId: '37', productId }));

  it('are named by their product, because the id of their items does not tell them apart', () => {
    expect(cancelIds(items)).toEqual([
      ['p-1', '37'],
      ['p-2', '37'],
    ]);
    expect(cancelledItems({ items, cancelItems: ['p-2'] })).toEqual(new Set([items[1]]));
  });

  it('are named by the id of their items where that is their own', () => {
    const own = items.map((item, at) => ({ ...item, itemId: `${item.productId}#${at}` }));
    expect(cancelIds(own).map(([id]) => id)).toEqual(['p-1#0', 'p-2#1']);
  });
});

it('The cancelled ones of many items are found without a search through all items for each', () => {
  let reads = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (held, key, receiver): unknown => {
        reads += 1;
        return Reflect.get(held, key, receiver);
      },
    });
  const items = counted(
    Array.from({ length: 1000 }, (_, at) => counted({ ...bag, itemId: `i-${at}` })),
  );
  const cancelItems = items.map(({ itemId }) => itemId).toReversed();
  reads = 0;
  expect(cancelledItems({ items, cancelItems }).size).toBe(1000);
  expect(reads).toBeLessThan(30_000);
});

describe('An order that waits', () => {
  const NOW = Date.parse('2026-11-22T12:00:00+08:00');
  const placed = (days: number, status = 'Pending') =>
    order({ status, placedAt: NOW - days * 24 * 3_600_000 });

  it('is open while it is pending or processing', () => {
    for (const status of ['Pending', 'processing']) expect(isOpenOrder({ status })).toBe(true);
    for (const status of ['Shipped', 'Completed', 'Cancel', 'Refund', 'Lost', ''])
      expect(isOpenOrder({ status })).toBe(false);
  });

  it('is late once it is open for more than 21 days', () => {
    expect(isLate(placed(21), NOW)).toBe(false);
    expect(isLate(placed(21.01, 'Processing'), NOW)).toBe(true);
    expect(isLate(placed(40, 'Shipped'), NOW)).toBe(false);
    expect(isLate(order(), NOW)).toBe(false);
  });

  it('is as old as the days in Hong Kong since it was placed, and never younger than none', () => {
    const morning = Date.parse('2026-11-20T09:00:00+08:00');
    const at = (time: string) =>
      orderAge(order({ placedAt: Date.parse(`${time}+08:00`) }), morning);
    expect(at('2026-11-20T00:00:00')).toBe(0);
    expect(at('2026-11-19T23:59:00')).toBe(1);
    expect(at('2026-11-16T12:00:00')).toBe(4);
    expect(at('2026-11-21T09:00:00')).toBe(0);
    expect(orderAge(order(), NOW)).toBeUndefined();
  });
});

describe('isSale', () => {
  it('leaves out what was cancelled or refunded', () => {
    for (const status of ['Pending', 'Shipped', 'Lost']) expect(isSale({ status })).toBe(true);
    for (const status of ['Cancel', ' refund ']) expect(isSale({ status })).toBe(false);
  });
});

describe('sortByTime', () => {
  const orders = Object.freeze([
    order({ orderNumber: 'undated-1' }),
    order({ orderNumber: 'old', placedAt: 1 }),
    order({ orderNumber: 'undated-2', placedText: 'last Friday' }),
    order({ orderNumber: 'newest', placedAt: 3 }),
    order({ orderNumber: 'new', placedAt: 2 }),
  ]);

  it.each([
    ['newest', ['undated-1', 'newest', 'undated-2', 'new', 'old']],
    ['oldest', ['undated-1', 'old', 'undated-2', 'new', 'newest']],
  ] as const)(
    'puts the %s first, and leaves orders without a date in their place',
    (first, numbers) => {
      expect(sortByTime(orders, first).map(({ orderNumber }) => orderNumber)).toEqual(numbers);
    },
  );

  it('keeps the host’s order of orders that were placed at the same time', () => {
    const same = [
      order({ orderNumber: 'a', placedAt: 1 }),
      order({ orderNumber: 'b', placedAt: 1 }),
    ];
    for (const first of ['newest', 'oldest'] as const)
      expect(sortByTime(same, first)).toEqual(same);
  });
});
