import { describe, expect, it } from 'vitest';

import {
  countsCancelled,
  orderAmounts,
  orderTotal,
  payableAmount,
} from '../../../src/domain/orderAmounts';
import { order } from '../../support/make';

const piece = (itemId: string, price?: number) => ({
  itemId,
  title: itemId,
  brand: '',
  size: '',
  ...(price !== undefined && { price }),
});
const TWO = [piece('bag', 900), piece('hat', 100)];

/** What the page shows: the parts, and whether they add up to the total. */
function parts(change: Parameters<typeof order>[0]) {
  const amounts = orderAmounts(order({ items: TWO, ...change }));
  if (!amounts) return undefined;
  const { subtotal, cancelled, difference, total, stillCounted } = amounts;
  expect(subtotal - cancelled + difference).toBeCloseTo(total);
  return { cancelled, difference, total, stillCounted };
}

describe('orderAmounts', () => {
  it.each([
    ['nothing but the sum', { totalPrice: 1000 }, [0, 0, 1000, 0]],
    ['a discount', { totalPrice: 900, discount: 90 }, [0, -100, 900, 0]],
    ['a discount rounded by the host', { totalPrice: 333, discount: 33.3 }, [0, -667, 333, 0]],
    ['a cancelled item left out', { totalPrice: 900, cancelItems: ['hat'] }, [100, 0, 900, 0]],
    [
      'a cancelled item left out, and a discount',
      { totalPrice: 810, discount: 90, cancelItems: ['hat'] },
      [100, -90, 810, 0],
    ],
    [
      'a cancelled item still counted',
      { totalPrice: 1000, cancelItems: ['hat'] },
      [0, 0, 1000, 100],
    ],
    [
      'a cancelled item still counted, and a discount',
      { totalPrice: 900, discount: 90, cancelItems: ['bag'] },
      [0, -100, 900, 900],
    ],
    [
      'a discount that the host has not counted',
      { totalPrice: 1000, discount: 90 },
      [0, 0, 1000, 0],
    ],
    [
      'a discount from which a cancelled item was not left out, as after an order of the same sum',
      { totalPrice: 900, discount: 90, cancelItems: ['hat'] },
      [0, -100, 900, 100],
    ],
    [
      'a discount that the host has not counted, nor left out a cancelled item',
      { totalPrice: 1000, discount: 90, cancelItems: ['hat'] },
      [0, 0, 1000, 100],
    ],
    [
      'neither sum, with a discount and a cancelled item',
      { totalPrice: 950, discount: 90, cancelItems: ['hat'] },
      [100, 50, 950, 0],
    ],
    [
      'a dollar more than a sum, which is more than rounding',
      { totalPrice: 1001, cancelItems: ['hat'] },
      [100, 101, 1001, 0],
    ],
    [
      'cents that a computer does not add exactly',
      { items: [piece('bag', 1999.9), piece('hat', 2999.8)], totalPrice: 4999.7 },
      [0, 0, 4999.7, 0],
    ],
    ['a total of another origin', { totalPrice: 1060 }, [0, 60, 1060, 0]],
    ['no total of the host', { discount: 90, cancelItems: ['hat'] }, [100, -90, 810, 0]],
  ])('splits a total with %s into parts that add up', (_what, change, expected) => {
    const [cancelled, difference, total, stillCounted] = expected;
    expect(parts(change)).toEqual({ cancelled, difference, total, stillCounted });
  });

  it('is undefined where an item has no price, or there is none', () => {
    expect(parts({ items: [piece('bag', 900), piece('hat')] })).toBeUndefined();
    expect(parts({ items: [] })).toBeUndefined();
  });
});

describe('orderTotal', () => {
  it('is the host’s, even zero', () => {
    expect(orderTotal(order({ totalPrice: 800, items: TWO }))).toBe(800);
    expect(orderTotal(order({ totalPrice: 0, items: TWO }))).toBe(0);
  });

  it('is otherwise that of the pieces that are not cancelled, less the discount', () => {
    expect(orderTotal(order({ items: TWO }))).toBe(1000);
    expect(orderTotal(order({ items: TWO, cancelItems: ['hat'], discount: 80 }))).toBe(720);
  });

  it('is undefined where only some of the pieces have a price', () => {
    expect(orderTotal(order({ items: [...TWO, piece('scarf')] }))).toBeUndefined();
  });

  it('is the host’s total where an item has no price', () => {
    expect(orderTotal(order({ totalPrice: 800, items: [piece('bag')] }))).toBe(800);
    expect(orderTotal(order())).toBeUndefined();
  });
});

describe('countsCancelled', () => {
  it.each([
    [false, {}],
    [false, { totalPrice: 900, cancelItems: ['hat'] }],
    [false, { cancelItems: ['hat'] }],
    [true, { totalPrice: 1000, cancelItems: ['hat'] }],
    [true, { totalPrice: 1000, cancelItems: ['hat'], discount: 90 }],
    [true, { totalPrice: 1050, cancelItems: ['hat'] }],
    [false, { totalPrice: 810, cancelItems: ['hat'], promoCode: 'ZAN10' }],
    [true, { totalPrice: 1000, cancelItems: ['scarf'] }],
    [true, { cancelItems: ['scarf'] }],
    [true, { totalPrice: 1000, unreadCancelItems: [null] }],
  ])('is %j for %j', (counts, change) => {
    expect(countsCancelled(order({ items: TWO, ...change }))).toBe(counts);
  });
});

describe('payableAmount', () => {
  const payable = (change: Parameters<typeof order>[0]) =>
    payableAmount(order({ items: TWO, ...change }));

  it('is the total, with a discount and without the cancelled pieces', () => {
    expect(payable({ totalPrice: 1000 })).toBe(1000);
    expect(payable({ totalPrice: 900, discount: 90 })).toBe(900);
    expect(payable({ totalPrice: 900, cancelItems: ['hat'] })).toBe(900);
    expect(payable({})).toBe(1000);
  });

  it('is the total where no item tells its price', () => {
    expect(payable({ items: [piece('bag')], totalPrice: 800 })).toBe(800);
  });

  it('is undefined where a piece without a price is cancelled, which the total may still count', () => {
    const items = [piece('bag'), piece('hat', 100)];
    expect(payable({ items, totalPrice: 800, cancelItems: ['bag'] })).toBeUndefined();
  });

  it('is undefined while the total still counts a cancelled piece', () => {
    expect(payable({ totalPrice: 1000, cancelItems: ['hat'] })).toBeUndefined();
  });

  it('is undefined where what is cancelled names no item, or more of them than there are, or cannot be read', () => {
    expect(payable({ totalPrice: 1000, cancelItems: ['scarf'] })).toBeUndefined();
    expect(payable({ totalPrice: 900, cancelItems: ['hat', 'hat'] })).toBeUndefined();
    expect(payable({ totalPrice: 1000, unreadCancelItems: [{ _id: 'x' }] })).toBeUndefined();
  });

  it('is a total of neither sum where nothing is cancelled nor taken off', () => {
    expect(payable({ totalPrice: 1060 })).toBe(1060);
  });

  it('is undefined where the total is neither sum and something is cancelled', () => {
    expect(payable({ totalPrice: 950, cancelItems: ['hat'] })).toBeUndefined();
  });

  it('is undefined where the total has not the discount that the order tells, or may not have it', () => {
    expect(payable({ totalPrice: 1000, discount: 85 })).toBeUndefined();
    expect(payable({ totalPrice: 900, discount: 85, promoCode: 'ZAN10' })).toBeUndefined();
    expect(payable({ items: [piece('bag')], totalPrice: 800, discount: 85 })).toBeUndefined();
  });

  it('is the total beside a number outside 0..100, which is no discount anywhere, also 850 that may be meant as 85', () => {
    for (const discount of [-5, 100, 120, 850])
      expect(payable({ totalPrice: 1000, discount }), `${discount}`).toBe(1000);
    expect(payable({ totalPrice: 1000, discount: 120, promoCode: 'ZAN10' })).toBeUndefined();
  });

  it('is the total beside a discount of 0, which a host may write for none, where it is the plain sum', () => {
    expect(payable({ totalPrice: 1000, discount: 0 })).toBe(1000);
    expect(payable({ totalPrice: 900, discount: 0, cancelItems: ['hat'] })).toBe(900);
    expect(payable({ totalPrice: 850, discount: 0 })).toBeUndefined();
    expect(payable({ totalPrice: 1000, discount: 0, promoCode: 'ZAN10' })).toBeUndefined();
    expect(payable({ items: [piece('bag')], totalPrice: 800, discount: 0 })).toBeUndefined();
    expect(payable({ discount: 0 })).toBeUndefined();
  });

  it('is undefined while a promo code has changed nothing, or what it has changed cannot be told from a cancellation', () => {
    expect(payable({ totalPrice: 1000, promoCode: 'ZAN10' })).toBeUndefined();
    expect(payable({ totalPrice: 999.5, promoCode: 'ZAN10' })).toBeUndefined();
    expect(payable({ totalPrice: 900, promoCode: 'ZAN10' })).toBe(900);
    expect(payable({ totalPrice: 900, discount: 90, promoCode: 'ZAN10' })).toBe(900);
    expect(payable({ totalPrice: 810, cancelItems: ['hat'], promoCode: 'ZAN10' })).toBeUndefined();
  });

  it('is undefined where there is no total above 0', () => {
    expect(payable({ items: [] })).toBeUndefined();
    expect(payable({ totalPrice: 0 })).toBeUndefined();
  });
});
