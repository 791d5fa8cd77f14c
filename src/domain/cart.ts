import { displayPrice } from './price';
import type { Item, Product } from './product';

/** One piece in the cart; quantity is always 1 (specification section 3). `brand` is its English name. */
export type CartLine = { product: Product; brand: string; selectedItem: Item };

/** Two lines are the same piece when product and size agree. */
export function isSameLine(a: CartLine, b: CartLine): boolean {
  return a.product.productId === b.product.productId && a.selectedItem.size === b.selectedItem.size;
}

/** Adds a line, or returns the same list when that product and size is in the cart already. */
export function addLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.some((other) => isSameLine(other, line)) ? lines : [...lines, line];
}

/** The lines without this one. */
export function removeLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.filter((other) => !isSameLine(other, line));
}

/** What a line costs in HKD: its item's sale price, or the product's when the host gave no sale price. */
export function linePrice(line: CartLine): number {
  return line.selectedItem.salePrice ?? displayPrice(line.product) ?? 0;
}

/** Sum of the lines in HKD. */
export function cartTotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}
