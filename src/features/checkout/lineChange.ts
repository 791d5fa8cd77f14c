import {
  addLine,
  isInquiryOnly,
  isSameLine,
  linePrice,
  pieceOf,
  type CartLine,
} from '../../domain/cart';
import { findPiece, isPiece } from '../../domain/itemChoices';
import { isSelectable, type Item, type Product } from '../../domain/product';
import { sizeKey } from '../../domain/sizeKey';

/** How a cart line differs from what the catalogue sells now. */
export type LineChange =
  | { kind: 'gone' | 'soldOut'; line: CartLine }
  | { kind: 'repriced'; line: CartLine; now: CartLine }
  /** The same size at the same price, as another item where the one in the cart is sold out, or under another brand. */
  | { kind: 'replaced'; line: CartLine; now: CartLine };

/** Whether the shopper decides about a change. The same size of the product at the same price is what they chose. */
export function isToldToShopper({ kind }: LineChange): boolean {
  return kind !== 'replaced';
}

/**
 * Compares a cart line with the catalogue's current product before the order is sent (spec §15).
 * `current` is undefined when the catalogue no longer lists the product. No line of `cart` takes the place of another.
 * `brand` is the English name of the product's brand now, empty where that is not known.
 */
export function lineChange(
  line: CartLine,
  current: Product | undefined,
  cart: readonly CartLine[] = [],
  brand = '',
): LineChange | undefined {
  if (!current) return { kind: 'gone', line };
  const { itemId, size } = line.selectedItem;
  const at = (candidate: Item): CartLine => ({
    ...line,
    product: current,
    brand: brand || line.brand,
    selectedItem: candidate,
  });
  const others = cart.filter(
    (other) => other.product.productId === current.productId && !isSameLine(other, line),
  );
  const piecesOfOthers = others.map((other) => findPiece(current, current.items, pieceOf(other)));
  // The piece of another line may have a new price. What is surely this line's is not taken for another's.
  const isOfOtherLine = (candidate: Item) =>
    piecesOfOthers.includes(candidate) && !isPiece(current, candidate, pieceOf(line));
  // A host may list a size twice, once for each place it ships from.
  const ofSize = current.items.filter(
    (candidate) => sizeKey(candidate.size) === sizeKey(size) && !isOfOtherLine(candidate),
  );
  const selectable = ofSize.filter(isSelectable);
  const item = findPiece(current, selectable, pieceOf(line)) ?? selectable[0] ?? ofSize[0];
  if (!item || isInquiryOnly(current, item)) return { kind: 'gone', line };
  if (!isSelectable(item)) return { kind: 'soldOut', line };
  if (linePrice(at(item)) !== linePrice(line)) return { kind: 'repriced', line, now: at(item) };
  const now = at(item);
  return item.itemId === itemId && now.brand === line.brand
    ? undefined
    : { kind: 'replaced', line, now };
}

/** The cart with these changes: without gone lines, with new prices and with the items that are there. */
export function applyChanges(
  lines: readonly CartLine[],
  changes: readonly LineChange[],
): readonly CartLine[] {
  return lines.reduce<readonly CartLine[]>((changed, line) => {
    const change = changes.find((candidate) => isSameLine(candidate.line, line));
    if (!change) return addLine(changed, line);
    // Two lines may have become one item, which the cart holds once.
    return 'now' in change ? addLine(changed, change.now) : changed;
  }, []);
}

/** Whether the cart holds exactly the pieces and prices that the shopper has confirmed, and at least one. */
export function isAsConfirmed(lines: readonly CartLine[], confirmed: readonly CartLine[]): boolean {
  return (
    lines.length > 0 &&
    lines.length === confirmed.length &&
    lines.every((line) =>
      confirmed.some((other) => isSameLine(line, other) && linePrice(line) === linePrice(other)),
    )
  );
}
