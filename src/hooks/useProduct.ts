import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';

import type { Product } from '../domain/product';
import type { ProductPage } from '../services/catalogue';
import { queryClient } from '../services/queryClient';
import { brandByIdQuery, productQuery } from './shopQueries';

/**
 * One product, shown at once as a list had it while the host is asked anew, and its brand's English
 * name: `knownBrand` where the way here told it, else asked for.
 */
export function useProduct(productId: string, knownBrand: string | undefined) {
  const client = useQueryClient();
  const product = useQuery({
    ...productQuery(productId),
    placeholderData: () =>
      client
        .getQueriesData<InfiniteData<ProductPage>>({ queryKey: ['products'] })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap((page): Product[] => page.products)
        .find((candidate) => candidate.productId === productId),
  });
  const brandId = product.data?.brandId;
  const brand = useQuery({
    ...brandByIdQuery(brandId ?? ''),
    enabled: brandId !== undefined && !knownBrand,
  });
  return { product, brand: knownBrand ?? brand.data?.englishName ?? '' };
}

/** Starts a product's read beside its page's code; what fails is told by the page's own read. */
export function startProduct(productId: string): void {
  queryClient.query(productQuery(productId)).catch(() => undefined);
}
