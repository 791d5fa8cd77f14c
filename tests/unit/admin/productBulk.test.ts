import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  hasZeroPrice,
  priceChanges,
  unusualPrices,
} from '../../../src/features/admin/products/bulkPrices';
import { withBulkUndone } from '../../../src/features/admin/products/bulkUndo';
import {
  discountOff,
  parsePercentOff,
  withBulkChange,
  type BulkChange,
} from '../../../src/features/admin/products/productBulk';

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

describe('A typed percentage to take off', () => {
  it.each([
    ['0', 0, 100],
    [' 15 ', 15, 85],
    ['99', 99, 1],
  ])('%j takes %d off and leaves %d percent', (typed, percentOff, percent) => {
    expect(parsePercentOff(typed)).toBe(percentOff);
    expect(discountOff(percentOff)).toEqual({ kind: 'discount', percent });
  });

  it.each(['', ' ', '100', '101', '15%', '-1', '8折', '1e1', '5.', '12.5', '99.9', 'NaN'])(
    'is invalid as %j',
    (typed) => {
      expect(parsePercentOff(typed)).toBeUndefined();
    },
  );
});

describe('Setting products online or offline', () => {
  it('changes the status and no other property', () => {
    expect(withBulkChange(RECORD, { kind: 'online' })).toEqual({ ...RECORD, status: 1 });
    expect(withBulkChange(RECORD, { kind: 'offline' })).toEqual({ ...RECORD, status: 2 });
  });
});

describe('A discount for several products', () => {
  it('changes the price and each sale price, and keeps every other property', () => {
    expect(discount(RECORD, 85)).toEqual({
      ...RECORD,
      ...{ discount: 85, price: 1700 },
      items: [
        { itemId: 'i-1', salePrice: 1700, qty: 3, discount: 85 },
        { itemId: 'i-2', salePrice: 1700, qty: 0, discount: 85 },
      ],
    });
  });

  it('can be undone by a discount of 100', () => {
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

  it('adds no price to a record without one', () => {
    expect(discount({ retailPrice: 500 }, 50)).toEqual({ retailPrice: 500, discount: 50 });
    expect(discount({ items: [{ size: 'M' }] }, 50)).toEqual({
      discount: 50,
      items: [{ size: 'M', discount: 50 }],
    });
  });

  it.each([undefined, null, '', ' ', 0, '0', 'on request', [], false])(
    'computes from the price where the retail price is %j',
    (retailPrice) => {
      expect(discount({ retailPrice, price: 1000 }, 80)).toMatchObject({ price: 800 });
    },
  );

  it('treats an invalid discount of the record as none', () => {
    for (const was of [null, '', 0, -5, 200, 'x'])
      expect(discount({ discount: was, price: 1000 }, 50)).toMatchObject({ price: 500 });
  });

  it('applies the product’s discount to an item without one', () => {
    const record = { discount: 50, items: [{ salePrice: 500, discount: null }] };
    expect(discount(record, 100)).toMatchObject({ items: [{ salePrice: 1000 }] });
  });

  it('keeps entries of the items that are no objects', () => {
    expect(discount({ items: [null, { salePrice: 10 }] }, 50)['items']).toEqual([
      null,
      { salePrice: 5, discount: 50 },
    ]);
  });
});

describe('The price changes of a discount', () => {
  it('are those of the product and of its items, without prices that stay', () => {
    const half = { kind: 'discount', percent: 90 } as const;
    expect(priceChanges({ ...RECORD }, half)).toEqual([
      { before: 2000, after: 1800 },
      { size: '', before: 2000, after: 1800 },
    ]);
    expect(priceChanges({ ...RECORD }, { kind: 'offline' })).toEqual([]);
  });

  it.each([
    ['no price', {}],
    ['a price that is no number', { price: 'on request' }],
  ])('include the price that shoppers see of a record with %s', (_, price) => {
    const record = { retailPrice: '10,000', discount: 80, ...price };
    expect(priceChanges(record, { kind: 'discount', percent: 1 })).toEqual([
      { before: 8000, after: 100 },
    ]);
  });

  it('leave out entries of the items that are no objects', () => {
    const record = { items: [null, { size: 'M', salePrice: 10 }] };
    expect(priceChanges(record, { kind: 'discount', percent: 50 })).toEqual([
      { size: 'M', before: 10, after: 5 },
    ]);
  });

  const loaded = (fields: object) => ({
    product: {
      ...{ productId: 'p', name: '', title: '', desc: '' },
      ...{ images: [], sizeArray: [], items: [] },
    },
    record: { ...fields },
  });
  const unusual = (fields: object, percent: number) =>
    unusualPrices([loaded(fields)], { kind: 'discount', percent }).flatMap(({ prices }) => prices);

  it.each([
    ['a tenth of the retail price', { retailPrice: 1000, price: 900 }, 10],
    ['the retail price', { retailPrice: 1000, price: 500 }, 100],
    ['a tenth of today’s price without a retail price', { retailPrice: 0, price: 500 }, 10],
  ])('need no confirmation at %s', (_, record, percent) => {
    expect(unusualPrices([loaded(record)], { kind: 'discount', percent })).toEqual([]);
  });

  it('need a confirmation below a tenth of the retail price', () => {
    expect(unusual({ retailPrice: 1000, price: 900 }, 9)).toEqual([{ before: 900, after: 90 }]);
    expect(unusual({ retailPrice: 0, price: 500 }, 9)).toEqual([{ before: 500, after: 45 }]);
  });

  it('need a confirmation where shoppers would see less than a tenth of the retail price', () => {
    expect(unusual({ retailPrice: 10_000 }, 1)).toEqual([{ before: 10_000, after: 100 }]);
    expect(unusual({ retailPrice: 10_000 }, 10)).toEqual([]);
  });

  it('need a confirmation above the retail price', () => {
    const items = [{ size: 'M', salePrice: 900, discount: 50 }];
    expect(unusual({ retailPrice: 1000, price: 900, items }, 100)).toEqual([
      { size: 'M', before: 900, after: 1800 },
    ]);
  });

  it('to nothing are refused, so there is nothing to confirm', () => {
    const cheap = { retailPrice: 1000, price: 900, items: [{ size: 'M', salePrice: 4 }] };
    expect(hasZeroPrice(cheap, { kind: 'discount', percent: 10 })).toBe(true);
    expect(hasZeroPrice(cheap, { kind: 'discount', percent: 50 })).toBe(false);
    expect(unusual(cheap, 1)).toEqual([]);
  });
});

describe('The undo of a change of several products', () => {
  const changes = fc.oneof(
    fc.constantFrom<BulkChange>({ kind: 'online' }, { kind: 'offline' }),
    fc.integer({ min: 1, max: 100 }).map((percent): BulkChange => ({ kind: 'discount', percent })),
  );

  it('restores the record whatever the change was', () => {
    const plain = { _id: 'r-2', name: 'Scarf', items: [{ itemId: 'i-1', salePrice: 10 }, null] };
    fc.assert(
      fc.property(changes, fc.constantFrom(RECORD, plain, { _id: 'r-3' }), (change, record) => {
        const written = withBulkChange({ ...record }, change);
        expect(withBulkUndone(written, { ...record }, written)).toEqual(record);
      }),
    );
  });

  const written = withBulkChange(RECORD, { kind: 'discount', percent: 50 });

  it('keeps what somebody has changed since in other properties, such as the stock', () => {
    const [first, second] = Array.isArray(written['items']) ? written['items'] : [];
    const host = { ...written, name: 'Cape', price: '1000', items: [{ ...first, qty: 1 }, second] };
    expect(withBulkUndone(host, RECORD, written)).toEqual({
      ...RECORD,
      name: 'Cape',
      items: [{ ...RECORD.items[0], qty: 1 }, RECORD.items[1]],
    });
  });

  it.each([
    ['the price', { price: 999 }],
    ['the status', { status: 1 }],
    ['a sale price', { items: [{ itemId: 'i-1', salePrice: 1, discount: 50 }] }],
    ['the items', { items: [] }],
  ])('is impossible where somebody has changed %s since', (_, theirs) => {
    expect(withBulkUndone({ ...written, ...theirs }, RECORD, written)).toBeUndefined();
  });
});
