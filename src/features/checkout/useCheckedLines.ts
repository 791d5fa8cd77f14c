import { useQueries } from '@tanstack/react-query';

import { useCart } from '../../contexts/Cart';
import type { CartLine } from '../../domain/cart';
import type { Product } from '../../domain/product';
import { brandByIdQuery, cachedBrandName } from '../../services/brand';
import { freshProductQuery } from '../../services/catalogue';
import { lineChange, type LineChange } from './lineChange';

/**
 * A line of the cart, its product as the catalogue has it now, and how they differ. `current` is undefined until the
 * catalogue has responded and where it cannot be read, null where it no longer lists the product.
 */
export type CheckedLine = {
  line: CartLine;
  current: Product | null | undefined;
  change: LineChange | undefined;
};

/**
 * Compares the cart with the catalogue when its page opens, with the reads of the check before a commit. A line that is
 * sent does not change: its own order may have taken the last piece. Asks for the brands that this visit does not know:
 * a product may have been put into the cart before its brand was known, or have moved to another brand since.
 */
export function useCheckedLines(): readonly CheckedLine[] {
  const { lines, unsent } = useCart();
  const productIds = [...new Set(lines.map(({ product }) => product.productId))];
  const products = useQueries({
    queries: productIds.map(freshProductQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  const brandIds = new Set(products.map((product) => product?.brandId ?? ''));
  const unknownBrandIds = [...brandIds].filter((id) => id !== '' && !cachedBrandName(id));
  useQueries({ queries: unknownBrandIds.map(brandByIdQuery) });
  return lines.map((line) => {
    const current = products[productIds.indexOf(line.product.productId)];
    const brand = cachedBrandName(current?.brandId ?? '');
    const change =
      current === undefined || !unsent.includes(line)
        ? undefined
        : lineChange(line, current ?? undefined, lines, brand);
    return { line, current, change };
  });
}
