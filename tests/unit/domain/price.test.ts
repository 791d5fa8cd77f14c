import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  atSize,
  discountParts,
  displayPrice,
  itemPrice,
  strikethroughPrice,
} from '../../../src/domain/price';
import { formatHKD } from '../../../src/i18n/format';
import { product } from '../../support/make';

describe('An amount in HKD', () => {
  it.each([
    [12_800, 'HK$12,800'],
    [0, 'HK$0'],
    [999, 'HK$999'],
    [1_234_567, 'HK$1,234,567'],
    [11_049.15, 'HK$11,049.15'],
    [-500, '-HK$500'],
  ])('of %d is formatted as %s', (amount, text) => {
    expect(formatHKD(amount)).toBe(text);
  });

  it('with cents has two decimals', () => {
    expect(formatHKD(1691.5)).toBe('HK$1,691.50');
  });

  it('is formatted as Intl.NumberFormat formats it', () => {
    const intl = new Intl.NumberFormat('en', {
      minimumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(formatHKD(cents / 100)).toBe(`HK$${intl.format(cents / 100)}`);
      }),
    );
  });
});

describe('The displayed price', () => {
  it('is `price` when it is a number, with any discount', () => {
    expect(displayPrice(product({ price: 900, retailPrice: 2000, discount: 50 }))).toBe(900);
    expect(displayPrice(product({ price: 1, retailPrice: 2000 }))).toBe(1);
  });

  it('is otherwise the retail price less the discount', () => {
    expect(displayPrice(product({ retailPrice: 2000, discount: 85 }))).toBe(1700);
    expect(displayPrice(product({ retailPrice: 2000, discount: 50 }))).toBe(1000);
  });

  it.each([undefined, 100, 101, -1, 250])('ignores a discount of %s', (discount) => {
    const given = product({ retailPrice: 2000, ...(discount === undefined ? {} : { discount }) });
    expect(displayPrice(given)).toBe(2000);
  });

  it('is undefined without a price and a retail price', () => {
    expect(displayPrice(product({ discount: 85 }))).toBeUndefined();
  });

  it.each([
    { price: 0, retailPrice: 2000 },
    { price: -500 },
    { retailPrice: 0 },
    { retailPrice: -1 },
    { retailPrice: 2000, discount: 0 },
  ])('is undefined where it is not above 0: %j', (prices) => {
    expect(displayPrice(product(prices))).toBeUndefined();
    expect(itemPrice(product(prices), {})).toBeUndefined();
  });

  it('of a size is its sale price, else that of its product, and none where that is not above 0', () => {
    const given = product({ price: 900 });
    expect(itemPrice(given, { salePrice: 800 })).toBe(800);
    expect(itemPrice(given, {})).toBe(900);
    expect(itemPrice(given, { salePrice: 0 })).toBeUndefined();
    expect(itemPrice(given, { salePrice: -500 })).toBeUndefined();
  });

  it('of a product at one of its sizes is the price of that size', () => {
    const given = product({ price: 900, discount: 50 });
    expect(displayPrice(atSize(given, { salePrice: 800 }))).toBe(800);
    expect(displayPrice(atSize(given, { salePrice: 0 }))).toBeUndefined();
    expect(displayPrice(atSize(given, {}))).toBe(900);
    expect(displayPrice(atSize(given, undefined))).toBe(900);
  });

  it('of a product at one of its sizes comes with the discount of that size where the price differs', () => {
    const given = product({ price: 900, discount: 50 });
    expect(atSize(given, { salePrice: 800, discount: 40 }).discount).toBe(40);
    expect(atSize(given, { salePrice: 800 }).discount).toBeUndefined();
    expect(atSize(given, { salePrice: 900, discount: 40 }).discount).toBe(50);
  });

  it('has a struck-through retail price only when that is higher', () => {
    expect(strikethroughPrice(product({ price: 900, retailPrice: 2000 }))).toBe(2000);
    expect(strikethroughPrice(product({ price: 2000, retailPrice: 2000 }))).toBeUndefined();
    expect(strikethroughPrice(product({ price: 2100, retailPrice: 2000 }))).toBeUndefined();
    expect(strikethroughPrice(product({ price: 900 }))).toBeUndefined();
    expect(strikethroughPrice(product({ retailPrice: 2000 }))).toBeUndefined();
    expect(strikethroughPrice(product({ retailPrice: 2000, discount: 85 }))).toBe(2000);
  });
});

describe('The discount', () => {
  it.each([
    [85, 8.5, 15],
    [80, 8, 20],
    [57, 5.7, 43],
    [99, 9.9, 1],
    [0, 0, 100],
    [87.5, 8.75, 12.5],
  ])('of %d is shown as %d tenths and %d percent off', (discount, tenths, percentOff) => {
    expect(discountParts(discount)).toEqual({ tenths, percentOff });
  });

  it.each([undefined, 100, 100.5, 101, -1, -85])('of %s is not shown', (discount) => {
    expect(discountParts(discount)).toBeUndefined();
  });
});
