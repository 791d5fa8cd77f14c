import { queryClient } from './queryClient';

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
