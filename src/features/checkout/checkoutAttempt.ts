import { linePrice, type CartLine } from '../../domain/cart';
import type { Order, OrderHistory, OrderItem } from '../../domain/order';
import { orderTotal, priceSum } from '../../domain/orderAmounts';
import { productTitle } from '../../domain/product';
import type { CheckoutAttempt, Piece, SentOrder } from '../../services/storage/attemptStorage';

/** Where the earlier orders are not known, an order this much older than the newest one is not a new one. */
const NEW_ORDERS_MS = 60 * 60_000;

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

/**
 * Stands in for a stored attempt that cannot be read: it may have been sent just now, and any new order may
 * be its order (docs/decisions/0014).
 */
export function unreadableAttempt(id: string): CheckoutAttempt {
  return { id, state: 'sending', followedMs: 0 };
}

/** The orders that were sent with this attempt and with the missing ones before it. */
export function sentOrders({ knownOrders, pieces, earlier = [] }: CheckoutAttempt): SentOrder[] {
  return [{ knownOrders, pieces }, ...earlier];
}

/**
 * The attempt once its order is known. The order supplies the pieces where the attempt has none: there may then be
 * another order before it, of which nothing is known (docs/decisions/0014).
 */
export function markPlaced(attempt: CheckoutAttempt, order: Order): CheckoutAttempt {
  const { orderNumber, items } = order;
  const placed: CheckoutAttempt = { ...attempt, state: 'placed', orderNumber };
  if (attempt.pieces) return placed;
  const pieces = items.map(({ productId = '', size, title, price = 0 }) => ({
    productId,
    size,
    title,
    price,
  }));
  const unknown: SentOrder = { knownOrders: attempt.knownOrders };
  return { ...placed, pieces, earlier: [unknown, ...(attempt.earlier ?? [])] };
}

/**
 * Returns the attempt that OK leaves of a placed one. An attempt of which nothing is known may have been more than the
 * one order that the shopper has called theirs, so the next checkout looks for the others (docs/decisions/0014).
 */
export function afterOk(placed: CheckoutAttempt): CheckoutAttempt | undefined {
  const { id, followedMs, knownUnread, rejectedMatches = [], earlier = [], orderNumber } = placed;
  const unknown = earlier.find(({ pieces }) => !pieces);
  if (!unknown || !orderNumber) return undefined;
  const told = [...rejectedMatches, orderNumber];
  return { ...unknown, id, state: 'missing', followedMs, knownUnread, rejectedMatches: told };
}

/**
 * What the order history says of an attempt: its order, an order that may be it, or neither, which is `unknown` where a
 * new entry that cannot be read may be it. `attempt` is the one whose order was found, where it may be an earlier one.
 */
export type HistoryMatch =
  | { is: 'found' | 'possibleMatch'; order: Order; attempt?: CheckoutAttempt }
  | { is: 'absent' | 'unknown' };

/** An attempt that is looked up, or one of those before it. */
type Wanted = SentOrder & Pick<CheckoutAttempt, 'rejectedMatches' | 'earlier'>;

/**
 * Looks an attempt up in the order history. An order is found when it is new and clearly holds the
 * attempt's pieces. A new order with too little detail to be sure is a possible match, about which only
 * the shopper can decide (docs/decisions/0010).
 */
export function findOrder(attempt: Wanted, orders: readonly Order[]): HistoryMatch {
  const { rejectedMatches, earlier = [] } = attempt;
  const found = orders.find((order) => compare(attempt, order, orders) === 'certain');
  if (found) return { is: 'found', order: found };
  const possibleMatch = orders.find(
    (order) =>
      compare(attempt, order, orders) === 'possible' &&
      !earlier.some((sent) => compare({ ...sent, rejectedMatches }, order, orders) === 'certain'),
  );
  return possibleMatch ? { is: 'possibleMatch', order: possibleMatch } : { is: 'absent' };
}

/** Looks up an attempt and the missing ones before it. A found order's attempt keeps the others. */
export function findSentOrder(attempt: CheckoutAttempt, history: OrderHistory): HistoryMatch {
  const { rejectedMatches } = attempt;
  const { orders } = history;
  const matches = sentOrders(attempt).map((one, index): HistoryMatch => {
    const match = findOrder({ ...one, rejectedMatches }, orders);
    return match.is === 'found' ? { ...match, attempt: withFirst(attempt, index) } : match;
  });
  const is = (wanted: HistoryMatch['is']) => matches.find((match) => match.is === wanted);
  const isUnknown = hasNewUnread(attempt, history);
  return is('found') ?? is('possibleMatch') ?? { is: isUnknown ? 'unknown' : 'absent' };
}

/**
 * Whether the history holds an entry that cannot be read, as one without a number, and that may be this attempt's.
 * Where no earlier count is known, each may be an old one that is never read: it would keep a person from ordering.
 */
export function hasNewUnread(
  { knownUnread }: Pick<CheckoutAttempt, 'knownUnread'>,
  { unread }: OrderHistory,
): boolean {
  return knownUnread !== undefined && unread > knownUnread;
}

/**
 * The attempt that an order belongs to which the shopper has called theirs: a missing one where the order clearly
 * holds its pieces, else the last one. Otherwise pieces that were only sent later would leave the bag unordered.
 */
export function attemptOf(attempt: CheckoutAttempt, order: Order): CheckoutAttempt {
  const index = sentOrders(attempt).findIndex(({ pieces }) => pieces && holdsPieces(order, pieces));
  return index > 0 ? withFirst(attempt, index) : attempt;
}

/** An attempt as the one of its sent orders with that index, which keeps the others. */
function withFirst(attempt: CheckoutAttempt, index: number): CheckoutAttempt {
  const sent = sentOrders(attempt);
  return { ...attempt, ...sent[index], earlier: sent.toSpliced(index, 1) };
}

/**
 * The orders of a placed attempt: the one with its number, and those that clearly hold what was sent with it or
 * with a missing attempt before it. They are two where the browser sent the order twice, or a missing one was
 * placed after all (spec §15).
 */
export function ordersOf(attempt: CheckoutAttempt, orders: readonly Order[]): Order[] {
  const { orderNumber, rejectedMatches } = attempt;
  // An order that the history did not show when the last attempt was sent is new to the missing ones too.
  const sent = sentOrders(attempt).map(({ pieces, knownOrders = attempt.knownOrders }) => ({
    pieces,
    knownOrders,
    rejectedMatches,
  }));
  return orders.filter(
    (order) =>
      order.orderNumber === orderNumber ||
      sent.some((wanted) => compare(wanted, order, orders) === 'certain'),
  );
}

type Certainty = 'certain' | 'possible' | 'different';

function compare(wanted: Wanted, order: Order, orders: readonly Order[]): Certainty {
  const { knownOrders, rejectedMatches, pieces } = wanted;
  const { orderNumber, items } = order;
  if (knownOrders?.includes(orderNumber)) return 'different';
  if (rejectedMatches?.includes(orderNumber)) return 'different';
  if (!knownOrders && isOld(order, orders)) return 'different';
  if (!pieces) return 'possible';
  if (items.some((item) => isOtherProduct(item, pieces))) return 'different';
  // Without the earlier order numbers, this may be an earlier order of the same pieces.
  return knownOrders && holdsPieces(order, pieces) ? 'certain' : 'possible';
}

/** Compares the host's own dates with each other: the clock of this device may be wrong. */
function isOld({ placedAt = Infinity }: Order, orders: readonly Order[]): boolean {
  const newest = Math.max(...orders.map((order) => order.placedAt ?? -Infinity));
  return placedAt < newest - NEW_ORDERS_MS;
}

/** Compares product ids only, because a host may word a size or a title in its own way. */
function isOtherProduct({ productId }: OrderItem, pieces: readonly Piece[]): boolean {
  return productId !== undefined && !pieces.some((piece) => piece.productId === productId);
}

/** Whether the order clearly holds these pieces: by product ids, by titles, or by its total. */
function holdsPieces(order: Order, pieces: readonly Piece[]): boolean {
  const { items } = order;
  const total = priceSum(pieces);
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
