import type { ProductQuery } from '../domain/catalogueRequests';
import type { Brand } from '../domain/product';
import { productListQuery, type ProductPage } from './catalogue';
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

/**
 * Replaces a loaded page of a list, by its number from 1, wherever the list has read it. Waits for a next page
 * that is being fetched: TanStack Query adds it to the pages that were there when its request began.
 */
export async function replacePage(
  query: ProductQuery,
  listId: string,
  number: number,
  page: ProductPage,
): Promise<void> {
  await nextPageSettled(query, listId);
  queryClient.setQueryData(productListQuery(query, listId).queryKey, (list) => {
    if (!list) return undefined;
    const pages = list.pages.map((old, index) => (list.pageParams[index] === number ? page : old));
    return { ...list, pages };
  });
}

/** Resolves once no page of a list is being fetched. */
export async function nextPageSettled(query: ProductQuery, listId: string): Promise<void> {
  const { queryKey } = productListQuery(query, listId);
  const { promise } = queryClient.getQueryCache().find({ queryKey }) ?? {};
  await promise?.catch(() => undefined);
}

/** The English name of a brand that this visit has fetched, else ''. */
export function cachedBrandName(brandId: string): string {
  const brands = queryClient.getQueriesData<Brand | null>({ queryKey: ['brand'] });
  return brands.find(([, brand]) => brand?.brandId === brandId)?.[1]?.englishName ?? '';
}

/**
 * Makes the shop request again what an admin's write has made stale: product lists, brands, and the
 * product. Call it after every successful save, removal or creation.
 */
export function invalidateShopCopies(productId: string): void {
  // Lists are removed, because a refetch would load all their pages one by one.
  for (const key of ['products', 'similarProducts', 'brand'])
    queryClient.removeQueries({ queryKey: [key], type: 'inactive' });
  const queryKey = ['product', productId];
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey });
}
