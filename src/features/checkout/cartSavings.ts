import { linePrice, type CartLine } from '../../domain/cart';
import { atSize, strikethroughPrice } from '../../domain/price';

/** How much less the lines cost than at their retail prices, in HKD; 0 where none is reduced. */
export function cartSavings(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => {
    const retail = strikethroughPrice(atSize(line.product, line.selectedItem));
    return retail === undefined ? sum : sum + retail - linePrice(line);
  }, 0);
}
