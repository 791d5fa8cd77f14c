import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ProductValues } from '../../../../src/features/admin/productRecord/productTable';
import { writeRecord } from '../../../../src/features/admin/productRecord/productValues';
import {
  bulkPatch,
  discountOff,
  parsePercentOff,
  renewedPatch,
  withBulkChange,
  type BulkChange,
  type DiscountBase,
} from '../../../../src/features/admin/products/productBulk';
import { reversed, type Patch } from '../../../../src/features/admin/records/table';

const RECORD = {
  _id: 'r-1',
  name: 'Coat',
  status: 2,
  season: 'AW26',
  discount: 100,
  retailPrice: 2000,
  price: 2000,
  items: [
    { itemId: 'i-1', salePrice: 1800, qty: 3, discount: 90 },
    { itemId: 'i-2', salePrice: '2,000', qty: 0 },
  ],
};

/** The record after a percentage is taken off, from what shoppers pay now unless said otherwise. */
const takeOff = (record: object, percentOff: number, from: DiscountBase = 'now') =>
  withBulkChange({ ...record }, { kind: 'discount', percentOff, from });
const endDiscount = (record: object) => withBulkChange({ ...record }, { kind: 'endDiscount' });

describe('A typed percentage to take off', () => {
  it.each([
    [' 15 ', 15],
    ['99', 99],
    ['１５', 15],
    ['15 %', 15],
    ['１５％', 15],
  ])('%j takes %d off', (typed, percentOff) => {
    expect(parsePercentOff(typed)).toBe(percentOff);
    expect(discountOff(percentOff, 'retail')).toEqual({
      kind: 'discount',
      percentOff,
      from: 'retail',
    });
  });

  it('of 0 ends the discount', () => {
    expect(parsePercentOff('0')).toBe(0);
    expect(discountOff(0, 'now')).toEqual({ kind: 'endDiscount' });
  });

  it.each(['', ' ', '100', '101', '%', '100%', '-1', '8折', '1e1', '5.', '12.5', '99.9', 'NaN'])(
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

describe('A discount from what shoppers pay now', () => {
  it('changes the price and each sale price, and keeps every other property', () => {
    expect(takeOff(RECORD, 15)).toEqual({
      ...RECORD,
      discount: 85,
      price: 1700,
      items: [
        // 76.5 % of the retail price: 76 would promise more than the price keeps.
        { itemId: 'i-1', salePrice: 1530, qty: 3, discount: 77 },
        { itemId: 'i-2', salePrice: 1700, qty: 0, discount: 85 },
      ],
    });
  });

  it('starts from the price below the retail price', () => {
    const record = { retailPrice: 2400, price: 1320, items: [{ salePrice: 1320 }] };
    expect(takeOff(record, 15)).toMatchObject({ price: 1122, items: [{ salePrice: 1122 }] });
  });

  it('adds no price to a record without one', () => {
    expect(takeOff({ retailPrice: 500 }, 50)).toEqual({ retailPrice: 500, discount: 50 });
    expect(takeOff({ retailPrice: 500, discount: 85 }, 15)).toEqual({
      retailPrice: 500,
      discount: 72,
    });
    expect(takeOff({ items: [{ size: 'M' }] }, 50)).toEqual({
      discount: 50,
      items: [{ size: 'M', discount: 50 }],
    });
  });

  it('treats an invalid discount of the record as none', () => {
    for (const was of [null, '', 0, -5, 200, 'x'])
      expect(takeOff({ discount: was, price: 1000 }, 50)).toMatchObject({
        price: 500,
        discount: 50,
      });
  });

  it('keeps entries of the items that are no objects', () => {
    expect(takeOff({ items: [null, { salePrice: 10 }] }, 50)['items']).toEqual([
      null,
      { salePrice: 5, discount: 50 },
    ]);
  });
});

describe('A discount from the retail price', () => {
  it('sets the price and each sale price that are higher', () => {
    const record = { retailPrice: '2,000', price: 1900, items: [{ salePrice: 1800 }] };
    expect(takeOff(record, 15, 'retail')).toEqual({
      retailPrice: '2,000',
      price: 1700,
      discount: 85,
      items: [{ salePrice: 1700, discount: 85 }],
    });
  });

  it('leaves a price as it is that is as low already', () => {
    const record = { retailPrice: 2400, price: 1320, items: [{ salePrice: 1320 }] };
    expect(takeOff(record, 15, 'retail')).toEqual(record);
  });

  it('lowers the discount of a record without a price, and never raises it', () => {
    expect(takeOff({ retailPrice: 500, discount: 90 }, 15, 'retail')['discount']).toBe(85);
    expect(takeOff({ retailPrice: 500, discount: 60 }, 15, 'retail')['discount']).toBe(60);
  });

  it('raises no price by cents, where that of a record without one is no whole amount', () => {
    const record = { retailPrice: 5, discount: 21 };
    expect(takeOff(record, 71, 'retail')).toEqual(record);
  });

  it.each([undefined, null, '', ' ', 0, '0', 'on request', [], false])(
    'changes nothing where the retail price is %j',
    (retailPrice) => {
      const record = { retailPrice, price: 1000, items: [{ salePrice: 900 }] };
      expect(takeOff(record, 20, 'retail')).toEqual(record);
    },
  );
});

describe('The end of a discount', () => {
  it('gives the price and the sale prices back to the dollar', () => {
    const record = {
      retailPrice: 1950,
      price: 1950,
      discount: 100,
      items: [
        { salePrice: 1950, discount: 100 },
        { salePrice: 1890, discount: 100 },
        { salePrice: 1999, discount: 100 },
      ],
    };
    expect(takeOff(record, 15)).toMatchObject({
      price: 1658,
      items: [{ salePrice: 1658 }, {}, {}],
    });
    expect(endDiscount(takeOff(record, 15))).toEqual(record);
    expect(endDiscount(takeOff(record, 33))).toEqual(record);
  });

  it('gives every price in tens back after any discount up to 90%', () => {
    const prices = fc.integer({ min: 1, max: 999 }).map((tens) => tens * 10);
    fc.assert(
      fc.property(prices, prices, fc.integer({ min: 1, max: 89 }), (price, salePrice, off) => {
        const record = { price, discount: 100, items: [{ salePrice, discount: 100 }] };
        expect(endDiscount(takeOff(record, off))).toEqual(record);
      }),
    );
  });

  it('leads back to the retail price after two discounts from it', () => {
    const record = { retailPrice: 1000, price: 1000, discount: 100 };
    expect(endDiscount(takeOff(takeOff(record, 15), 15))).toEqual(record);
  });

  it('keeps a price below the retail price that has no discount', () => {
    const record = { retailPrice: 2400, price: 1320, discount: 100 };
    expect(endDiscount(record)).toEqual(record);
  });

  it('applies the product’s discount to an item without one', () => {
    const record = { discount: 50, items: [{ salePrice: 500, discount: null }] };
    expect(endDiscount(record)).toMatchObject({ items: [{ salePrice: 1000 }] });
  });
});

describe('The undo of a change of several products', () => {
  const changes = fc.oneof(
    fc.constantFrom<BulkChange>({ kind: 'online' }, { kind: 'offline' }),
    fc.constant<BulkChange>({ kind: 'endDiscount' }),
    fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom<DiscountBase>('now', 'retail'))
      .map(([percentOff, from]) => discountOff(percentOff, from)),
  );

  /** The record after a patch of it, as it is sent: JSON holds no property that is undefined. */
  const patched = (record: object, { before, after }: Patch<ProductValues>): object =>
    JSON.parse(JSON.stringify(writeRecord({ ...record }, before, after)));

  it('restores the record whatever the change was, which itself writes what it previews', () => {
    const plain = { _id: 'r-2', name: 'Scarf', items: [{ itemId: 'i-1', salePrice: 10 }, null] };
    const record = { ...RECORD, items: [RECORD.items[0], { ...RECORD.items[1], salePrice: 2000 }] };
    fc.assert(
      fc.property(changes, fc.constantFrom(record, plain, { _id: 'r-3' }), (change, before) => {
        const patch = bulkPatch({ ...before }, change);
        const written = patched(before, patch);
        expect(written).toEqual(withBulkChange({ ...before }, change));
        expect(patched(written, reversed(patch))).toEqual(before);
      }),
    );
  });

  it('writes an amount that the host had as a text as a number', () => {
    const patch = bulkPatch(RECORD, discountOff(50, 'now'));
    const undone = patched(patched(RECORD, patch), reversed(patch));
    expect(undone).toEqual({
      ...RECORD,
      items: [RECORD.items[0], { ...RECORD.items[1], salePrice: 2000 }],
    });
  });
});

describe('The patch of a discount that is tried again', () => {
  const change: BulkChange = { kind: 'discount', percentOff: 15, from: 'now' };
  const failed = bulkPatch(RECORD, change);
  const write = (host: object, { before, after }: Patch<ProductValues>) =>
    writeRecord({ ...host }, before, after);

  it('takes nothing off prices that the host has with the discount, and can be undone', () => {
    const host = { ...withBulkChange(RECORD, change), retailPrice: 2200 };
    const patch = renewedPatch(host, change, failed);
    expect(patch.after).toEqual(bulkPatch(host, change).before);
    expect(write(host, reversed(patch))).toMatchObject({
      price: 2000,
      retailPrice: 2200,
      discount: 100,
      items: [{ salePrice: 1800, discount: 90 }, { salePrice: 2000 }],
    });
  });

  it('is made anew for the prices that somebody else has changed', () => {
    const items = [
      { itemId: 'i-1', salePrice: 1000, qty: 3, discount: 100 },
      { itemId: 'i-2', salePrice: 1700, qty: 0, discount: 85 },
    ];
    const patch = renewedPatch({ ...takeOff(RECORD, 15), items }, change, failed);
    expect(patch.after.texts.price).toBe('1700');
    expect(patch.after.rows).toMatchObject([
      { texts: { salePrice: '850', discount: '85' } },
      { texts: { salePrice: '1700' } },
    ]);
  });
});
