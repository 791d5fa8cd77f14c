import { describe, expect, it } from 'vitest';

import {
  findOrder,
  isWorthAnotherLook,
  mayStillLand,
  notOrdered,
  piecesOf,
  placedAs,
  unreadableAttempt,
  type CheckoutAttempt,
} from '../../src/domain/checkoutAttempt';
import type { OrderItem } from '../../src/domain/order';
import { line, order } from './make';

const NOON = Date.UTC(2026, 10, 20, 4);
const MINUTE = 60_000;
const lines = [line('p-1', 'M', 1000), line('p-2', '', 500)];

const attempt = (change: Partial<CheckoutAttempt> = {}): CheckoutAttempt => ({
  state: 'sending',
  startedAt: NOON,
  pieces: piecesOf(lines),
  ...change,
});

const item = (fields: Partial<OrderItem>): OrderItem => ({
  size: '',
  title: '',
  brand: '',
  ...fields,
});
const pieces = [item({ productId: 'p-2', size: '' }), item({ productId: 'p-1', size: 'M' })];
const foundIn = (items: OrderItem[], totalPrice?: number) =>
  findOrder(attempt({ knownOrders: [] }), [order({ items, totalPrice })]).is;

describe('The order an attempt of unknown outcome led to', () => {
  it('is a new one with the same pieces in any order', () => {
    const orders = ['old', 'new'].map((orderNumber) => order({ orderNumber, items: pieces }));
    expect(findOrder(attempt({ knownOrders: ['old'] }), orders)).toEqual({
      is: 'found',
      order: orders[1],
    });
    expect(findOrder(attempt({ knownOrders: ['old', 'new'] }), orders)).toEqual({ is: 'absent' });
  });

  it('is none that holds a product which was not in the cart', () => {
    const foreign = item({ productId: 'p-3', size: 'M' });
    expect(foundIn([...pieces, foreign])).toBe('absent');
    expect(foundIn([pieces[0]!, foreign], 1500)).toBe('absent');
  });

  it('is known by titles and sizes, or by its total, where products are not named', () => {
    const told = lines.map(({ product, selectedItem }) =>
      item({ title: product.title, size: selectedItem.size }),
    );
    expect(foundIn(told)).toBe('found');
    expect(foundIn([], 1500)).toBe('found');
    expect(foundIn([item({}), item({})], 1500)).toBe('found');
  });

  it('is known by products and total where sizes are worded differently', () => {
    const reworded = pieces.map((piece) => ({ ...piece, size: `EU ${piece.size}` }));
    expect(foundIn(reworded, 1500)).toBe('found');
    expect(foundIn(reworded)).toBe('lookAlike');
  });

  it.each([
    ['nothing at all', []],
    ['fewer pieces', [pieces[0]!]],
    ['pieces without names', [item({}), item({})]],
    ['another total, as after a discount', [item({}), item({})], 1350],
  ])('may be a new one that tells %s: the shopper is asked', (_what, items, total?: number) => {
    expect(foundIn(items, total)).toBe('lookAlike');
  });

  it('is none of which the shopper has said so', () => {
    const asked = attempt({ knownOrders: [], otherOrders: ['HK-1'] });
    expect(findOrder(asked, [order({})])).toEqual({ is: 'absent' });
  });

  it('is the certain one before any look-alike', () => {
    const orders = [order({ orderNumber: 'a' }), order({ orderNumber: 'b', items: pieces })];
    expect(findOrder(attempt({ knownOrders: [] }), orders)).toEqual({
      is: 'found',
      order: orders[1],
    });
  });

  it('goes by its date, give or take ten minutes, where earlier orders are unknown', () => {
    const placed = (minutes: number) =>
      findOrder(attempt(), [order({ items: pieces, placedAt: NOON + minutes * MINUTE })]).is;
    expect(placed(1)).toBe('found');
    expect(placed(-9)).toBe('found');
    expect(placed(-11)).toBe('absent');
    expect(findOrder(attempt(), [order({ items: pieces })]).is).toBe('lookAlike');
  });
});

describe('An attempt in time', () => {
  it('may land for two minutes while it is on its way, and only then', () => {
    expect(mayStillLand(attempt(), NOON + 2 * MINUTE - 1)).toBe(true);
    expect(mayStillLand(attempt(), NOON + 2 * MINUTE)).toBe(false);
    expect(mayStillLand(attempt({ state: 'lost' }), NOON)).toBe(false);
  });

  it('does not hold the shopper of a clock that was set back', () => {
    expect(mayStillLand(attempt(), NOON - 1)).toBe(false);
  });

  it('is looked for once more within the hour when it was missing', () => {
    const missing = attempt({ state: 'missing' });
    expect(isWorthAnotherLook(missing, NOON + 59 * MINUTE)).toBe(true);
    expect(isWorthAnotherLook(missing, NOON + 60 * MINUTE)).toBe(false);
    expect(isWorthAnotherLook(attempt(), NOON)).toBe(false);
  });

  it('that cannot be read may be any order of the last hour, which then tells its pieces', () => {
    const unreadable = unreadableAttempt(NOON);
    const placed = (minutes: number) =>
      findOrder(unreadable, [order({ items: pieces, placedAt: NOON + minutes * MINUTE })]).is;
    expect(placed(-59)).toBe('lookAlike');
    expect(placed(-71)).toBe('absent');

    expect(notOrdered(lines, unreadable)).toEqual(lines);
    const other = line('p-3', 'M');
    const known = placedAs(unreadable, order({ items: pieces }));
    expect(notOrdered([...lines, other], known)).toEqual([other]);
  });
});

describe('OK on "Thank you!"', () => {
  it('takes what was ordered out of the cart and leaves what was added since', () => {
    const since = line('p-1', 'L');
    const placed = attempt({ state: 'placed' });
    expect(notOrdered([...lines, since], placed)).toEqual([since]);
    expect(notOrdered(lines, placed)).toEqual([]);
  });
});
