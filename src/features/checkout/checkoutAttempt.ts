import { linePrice, type CartLine } from '../../domain/cart';
import { orderTotal, type Order, type OrderItem } from '../../domain/order';
import { productTitle } from '../../domain/product';
import type { CheckoutAttempt, Piece } from '../../services/attemptStorage';

/** How far a phone's clock may differ from the host's. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** A host that has not responded may still process the order for this long after it was sent. */
const PROCESSING_LIMIT_MS = 2 * 60_000;

/** A missing order is looked up again before the next one is sent, for this long after it was sent. */
const RECHECK_LIMIT_MS = 60 * 60_000;

/** What an attempt stores of these lines. */
export function piecesOf(lines: readonly CartLine[]): Piece[] {
  return lines.map((line) => ({
    productId: line.product.productId,
    itemId: line.selectedItem.itemId,
    size: line.selectedItem.size,
    title: productTitle(line.product),
    price: linePrice(line),
  }));
}

/** Whether the host may still process this attempt, so that a second order must not be sent. */
export function mayStillBeProcessed({ state, startedAt }: CheckoutAttempt, now: number): boolean {
  // `now` is before `startedAt` when the clock was set back, which must not make the shopper wait longer.
  return state === 'sending' && now >= startedAt && now < startedAt + PROCESSING_LIMIT_MS;
}

/** Whether a missing order must be looked up once more before the next one is sent. */
export function needsRecheck({ state, startedAt }: CheckoutAttempt, now: number): boolean {
  return state === 'missing' && Math.abs(now - startedAt) < RECHECK_LIMIT_MS;
}

/**
 * Stands in for a stored attempt that cannot be read: it may have been sent just now, and any order of
 * the last hour may be its order (docs/decisions/0014).
 */
export function unreadableAttempt(now: number): CheckoutAttempt {
  return { state: 'sending', startedAt: now };
}

/** The attempt once its order is known. The order supplies the pieces where the attempt has none. */
export function markPlaced(attempt: CheckoutAttempt, order: Order): CheckoutAttempt {
  const pieces = order.items.map(({ productId = '', size, title, price = 0 }) => ({
    productId,
    size,
    title,
    price,
  }));
  const { orderNumber } = order;
  return { ...attempt, state: 'placed', pieces: attempt.pieces ?? pieces, orderNumber };
}

/** What the order history says of an attempt: its order, an order that may be it, or neither. */
export type HistoryMatch = { is: 'found' | 'possibleMatch'; order: Order } | { is: 'absent' };

/**
 * Looks an attempt up in the order history. An order is found when it is new and clearly holds the
 * attempt's pieces. A new order with too little detail to be sure is a possible match, about which only
 * the shopper can decide (docs/decisions/0010).
 */
export function findOrder(attempt: CheckoutAttempt, orders: readonly Order[]): HistoryMatch {
  const firstWith = (wanted: Certainty) =>
    orders.find((order) => compare(attempt, order) === wanted);
  const found = firstWith('certain');
  if (found) return { is: 'found', order: found };
  const possibleMatch = firstWith('possible');
  return possibleMatch ? { is: 'possibleMatch', order: possibleMatch } : { is: 'absent' };
}

/**
 * The orders of a placed attempt: the one with its number, and those that clearly hold its pieces, two
 * where the browser sent the order twice (spec §15).
 */
export function ordersOf(attempt: CheckoutAttempt, orders: readonly Order[]): Order[] {
  return orders.filter(
    (order) => order.orderNumber === attempt.orderNumber || compare(attempt, order) === 'certain',
  );
}

type Certainty = 'certain' | 'possible' | 'different';

function compare(attempt: CheckoutAttempt, order: Order): Certainty {
  const { knownOrders, rejectedMatches, pieces, startedAt } = attempt;
  const { orderNumber, placedAt, items } = order;
  if ((knownOrders ?? []).includes(orderNumber)) return 'different';
  if (rejectedMatches?.includes(orderNumber)) return 'different';
  const earliest = startedAt - (pieces ? CLOCK_TOLERANCE_MS : RECHECK_LIMIT_MS);
  if (!knownOrders && placedAt !== undefined && placedAt < earliest) return 'different';
  if (!pieces) return 'possible';
  if (items.some((item) => isOtherProduct(item, pieces))) return 'different';
  // Without the earlier order numbers, an order without a date, or not from after the attempt by this
  // clock, may be an earlier order of the same pieces.
  const isNew = knownOrders !== undefined || (placedAt !== undefined && placedAt > startedAt);
  return isNew && holdsPieces(order, pieces) ? 'certain' : 'possible';
}

/** Compares product ids only, because a host may word a size or a title in its own way. */
function isOtherProduct({ productId }: OrderItem, pieces: readonly Piece[]): boolean {
  return productId !== undefined && !pieces.some((piece) => piece.productId === productId);
}

/** Whether the order clearly holds these pieces: by product ids, by titles, or by its total. */
function holdsPieces(order: Order, pieces: readonly Piece[]): boolean {
  const { items } = order;
  const total = pieces.reduce((sum, { price }) => sum + price, 0);
  const hasSameTotal = total > 0 && orderTotal(order) === total;
  if (items.length === 0) return hasSameTotal;
  if (items.length !== pieces.length) return false;
  return (
    hasSameTotal ||
    isSameList(items.map(byId), pieces.map(byId)) ||
    isSameList(items.map(byTitle), pieces.map(byTitle))
  );
}

const byId = ({ productId, size }: OrderItem | Piece) => `${productId ?? ''}\n${size}`;
const byTitle = ({ title, size }: OrderItem | Piece) => `${title}\n${size}`;

function isSameList(a: string[], b: string[]): boolean {
  return a.toSorted().join('\n\n') === b.toSorted().join('\n\n');
}
