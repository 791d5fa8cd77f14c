import {
  addLine,
  isInquiryOnly,
  isSameLine,
  linePrice,
  removeLine,
  type CartLine,
} from '../../domain/cart';
import { itemChoices } from '../../domain/itemChoices';
import { isSelectable, type Product } from '../../domain/product';
import { sizeKey } from '../../domain/sizeKey';

/** A size that a line has or could have. The cart holds no piece twice, so one that is in it cannot be chosen. */
export type LineSize = { line: CartLine; state: 'chosen' | 'free' | 'soldOut' | 'inCart' };

/** The sizes of a line's product as the catalogue has it now, in its order; the line's own comes first where it has none. */
export function lineSizes(
  line: CartLine,
  current: Product,
  cart: readonly CartLine[],
): readonly LineSize[] {
  const others = removeLine(cart, line);
  const sizes = itemChoices(current)
    .filter(({ item }) => !isInquiryOnly(current, item))
    .map(({ item }) => ({ ...line, product: current, selectedItem: item }));
  const own =
    sizes.find((candidate) => isSameLine(candidate, line)) ??
    sizes.find((candidate) => isSameSizeAndPrice(candidate, line));

  function stateOf(candidate: CartLine): LineSize['state'] {
    if (candidate === own) return 'chosen';
    if (addLine(others, candidate) === others) return 'inCart';
    return isSelectable(candidate.selectedItem) ? 'free' : 'soldOut';
  }

  const offered = sizes.map((candidate) => ({ line: candidate, state: stateOf(candidate) }));
  return own ? offered : [{ line, state: 'chosen' }, ...offered];
}

function isSameSizeAndPrice(a: CartLine, b: CartLine): boolean {
  const isSameSize = sizeKey(a.selectedItem.size) === sizeKey(b.selectedItem.size);
  return isSameSize && linePrice(a) === linePrice(b);
}
