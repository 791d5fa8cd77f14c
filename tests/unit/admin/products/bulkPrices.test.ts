import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bulkPreview,
  hasZeroPrice,
  priceChanges,
} from '../../../../src/features/admin/products/bulkPrices';
import {
  bulkPatch,
  discountOff,
  withBulkChange,
  type BulkChange,
  type DiscountBase,
} from '../../../../src/features/admin/products/productBulk';

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

const entry = (record: object, change: BulkChange) => ({
  product: loaded(record),
  patch: bulkPatch({ ...record }, change),
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
          for (const { before = 0, after } of priceChanges(entry(record, change)))
            expect(after).toBeLessThan(before);
        },
      ),
    );
  });
});

describe('The price changes of a discount', () => {
  it('are those of the product and of its items, without prices that stay', () => {
    expect(
      priceChanges(entry(RECORD, { kind: 'discount', percentOff: 10, from: 'retail' })),
    ).toEqual([
      { before: 2000, after: 1800, discount: 90 },
      { size: '', before: 2000, after: 1800, discount: 90 },
    ]);
    expect(priceChanges(entry(RECORD, { kind: 'offline' }))).toEqual([]);
  });

  it.each([
    ['no price', {}],
    ['a price that is no number', { price: 'on request' }],
  ])('include the price that shoppers see of a record with %s', (_, price) => {
    const record = { retailPrice: '10,000', discount: 80, ...price };
    expect(priceChanges(entry(record, { kind: 'discount', percentOff: 50, from: 'now' }))).toEqual([
      { before: 8000, after: 4000, discount: 40 },
    ]);
  });

  it('leave out entries of the items that are no objects', () => {
    const record = { items: [null, { size: 'M', salePrice: 10 }] };
    expect(priceChanges(entry(record, { kind: 'discount', percentOff: 50, from: 'now' }))).toEqual([
      { size: 'M', before: 10, after: 5, discount: 50 },
    ]);
  });

  it('to nothing are refused', () => {
    const cheap = { retailPrice: 1000, price: 900, items: [{ size: 'M', salePrice: 4 }] };
    expect(hasZeroPrice(entry(cheap, { kind: 'discount', percentOff: 90, from: 'now' }))).toBe(
      true,
    );
    expect(hasZeroPrice(entry(cheap, { kind: 'discount', percentOff: 50, from: 'now' }))).toBe(
      false,
    );
  });
});

describe('The preview of a discount', () => {
  const preview = (fields: object, percentOff: number, from: DiscountBase = 'now') =>
    bulkPreview([entry(fields, discountOff(percentOff, from))]);

  it('counts the prices that would rise and that stay', () => {
    const record = { retailPrice: 2400, price: 1320, items: [{ salePrice: 2400 }, { size: 'M' }] };
    expect(preview(record, 15, 'retail')).toMatchObject({ rising: 0, staying: 1, unusual: 0 });
    expect(preview(takeOff(record, 15), 0)).toMatchObject({ rising: 2, staying: 0 });
  });

  it('leaves out products of which a price would be 0', () => {
    expect(preview({ price: 1 }, 60)).toEqual({ rows: [], rising: 0, staying: 0, unusual: 0 });
  });

  it('marks a price under a tenth of today’s, and shows its product first', () => {
    const change = discountOff(90, 'now');
    const { rows, unusual } = bulkPreview([
      entry({ price: 1000 }, change),
      entry({ price: 900, items: [{ salePrice: 1004 }] }, change),
    ]);
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
