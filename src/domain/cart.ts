import { displayPrice } from './price';
import { isOwnLabel, type Item, type Product } from './product';

/** One piece in the cart; its quantity is always 1 (spec §3). `brand` is the English name. */
export type CartLine = { product: Product; brand: string; selectedItem: Item };

/** Whether two lines are the same product in the same size. */
export function isSameLine(a: CartLine, b: CartLine): boolean {
  return a.product.productId === b.product.productId && a.selectedItem.size === b.selectedItem.size;
}

/** Adds a line. Returns the same array when the cart already holds that product and size. */
export function addLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.some((other) => isSameLine(other, line)) ? lines : [...lines, line];
}

/** The lines without this one. */
export function removeLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.filter((other) => !isSameLine(other, line));
}

/** The lines without the pieces that an order holds: lines added since then stay in the cart. */
export function withoutOrdered(
  lines: readonly CartLine[],
  { pieces = [] }: { pieces?: readonly { productId: string; size: string }[] | undefined },
): readonly CartLine[] {
  return lines.filter(
    ({ product, selectedItem }) =>
      !pieces.some(
        ({ productId, size }) => productId === product.productId && size === selectedItem.size,
      ),
  );
}

/** The price of a line in HKD: its item's sale price, or the product's price where there is none. */
export function linePrice(line: CartLine): number {
  return line.selectedItem.salePrice ?? displayPrice(line.product) ?? 0;
}

/**
 * Whether a size is sold by inquiry only (spec §13.3): of the own label, or without a price, where the cart
 * would take it for HK$0.
 */
export function isInquiryOnly(product: Product, item: Item): boolean {
  return isOwnLabel(product) || (item.salePrice ?? displayPrice(product)) === undefined;
}

/** Sum of the lines in HKD. */
export function cartTotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}
