import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readPercent, withBulkChange } from '../../src/domain/productBulk';

const RECORD = {
  ...{ _id: 'r-1', name: 'Coat', status: 2, season: 'AW26', discount: 100 },
  ...{ retailPrice: 2000, price: 2000 },
  items: [
    { itemId: 'i-1', salePrice: 1800, qty: 3, discount: 90 },
    { itemId: 'i-2', salePrice: '2,000', qty: 0 },
  ],
};

const discount = (record: object, percent: number) =>
  withBulkChange({ ...record }, { kind: 'discount', percent });

describe('A percent', () => {
  it.each([
    ['0', 0],
    [' 85 ', 85],
    ['99.5', 99.5],
    ['100', 100],
  ])('typed as %j is %d', (typed, percent) => {
    expect(readPercent(typed)).toBe(percent);
  });

  it.each(['', ' ', '101', '100.5', '-1', '8折', '1e1', '5.', 'NaN'])(
    'is not read from %j',
    (typed) => {
      expect(readPercent(typed)).toBeUndefined();
    },
  );
});

describe('Taking many online or offline', () => {
  it('changes the status and nothing else', () => {
    expect(withBulkChange(RECORD, { kind: 'online' })).toEqual({ ...RECORD, status: 1 });
    expect(withBulkChange(RECORD, { kind: 'offline' })).toEqual({ ...RECORD, status: 2 });
  });
});

describe('A discount for many', () => {
  it('moves the price and each sale price along, and keeps every other field', () => {
    expect(discount(RECORD, 85)).toEqual({
      ...RECORD,
      ...{ discount: 85, price: 1700 },
      items: [
        { itemId: 'i-1', salePrice: 1700, qty: 3, discount: 85 },
        { itemId: 'i-2', salePrice: 1700, qty: 0, discount: 85 },
      ],
    });
  });

  it('comes off again', () => {
    const prices = fc.integer({ min: 1, max: 99 }).map((hundreds) => hundreds * 100);
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 100 }), (retailPrice, percent) => {
        const record = {
          ...{ retailPrice, price: retailPrice, discount: 100 },
          items: [{ salePrice: retailPrice, discount: 100 }],
        };
        expect(discount(discount(record, percent), 100)).toEqual(record);
      }),
    );
  });

  it('adds no price where the host keeps none', () => {
    expect(discount({ retailPrice: 500 }, 50)).toEqual({ retailPrice: 500, discount: 50 });
    expect(discount({ items: [{ size: 'M' }] }, 50)).toEqual({
      discount: 50,
      items: [{ size: 'M', discount: 50 }],
    });
  });

  it.each([undefined, null, '', ' ', 0, '0', 'on request', [], false])(
    'makes nothing free that the host has no retail price of (%j)',
    (retailPrice) => {
      expect(discount({ retailPrice, price: 1000 }, 80)).toMatchObject({ price: 800 });
    },
  );

  it('takes a discount that cannot be read for none', () => {
    for (const was of [null, '', 0, -5, 200, 'x'])
      expect(discount({ discount: was, price: 1000 }, 50)).toMatchObject({ price: 500 });
  });

  it('takes an item without a discount of its own to have the product’s', () => {
    const record = { discount: 50, items: [{ salePrice: 500, discount: null }] };
    expect(discount(record, 100)).toMatchObject({ items: [{ salePrice: 1000 }] });
  });

  it('leaves entries that are no items out of it', () => {
    expect(discount({ items: [null, { salePrice: 10 }] }, 50)['items']).toEqual([
      null,
      { salePrice: 5, discount: 50 },
    ]);
  });
});
