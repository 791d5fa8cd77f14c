import { useQueries } from '@tanstack/react-query';

import { useCart } from '../../contexts/Cart';
import { isSameLine, type CartLine } from '../../domain/cart';
import { freshProductQuery } from '../../services/catalogue';
import { isToldToShopper, lineChange, type LineChange } from './lineChange';

/**
 * Compares the cart with the catalogue when its page opens, with the reads of the check before a commit. Returns
 * a function that gives the change of a line; none until the catalogue has responded, nor where it cannot be read.
 */
export function useLineChanges(): (line: CartLine) => LineChange | undefined {
  const { lines } = useCart();
  const productIds = [...new Set(lines.map(({ product }) => product.productId))];
  const changes = useQueries({
    queries: productIds.map(freshProductQuery),
    combine: (results) =>
      lines.flatMap((line) => {
        const current = results[productIds.indexOf(line.product.productId)]?.data;
        return (current !== undefined && lineChange(line, current ?? undefined, lines)) || [];
      }),
  });
  return (line) =>
    changes.find((change) => isToldToShopper(change) && isSameLine(change.line, line));
}
