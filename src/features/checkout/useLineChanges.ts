import { useQueries } from '@tanstack/react-query';

import { useCart } from '../../contexts/Cart';
import { freshProductQuery } from '../../services/catalogue';
import { lineChange, type LineChange } from './lineChange';

/**
 * Compares the cart with the catalogue when its page opens, with the reads of the check before a commit. A line has
 * no change until the catalogue has responded, nor where it cannot be read.
 */
export function useLineChanges(): readonly LineChange[] {
  const { lines } = useCart();
  const productIds = [...new Set(lines.map(({ product }) => product.productId))];
  return useQueries({
    queries: productIds.map(freshProductQuery),
    combine: (results) =>
      lines.flatMap((line) => {
        const current = results[productIds.indexOf(line.product.productId)]?.data;
        return (current !== undefined && lineChange(line, current ?? undefined, lines)) || [];
      }),
  });
}
