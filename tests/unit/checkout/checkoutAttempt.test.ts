import { describe, expect, it } from 'vitest';

import {
  findOrder,
  markPlaced,
  mayStillBeProcessed,
  needsRecheck,
  ordersOf,
  piecesOf,
  unreadableAttempt,
} from '../../../src/features/checkout/checkoutAttempt';
import { withoutOrdered } from '../../../src/domain/cart';
import type { CheckoutAttempt } from '../../../src/services/attemptStorage';
import type { OrderItem } from '../../../src/domain/order';
import { line, order } from '../../support/make';

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

describe('findOrder', () => {
  it('finds a new order with the same pieces in any order', () => {
    const orders = ['old', 'new'].map((orderNumber) => order({ orderNumber, items: pieces }));
    expect(findOrder(attempt({ knownOrders: ['old'] }), orders)).toEqual({
      is: 'found',
      order: orders[1],
    });
    expect(findOrder(attempt({ knownOrders: ['old', 'new'] }), orders)).toEqual({ is: 'absent' });
  });

  it('finds no order with a product that was not in the cart', () => {
    const foreign = item({ productId: 'p-3', size: 'M' });
    expect(foundIn([...pieces, foreign])).toBe('absent');
    expect(foundIn([pieces[0]!, foreign], 1500)).toBe('absent');
  });

  it('finds an order without product ids by its titles and sizes, or by its total', () => {
    const titled = lines.map(({ product, selectedItem }) =>
      item({ title: product.title, size: selectedItem.size }),
    );
    expect(foundIn(titled)).toBe('found');
    expect(foundIn([], 1500)).toBe('found');
    expect(foundIn([item({}), item({})], 1500)).toBe('found');
  });

  it('finds an order with differently worded sizes by its products and total', () => {
    const reworded = pieces.map((piece) => ({ ...piece, size: `EU ${piece.size}` }));
    expect(foundIn(reworded, 1500)).toBe('found');
    expect(foundIn(reworded)).toBe('possibleMatch');
  });

  it.each([
    ['nothing at all', []],
    ['fewer pieces', [pieces[0]!]],
    ['pieces without names', [item({}), item({})]],
    ['another total, as after a discount', [item({}), item({})], 1350],
  ])('calls a new order that holds %s a possible match', (_what, items, total?: number) => {
    expect(foundIn(items, total)).toBe('possibleMatch');
  });

  it('finds no order that the shopper has said is another one', () => {
    const asked = attempt({ knownOrders: [], rejectedMatches: ['HK-1'] });
    expect(findOrder(asked, [order({})])).toEqual({ is: 'absent' });
  });

  it('does not look at the date where the earlier orders are known', () => {
    const early = order({ items: pieces, placedAt: NOON - 60 * MINUTE });
    expect(findOrder(attempt({ knownOrders: [] }), [early]).is).toBe('found');
  });

  it('needs more than the total of a cart without prices', () => {
    const free = attempt({ knownOrders: [], pieces: piecesOf([line('p-1', 'M', 0)]) });
    expect(findOrder(free, [order({ totalPrice: 0 })]).is).toBe('possibleMatch');
  });

  it('needs as many pieces as were sent, whatever the total', () => {
    expect(foundIn([pieces[0]!], 1500)).toBe('possibleMatch');
  });

  it('prefers a certain match to a possible one', () => {
    const orders = [order({ orderNumber: 'a' }), order({ orderNumber: 'b', items: pieces })];
    expect(findOrder(attempt({ knownOrders: [] }), orders)).toEqual({
      is: 'found',
      order: orders[1],
    });
  });

  it('compares dates, with ten minutes of tolerance, when earlier orders are unknown', () => {
    const placed = (minutes: number) =>
      findOrder(attempt(), [order({ items: pieces, placedAt: NOON + minutes * MINUTE })]).is;
    expect(placed(1)).toBe('found');
    expect(placed(0)).toBe('possibleMatch');
    // It may be an earlier order of the same pieces.
    expect(placed(-9)).toBe('possibleMatch');
    expect(placed(-10)).toBe('possibleMatch');
    expect(placed(-11)).toBe('absent');
    expect(findOrder(attempt(), [order({ items: pieces })]).is).toBe('possibleMatch');
  });
});

describe('The age of an attempt', () => {
  it('lets the host process it for two minutes after sending, and no longer once it is lost', () => {
    expect(mayStillBeProcessed(attempt(), NOON + 2 * MINUTE - 1)).toBe(true);
    expect(mayStillBeProcessed(attempt(), NOON + 2 * MINUTE)).toBe(false);
    expect(mayStillBeProcessed(attempt({ state: 'lost' }), NOON)).toBe(false);
  });

  it('does not make the shopper wait when the clock was set back', () => {
    expect(mayStillBeProcessed(attempt(), NOON - 1)).toBe(false);
  });

  it('begins with the very moment of sending', () => {
    expect(mayStillBeProcessed(attempt(), NOON)).toBe(true);
  });

  it('requires a recheck within an hour when the order was missing', () => {
    const missing = attempt({ state: 'missing' });
    expect(needsRecheck(missing, NOON + 59 * MINUTE)).toBe(true);
    expect(needsRecheck(missing, NOON + 60 * MINUTE)).toBe(false);
    expect(needsRecheck(attempt(), NOON)).toBe(false);
  });

  it('makes any order of the last hour a possible match when the attempt cannot be read', () => {
    const unreadable = unreadableAttempt(NOON);
    const placed = (minutes: number) =>
      findOrder(unreadable, [order({ items: pieces, placedAt: NOON + minutes * MINUTE })]).is;
    expect(placed(-59)).toBe('possibleMatch');
    expect(placed(-61)).toBe('absent');
    expect(mayStillBeProcessed(unreadable, NOON + MINUTE)).toBe(true);

    expect(withoutOrdered(lines, unreadable)).toEqual(lines);
    const other = line('p-3', 'M');
    const known = markPlaced(unreadable, order({ items: pieces }));
    expect(withoutOrdered([...lines, other], known)).toEqual([other]);
  });
});

describe('withoutOrdered', () => {
  it('removes what was ordered and keeps what was added since', () => {
    const since = line('p-1', 'L');
    const placed = attempt({ state: 'placed' });
    expect(withoutOrdered([...lines, since], placed)).toEqual([since]);
    expect(withoutOrdered(lines, placed)).toEqual([]);
  });
});

describe('ordersOf', () => {
  it('has the order that the shopper has said is this one, though it tells no pieces', () => {
    const orders = [order({ orderNumber: 'HK-1' }), order({ orderNumber: 'HK-2' })];
    const placed = markPlaced(attempt({ knownOrders: [] }), orders[1]!);
    expect(placed.orderNumber).toBe('HK-2');
    expect(ordersOf(placed, orders)).toEqual([orders[1]]);
  });
});
