import { linePrice, type CartLine } from './cart';
import { orderTotal, type Order, type OrderItem } from './order';
import { productTitle } from './product';

/** What an attempt remembers of a line, to know it again in an order. `price` in HKD. */
export type Piece = { productId: string; size: string; title: string; price: number };

/**
 * One try at placing an order, written down before it is sent so that a reload, a crash or another
 * tab knows of it. Times in epoch milliseconds.
 */
export type CheckoutAttempt = {
  /**
   * `sending`: on its way, for all that is known. `lost`: the connection has ended without a word
   * from the host. `missing`: not in the history when all was over. `placed`: an order, not yet OKed.
   */
  state: 'sending' | 'lost' | 'missing' | 'placed';
  startedAt: number;
  /** The shopper's order numbers from before it; undefined when they could not be asked for. */
  knownOrders?: string[];
  /** Later orders of which the shopper has said that they are not this one. */
  otherOrders?: string[];
  /** What was sent; undefined when the record could not be read. */
  pieces?: Piece[];
};

/** How far a phone's clock may be off the host's. */
const CLOCK_SLACK_MS = 10 * 60_000;

/** A host that has not answered may yet take the order for this long after it was sent. */
const LANDING_MS = 2 * 60_000;

/** For this long after it was sent, an order not found is looked for again before the next is sent. */
const MISSING_MS = 60 * 60_000;

/** What of these lines an attempt remembers. */
export function piecesOf(lines: readonly CartLine[]): Piece[] {
  return lines.map((line) => ({
    productId: line.product.productId,
    size: line.selectedItem.size,
    title: productTitle(line.product),
    price: linePrice(line),
  }));
}

/** What of a cart an attempt has not ordered: what was added between its order and OK stays. */
export function notOrdered(
  lines: readonly CartLine[],
  { pieces = [] }: CheckoutAttempt,
): CartLine[] {
  return lines.filter(
    ({ product, selectedItem }) =>
      !pieces.some(
        ({ productId, size }) => productId === product.productId && size === selectedItem.size,
      ),
  );
}

/** Whether the host may take this attempt's order yet, so that a second one must not be sent. */
export function mayStillLand({ state, startedAt }: CheckoutAttempt, now: number): boolean {
  // A clock that was set back must not hold the shopper for longer.
  return state === 'sending' && now >= startedAt && now < startedAt + LANDING_MS;
}

/** Whether an order not found is to be looked for once more before the next is sent. */
export function isWorthAnotherLook({ state, startedAt }: CheckoutAttempt, now: number): boolean {
  return state === 'missing' && Math.abs(now - startedAt) < MISSING_MS;
}

/**
 * What there is to go by when an attempt was written down but can no longer be read: any order of
 * the last hour may be it.
 */
export function unreadableAttempt(now: number): CheckoutAttempt {
  return { state: 'lost', startedAt: now - MISSING_MS };
}

/** The attempt once its order is known, which tells what was sent where the record does not. */
export function placedAs(attempt: CheckoutAttempt, order: Order): CheckoutAttempt {
  const pieces = order.items.map(({ productId = '', size, title, price = 0 }) => ({
    productId,
    size,
    title,
    price,
  }));
  return { ...attempt, state: 'placed', pieces: attempt.pieces ?? pieces };
}

/** The order an attempt has led to, one that may be it, or neither. */
export type Finding = { is: 'found' | 'lookAlike'; order: Order } | { is: 'absent' };

/**
 * Looks an attempt up in the order history. An order is found when it is new and clearly holds the
 * attempt's pieces; a new one that tells too little to be sure is a look-alike, about which only the
 * shopper can decide (docs/decisions/0005).
 */
export function findOrder(attempt: CheckoutAttempt, orders: readonly Order[]): Finding {
  const like = (wanted: Likeness) => orders.find((order) => likeness(attempt, order) === wanted);
  const found = like('same');
  if (found) return { is: 'found', order: found };
  const lookAlike = like('alike');
  return lookAlike ? { is: 'lookAlike', order: lookAlike } : { is: 'absent' };
}

type Likeness = 'same' | 'alike' | 'other';

function likeness(attempt: CheckoutAttempt, order: Order): Likeness {
  const { knownOrders, otherOrders, pieces, startedAt } = attempt;
  const { orderNumber, placedAt, items } = order;
  if ((knownOrders ?? []).includes(orderNumber)) return 'other';
  if (otherOrders?.includes(orderNumber)) return 'other';
  if (!knownOrders && placedAt !== undefined && placedAt < startedAt - CLOCK_SLACK_MS)
    return 'other';
  if (!pieces) return 'alike';
  if (items.some((item) => isForeign(item, pieces))) return 'other';
  // Without earlier orders to compare with, an order without a date may be of any time.
  const isNew = knownOrders !== undefined || placedAt !== undefined;
  return isNew && fits(order, pieces) ? 'same' : 'alike';
}

/** A product that was not in the cart; a size or title may merely be worded in the host's own way. */
function isForeign({ productId }: OrderItem, pieces: readonly Piece[]): boolean {
  return productId !== undefined && !pieces.some((piece) => piece.productId === productId);
}

/** Whether what the order tells leaves no doubt: its pieces by id or title, or else its total. */
function fits(order: Order, pieces: readonly Piece[]): boolean {
  const { items } = order;
  const total = pieces.reduce((sum, { price }) => sum + price, 0);
  const hasTotal = total > 0 && orderTotal(order) === total;
  if (items.length === 0) return hasTotal;
  if (items.length !== pieces.length) return false;
  return (
    hasTotal ||
    isSameList(items.map(byId), pieces.map(byId)) ||
    isSameList(items.map(byTitle), pieces.map(byTitle))
  );
}

const byId = ({ productId, size }: OrderItem | Piece) => `${productId ?? ''}\n${size}`;
const byTitle = ({ title, size }: OrderItem | Piece) => `${title}\n${size}`;

function isSameList(a: string[], b: string[]): boolean {
  return a.toSorted().join('\n\n') === b.toSorted().join('\n\n');
}
