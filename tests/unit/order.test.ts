import { describe, expect, it } from 'vitest';

import { isCancelled, knownStatus, newestFirst, orderTotal } from '../../src/domain/order';
import { order } from './make';

const bag = {
  itemId: 'i-1',
  productId: 'p-1',
  title: 'Bag',
  brand: 'Gucci',
  size: 'U',
  price: 900,
};

describe('The status of an order', () => {
  it.each(['Pending', 'Processing', 'Shipped', 'Completed', 'Cancel', 'Refund'])(
    'knows %s in any case and with blanks',
    (status) => {
      expect(knownStatus(status)).toBe(status);
      expect(knownStatus(` ${status.toUpperCase()} `)).toBe(status);
    },
  );

  it('leaves a text of the host’s own to the host', () => {
    expect(knownStatus('At customs')).toBeUndefined();
    expect(knownStatus('')).toBeUndefined();
  });
});

describe('What an order costs', () => {
  it('is what the host says, even zero', () => {
    expect(orderTotal(order({ totalPrice: 800, items: [bag] }))).toBe(800);
    expect(orderTotal(order({ totalPrice: 0, items: [bag] }))).toBe(0);
  });

  it('is else the sum of the pieces that have a price', () => {
    const unpriced = { title: 'Hat', brand: '', size: '' };
    expect(orderTotal(order({ items: [bag, unpriced, { ...bag, price: 100 }] }))).toBe(1000);
  });

  it('is unknown rather than zero when nothing has a price', () => {
    expect(orderTotal(order({ items: [{ title: 'Hat', brand: '', size: '' }] }))).toBeUndefined();
    expect(orderTotal(order())).toBeUndefined();
  });
});

describe('A cancelled piece', () => {
  it('is named by its item or its product', () => {
    expect(isCancelled(order({ cancelItems: ['i-1'] }), bag)).toBe(true);
    expect(isCancelled(order({ cancelItems: ['p-1'] }), bag)).toBe(true);
    expect(isCancelled(order({ cancelItems: ['i-2'] }), bag)).toBe(false);
    expect(isCancelled(order(), bag)).toBe(false);
  });
});

describe('An order history', () => {
  it('shows the newest first, and what has no date at the end in the host’s order', () => {
    const orders = [
      order({ orderNumber: 'undated-1' }),
      order({ orderNumber: 'old', placedAt: 1 }),
      order({ orderNumber: 'undated-2' }),
      order({ orderNumber: 'new', placedAt: 2 }),
    ];
    expect(newestFirst(Object.freeze(orders)).map(({ orderNumber }) => orderNumber)).toEqual([
      'new',
      'old',
      'undated-1',
      'undated-2',
    ]);
  });
});
