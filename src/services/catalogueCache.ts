import type { Brand } from '../domain/product';
import { queryClient } from './queryClient';

/** How many lists of earlier history entries stay cached, so that Back shows them as they were. */
export const LISTS_FOR_BACK = 20;

/**
 * Removes all product lists but the newest 20 inactive ones. Their `gcTime` is infinite
 * (`productListQuery`), so a long visit would hold one for each navigation to a list.
 */
export function dropOldLists(): void {
  const cache = queryClient.getQueryCache();
  const inactive = cache.findAll({ queryKey: ['products'], type: 'inactive' });
  for (const list of inactive.slice(0, -LISTS_FOR_BACK)) cache.remove(list);
}

/** The English name of a brand that this visit has fetched, else ''. */
export function cachedBrandName(brandId: string): string {
  const brands = queryClient.getQueriesData<Brand | null>({ queryKey: ['brand'] });
  return brands.find(([, brand]) => brand?.brandId === brandId)?.[1]?.englishName ?? '';
}

/**
 * Makes the shop request again what an admin's write has made stale: product lists, brands, and one
 * product or, without an id, all products. Call it after every successful save, removal or creation.
 */
export function invalidateShopCopies(productId?: string): void {
  // Lists are removed, because a refetch would load all their pages one by one.
  for (const key of ['products', 'similarProducts', 'brand'])
    queryClient.removeQueries({ queryKey: [key], type: 'inactive' });
  const queryKey = productId === undefined ? ['product'] : ['product', productId];
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey });
}
