import { isSameLine, linePrice, type CartLine } from './cart';
import { isOwnLabel, isSelectable, type Product } from './product';
import type { Order } from './order';

/** How a cart line differs from what the catalogue sells now. */
export type LineChange =
  | { kind: 'gone' | 'soldOut'; line: CartLine }
  | { kind: 'repriced'; line: CartLine; now: CartLine };

/**
 * Compares a cart line with the catalogue's product of this moment (decisions: before committing,
 * each line is checked). `current` is undefined when the catalogue no longer lists the product.
 */
export function lineChange(line: CartLine, current: Product | undefined): LineChange | undefined {
  if (!current || isOwnLabel(current)) return { kind: 'gone', line };
  const { itemId, size } = line.selectedItem;
  // A host may list a size twice, once for each place it ships from.
  const ofSize = current.items.filter((candidate) => candidate.size === size);
  const item =
    ofSize.find((candidate) => candidate.itemId === itemId && isSelectable(candidate)) ??
    ofSize.find(isSelectable) ??
    ofSize[0];
  if (!item) return { kind: 'gone', line };
  if (!isSelectable(item)) return { kind: 'soldOut', line };
  const now = { ...line, product: current, selectedItem: item };
  return linePrice(now) === linePrice(line) ? undefined : { kind: 'repriced', line, now };
}

/** The cart after the shopper has accepted the changes: gone lines left out, new prices in. */
export function applyChanges(
  lines: readonly CartLine[],
  changes: readonly LineChange[],
): readonly CartLine[] {
  return lines.flatMap((line) => {
    const change = changes.find((candidate) => isSameLine(candidate.line, line));
    if (!change) return line;
    return change.kind === 'repriced' ? change.now : [];
  });
}

/**
 * One try at placing an order, written down before it is sent so that a reload, a crash or another
 * tab knows of it. `knownOrders` are the shopper's order numbers from before it, undefined when they
 * could not be asked for; `startedAt` in epoch milliseconds.
 */
export type CheckoutAttempt = {
  uid: string;
  state: 'sending' | 'placed';
  startedAt: number;
  knownOrders?: string[];
  pieces: string[];
};

/** What identifies a piece across cart and order: product and size. */
function piece(productId: string | undefined, size: string): string {
  return `${productId ?? ''}\n${size}`;
}

function pieceOf({ product, selectedItem }: CartLine): string {
  return piece(product.productId, selectedItem.size);
}

/** The pieces of a cart, for an attempt record. */
export function cartPieces(lines: readonly CartLine[]): string[] {
  return lines.map(pieceOf);
}

/** What of a cart an attempt has not ordered: what was added between its order and OK stays. */
export function notOrdered(lines: readonly CartLine[], attempt: CheckoutAttempt): CartLine[] {
  return lines.filter((line) => !attempt.pieces.includes(pieceOf(line)));
}

/** How far a phone's clock may be off the host's. */
const CLOCK_SLACK_MS = 10 * 60_000;

/**
 * The order that an attempt of unknown outcome has led to, if the host took it: one that was not
 * there before and holds the same pieces. Where the earlier orders are not known, its date decides.
 */
export function orderOfAttempt(
  attempt: CheckoutAttempt,
  orders: readonly Order[],
): Order | undefined {
  const wanted = attempt.pieces.toSorted().join('\n\n');
  const isNew = (order: Order) =>
    attempt.knownOrders
      ? !attempt.knownOrders.includes(order.orderNumber)
      : (order.placedAt ?? 0) >= attempt.startedAt - CLOCK_SLACK_MS;
  return orders.find(
    (order) =>
      isNew(order) &&
      order.items
        .map((item) => piece(item.productId, item.size))
        .toSorted()
        .join('\n\n') === wanted,
  );
}
