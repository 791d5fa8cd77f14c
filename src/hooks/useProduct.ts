import { useQuery } from '@tanstack/react-query';

import { brandById } from '../services/brands';
import { listedProduct } from '../services/productLists';
import { queryClient } from '../services/queryClient';
import { productQuery } from './shopQueries';
import { useRead } from './useRead';

/**
 * One product, shown at once as a list had it while the host is asked anew, and its brand's English
 * name: `knownBrand` where the way here told it, else asked for.
 */
export function useProduct(productId: string, knownBrand: string | undefined) {
  const product = useQuery({
    ...productQuery(productId),
    placeholderData: () => listedProduct(productId),
  });
  const brandId = product.data?.brandId;
  const isAsked = brandId !== undefined && !knownBrand;
  const brand = useRead(isAsked ? brandById(brandId) : undefined);
  return { product, brand: knownBrand ?? brand.data?.englishName ?? '' };
}

/** Starts a product's read beside its page's code; what fails is told by the page's own read. */
export function startProduct(productId: string): void {
  queryClient.query(productQuery(productId)).catch(() => undefined);
}
