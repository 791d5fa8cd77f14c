import { queryClient } from './queryClient';

/** How many lists of earlier history entries stay cached, so that Back shows them as they were. */
export const LISTS_FOR_BACK = 20;

/**
 * Removes the lists before those. The cache never ends a list by time (`productListQuery`), so a long
 * visit would hold one for each navigation to a list.
 */
export function dropOldLists(): void {
  const cache = queryClient.getQueryCache();
  const unused = cache.findAll({ queryKey: ['products'], type: 'inactive' });
  for (const list of unused.slice(0, -LISTS_FOR_BACK)) cache.remove(list);
}
