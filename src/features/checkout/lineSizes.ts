import { addLine, isInquiryOnly, pieceOf, removeLine, type CartLine } from '../../domain/cart';
import { findPiece, itemChoices } from '../../domain/itemChoices';
import { isSelectable, type Product } from '../../domain/product';

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
  const items = sizes.map(({ selectedItem }) => selectedItem);
  const ownItem = findPiece(current, items, pieceOf(line));
  const own = sizes.find(({ selectedItem }) => selectedItem === ownItem);

  function stateOf(candidate: CartLine): LineSize['state'] {
    if (candidate === own) return 'chosen';
    if (addLine(others, candidate) === others) return 'inCart';
    return isSelectable(candidate.selectedItem) ? 'free' : 'soldOut';
  }

  const offered = sizes.map((candidate) => ({ line: candidate, state: stateOf(candidate) }));
  return own ? offered : [{ line, state: 'chosen' }, ...offered];
}
