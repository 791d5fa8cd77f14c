import { describe, expect, it } from 'vitest';

import { withoutOrdered } from '../../../src/domain/cart';
import type { Order, OrderItem } from '../../../src/domain/order';
import {
  afterOk,
  attemptOf,
  findOrder,
  findSentOrder,
  markPlaced,
  ordersOf,
  piecesOf,
  unreadableAttempt,
} from '../../../src/features/checkout/checkoutAttempt';
import type { CheckoutAttempt } from '../../../src/services/storage/attemptStorage';
import { line, order } from '../../support/make';

const NOON = Date.UTC(2026, 10, 20, 4);
const MINUTE = 60_000;
const lines = [line('p-1', 'M', 1000), line('p-2', '', 500)];

const attempt = (change: Partial<CheckoutAttempt> = {}): CheckoutAttempt => ({
  id: 'now',
  state: 'sending',
  followedMs: 0,
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

  it('finds an order by its total in cents, which a computer does not add exactly', () => {
    const sent = piecesOf([line('p-1', 'M', 1999.9), line('p-2', 'L', 2999.8)]);
    const placed = order({ totalPrice: 4999.7 });
    expect(findOrder(attempt({ knownOrders: [], pieces: sent }), [placed]).is).toBe('found');
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

  it('is sure of no order when the earlier ones are unknown: it may be one of them', () => {
    for (const placedAt of [NOON, undefined])
      expect(findOrder(attempt(), [order({ items: pieces, placedAt })]).is).toBe('possibleMatch');
  });

  it('then leaves out orders that are an hour older than the newest, by the dates of the host', () => {
    const placed = (minutes: number) =>
      findOrder(attempt(), [
        order({ items: [item({ productId: 'p-3' })], placedAt: NOON }),
        order({ orderNumber: 'asked', items: pieces, placedAt: NOON + minutes * MINUTE }),
      ]).is;
    expect(placed(-60)).toBe('possibleMatch');
    expect(placed(-61)).toBe('absent');
  });

  it('asks about no order that an earlier attempt has clearly made', () => {
    const made = order({ items: [item({ productId: 'p-1', size: 'M' })] });
    const earlier = [{ knownOrders: [], pieces: piecesOf([lines[0]!]) }];
    expect(findOrder(attempt({ knownOrders: [] }), [made]).is).toBe('possibleMatch');
    expect(findOrder(attempt({ knownOrders: [], earlier }), [made]).is).toBe('absent');
  });
});

const historyOf = (...orders: Order[]) => ({ orders, unread: 0 });

describe('findSentOrder', () => {
  const first = { knownOrders: [], pieces: piecesOf([line('p-3', 'M')]) };
  const second = attempt({ state: 'missing', knownOrders: [], earlier: [first] });
  const made = order({ items: [item({ productId: 'p-3', size: 'M' })] });

  it('finds the order of an earlier attempt, whose own is then the attempt to go on with', () => {
    const { pieces: sent, knownOrders } = second;
    expect(findSentOrder(second, historyOf(made))).toEqual({
      is: 'found',
      order: made,
      attempt: { ...second, ...first, earlier: [{ knownOrders, pieces: sent }] },
    });
  });

  it('finds nothing that the shopper has said is another order', () => {
    const rejectedMatches = [made.orderNumber];
    expect(findSentOrder({ ...second, rejectedMatches }, historyOf(made))).toEqual({
      is: 'absent',
    });
  });
});

describe('A new entry of the history that cannot be read', () => {
  const sent = attempt({ knownOrders: [], knownUnread: 1 });
  const holding = (unread: number, ...orders: Order[]) => findSentOrder(sent, { orders, unread });

  it('may be the order, so that none is known to be absent', () => {
    expect(holding(2)).toEqual({ is: 'unknown' });
    expect(holding(1)).toEqual({ is: 'absent' });
  });

  it('is not told from old ones where no count before it is known, as an earlier version stored none', () => {
    const stored = attempt({ state: 'missing', knownOrders: [] });
    expect(findSentOrder(stored, { orders: [], unread: 1 })).toEqual({ is: 'absent' });
  });

  it('hides no order that is found', () => {
    expect(holding(2, order({ items: pieces }))).toMatchObject({ is: 'found' });
  });
});

describe('attemptOf', () => {
  const first = { knownOrders: undefined, pieces: piecesOf([lines[0]!]) };
  const second = attempt({ knownOrders: [], earlier: [first] });

  it('is the missing attempt whose pieces the order holds, so that what was only sent later stays in the bag', () => {
    const made = order({ items: [item({ productId: 'p-1', size: 'M' })] });
    const recognised = attemptOf(second, made);
    expect(recognised).toMatchObject({ pieces: first.pieces, earlier: [{ knownOrders: [] }] });
    expect(withoutOrdered(lines, recognised)).toEqual([lines[1]]);
  });

  it('is the last attempt for an order that is no other one’s', () => {
    for (const items of [pieces, [], [item({ productId: 'p-2' })]])
      expect(attemptOf(second, order({ items }))).toBe(second);
  });
});

describe('An attempt that cannot be read', () => {
  it('may be any order of the last hour before the newest one', () => {
    const unreadable = unreadableAttempt('new');
    const placed = (minutes: number) =>
      findOrder(unreadable, [
        order({ items: pieces, placedAt: NOON + minutes * MINUTE }),
        order({ orderNumber: 'newest', items: pieces, placedAt: NOON }),
      ]);
    expect(placed(-59)).toMatchObject({ is: 'possibleMatch', order: { orderNumber: 'HK-1' } });
    expect(placed(-61)).toMatchObject({ is: 'possibleMatch', order: { orderNumber: 'newest' } });

    expect(withoutOrdered(lines, unreadable)).toEqual(lines);
    const other = line('p-3', 'M');
    const known = markPlaced(unreadable, order({ items: pieces }));
    expect(withoutOrdered([...lines, other], known)).toEqual([other]);
  });

  it('stays missing after OK, for another order of that hour that may be its too', () => {
    const [first, second] = [order({ orderNumber: 'HK-1' }), order({ orderNumber: 'HK-2' })];
    const left = afterOk(markPlaced(unreadableAttempt('new'), first));
    expect(left).toMatchObject({ state: 'missing' });
    expect(findSentOrder(left!, historyOf(first))).toEqual({ is: 'absent' });
    expect(findSentOrder(left!, historyOf(first, second))).toMatchObject({
      is: 'possibleMatch',
      order: second,
    });
    expect(afterOk(markPlaced(attempt({ knownOrders: [] }), first))).toBeUndefined();
  });
});

describe('ordersOf', () => {
  it('has the order that the shopper has said is this one, though it tells no pieces', () => {
    const orders = [order({ orderNumber: 'HK-1' }), order({ orderNumber: 'HK-2' })];
    const placed = markPlaced(attempt({ knownOrders: [] }), orders[1]!);
    expect(placed.orderNumber).toBe('HK-2');
    expect(ordersOf(placed, orders)).toEqual([orders[1]]);
  });

  it('has the order of a missing attempt before it, which was placed after all', () => {
    const late = order({ orderNumber: 'late', items: [item({ productId: 'p-3', size: 'M' })] });
    const own = order({ orderNumber: 'own', items: pieces });
    const earlier = [{ knownOrders: [], pieces: piecesOf([line('p-3', 'M')]) }];
    expect(ordersOf(attempt({ knownOrders: [], earlier }), [late, own])).toEqual([late, own]);
    expect(ordersOf(attempt({ knownOrders: [] }), [late, own])).toEqual([own]);
  });

  it('has the late order of a missing attempt that could not read the history, where the last one could', () => {
    const earlier = [{ pieces: piecesOf([line('p-3', 'M')]) }];
    const late = order({ orderNumber: 'late', items: [item({ productId: 'p-3', size: 'M' })] });
    expect(ordersOf(attempt({ knownOrders: ['old'], earlier }), [late])).toEqual([late]);
    expect(ordersOf(attempt({ knownOrders: ['late'], earlier }), [late])).toEqual([]);
  });
});
