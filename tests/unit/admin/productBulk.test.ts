import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bulkPreview,
  hasZeroPrice,
  priceChanges,
} from '../../../src/features/admin/products/bulkPrices';
import {
  bulkPatch,
  discountOff,
  parsePercentOff,
  withBulkChange,
  type BulkChange,
  type DiscountBase,
} from '../../../src/features/admin/products/productBulk';
import { type ProductValues } from '../../../src/features/admin/productRecord/productTable';
import { writeRecord } from '../../../src/features/admin/productRecord/productValues';
import { reversed, type Patch } from '../../../src/features/admin/records/saveRecord';
import { isUnusualPrice } from '../../../src/features/admin/unusualPrice';

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

const loaded = (fields: object) => ({
  product: {
    productId: 'p',
    name: '',
    title: '',
    desc: '',
    images: [],
    sizeArray: [],
    items: [],
  },
  record: { ...fields },
});

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

describe('Taking a discount off', () => {
  const amounts = fc.option(fc.integer({ min: -500, max: 5000 }), { nil: undefined });
  const discounts = fc.option(fc.integer({ min: -5, max: 120 }), { nil: undefined });

  it('raises no price, whatever the record and its discounts are', () => {
    fc.assert(
      fc.property(
        fc.record({
          retailPrice: amounts,
          price: amounts,
          discount: discounts,
          items: fc.array(fc.record({ salePrice: amounts, discount: discounts })),
        }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom<DiscountBase>('now', 'retail'),
        (record, percentOff, from) => {
          const change = { kind: 'discount', percentOff, from } as const;
          for (const { before = 0, after } of priceChanges(record, change))
            expect(after).toBeLessThan(before);
        },
      ),
    );
  });
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

describe('The price changes of a discount', () => {
  it('are those of the product and of its items, without prices that stay', () => {
    expect(
      priceChanges({ ...RECORD }, { kind: 'discount', percentOff: 10, from: 'retail' }),
    ).toEqual([
      { before: 2000, after: 1800, discount: 90 },
      { size: '', before: 2000, after: 1800, discount: 90 },
    ]);
    expect(priceChanges({ ...RECORD }, { kind: 'offline' })).toEqual([]);
  });

  it.each([
    ['no price', {}],
    ['a price that is no number', { price: 'on request' }],
  ])('include the price that shoppers see of a record with %s', (_, price) => {
    const record = { retailPrice: '10,000', discount: 80, ...price };
    expect(priceChanges(record, { kind: 'discount', percentOff: 50, from: 'now' })).toEqual([
      { before: 8000, after: 4000, discount: 40 },
    ]);
  });

  it('leave out entries of the items that are no objects', () => {
    const record = { items: [null, { size: 'M', salePrice: 10 }] };
    expect(priceChanges(record, { kind: 'discount', percentOff: 50, from: 'now' })).toEqual([
      { size: 'M', before: 10, after: 5, discount: 50 },
    ]);
  });

  it('to nothing are refused', () => {
    const cheap = { retailPrice: 1000, price: 900, items: [{ size: 'M', salePrice: 4 }] };
    expect(hasZeroPrice(cheap, { kind: 'discount', percentOff: 90, from: 'now' })).toBe(true);
    expect(hasZeroPrice(cheap, { kind: 'discount', percentOff: 50, from: 'now' })).toBe(false);
  });
});

describe('The preview of a discount', () => {
  const preview = (fields: object, percentOff: number, from: DiscountBase = 'now') =>
    bulkPreview([loaded(fields)], discountOff(percentOff, from));

  it('counts the prices that would rise and that stay', () => {
    const record = { retailPrice: 2400, price: 1320, items: [{ salePrice: 2400 }, { size: 'M' }] };
    expect(preview(record, 15, 'retail')).toMatchObject({ rising: 0, staying: 1, unusual: 0 });
    expect(preview(takeOff(record, 15), 0)).toMatchObject({ rising: 2, staying: 0 });
  });

  it('leaves out products of which a price would be 0', () => {
    expect(preview({ price: 1 }, 60)).toEqual({ rows: [], rising: 0, staying: 0, unusual: 0 });
  });

  it('marks a price under a tenth of today’s, and shows its product first', () => {
    const products = [
      loaded({ price: 1000 }),
      loaded({ price: 900, items: [{ salePrice: 1004 }] }),
    ];
    const { rows, unusual } = bulkPreview(products, discountOff(90, 'now'));
    expect(
      rows.map(({ prices }) => prices.map(({ after, isUnusual }) => [after, isUnusual])),
    ).toEqual([
      [
        [90, false],
        [100, true],
      ],
      [[100, false]],
    ]);
    expect(unusual).toBe(1);
  });
});

describe('A new price', () => {
  it.each([
    [{ before: 8800, after: 880 }, false],
    [{ before: 8800, after: 879 }, true],
    [{ before: 880, after: 8800 }, false],
    [{ before: 880, after: 8801 }, true],
    [{ before: 900, after: 1000, retail: 1000 }, false],
    [{ before: 900, after: 1001, retail: 1000 }, true],
    [{ before: undefined, after: 99, retail: 1000 }, true],
    [{ before: 0, after: 99 }, false],
    [{ before: 900, after: 1000, retail: 0 }, false],
  ])('%j is unusual: %s', (prices, isUnusual) => {
    expect(isUnusualPrice(prices)).toBe(isUnusual);
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
