import type { KnownPiece } from './itemChoices';
import { itemPrice } from './price';
import { isOwnLabel, isToldByPrice, itemKey, type Item, type Product } from './product';

/** One piece in the cart; its quantity is always 1 (spec §3). `brand` is the English name. */
export type CartLine = { product: Product; brand: string; selectedItem: Item };

/** Identifies a line in a cart, of which no other line is of the same item. */
export function lineKey({ product, selectedItem }: CartLine): string {
  return `${product.productId} ${itemKey(product, selectedItem)}`;
}

/** The piece of a line, by which it is found in a newer response. */
export function pieceOf({ product, selectedItem }: CartLine): KnownPiece {
  const { itemId, size } = selectedItem;
  return { productId: product.productId, itemId, size, price: itemPrice(product, selectedItem) };
}

/** Whether two lines are the same item of the same product, which its size does not tell: a host may list it twice. */
export function isSameLine(a: CartLine, b: CartLine): boolean {
  return lineKey(a) === lineKey(b);
}

/**
 * Adds a line. Returns the same array when the cart already holds that item, or one of the same product, size
 * and price, which the shopper could not tell apart.
 */
export function addLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return insertLine(lines, line, lines.length);
}

/** The lines with this one at a place, as `addLine`. */
export function insertLine(
  lines: readonly CartLine[],
  line: CartLine,
  place: number,
): readonly CartLine[] {
  return lines.some((other) => isSameLine(other, line) || looksSame(other, line))
    ? lines
    : lines.toSpliced(place, 0, line);
}

function looksSame(a: CartLine, b: CartLine): boolean {
  return (
    a.product.productId === b.product.productId &&
    a.selectedItem.size === b.selectedItem.size &&
    linePrice(a) === linePrice(b)
  );
}

/** The lines without this one. */
export function removeLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.filter((other) => !isSameLine(other, line));
}

/** The lines with `now` in the place of this one, where they hold it; two that have become one item are one line. */
export function changeLine(
  lines: readonly CartLine[],
  line: CartLine,
  now: CartLine,
): readonly CartLine[] {
  return lines
    .map((other) => (isSameLine(other, line) ? now : other))
    .reduce<readonly CartLine[]>((changed, other) => addLine(changed, other), []);
}

/** The lines without the pieces that an order holds: lines added since then stay in the cart. */
export function withoutOrdered(
  lines: readonly CartLine[],
  { pieces = [] }: { pieces?: readonly OrderedPiece[] | undefined },
): readonly CartLine[] {
  return lines.filter((line) => !pieces.some((piece) => isOrderedAs(line, piece)));
}

/** A piece of an order that was sent, its price in HKD. An earlier version stored no `itemId`. */
type OrderedPiece = {
  productId: string;
  itemId?: string | undefined;
  size: string;
  price?: number;
};

function isOrderedAs(line: CartLine, { productId, itemId, size, price }: OrderedPiece): boolean {
  const { product, selectedItem } = line;
  if (productId !== product.productId || size !== selectedItem.size) return false;
  if (itemId === undefined) return true;
  if (itemId !== selectedItem.itemId) return false;
  return price === undefined || price === linePrice(line) || !isToldByPrice(product, selectedItem);
}

/** The price of a line in HKD; 0 where it has none, as a cart of an earlier version may hold it. */
export function linePrice(line: CartLine): number {
  return itemPrice(line.product, line.selectedItem) ?? 0;
}

/** Whether a size is sold by inquiry only (spec §13.3): of the own label, or without a price above 0. */
export function isInquiryOnly(product: Product, item: Item): boolean {
  return isOwnLabel(product) || itemPrice(product, item) === undefined;
}

/** Sum of the lines in HKD. */
export function cartTotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}
