import { useQuery } from '@tanstack/react-query';

import type { CatalogueSnapshot } from '../../services/cachedSnapshot';
import { snapshotQuery } from '../../services/snapshot/catalogueSnapshot';

/**
 * Every product of the shop, as `npm run catalogue` has read it: undefined while it is loaded, null where it is
 * missing or cannot be read, and the shop knows only what its lists have loaded.
 */
export function useSnapshot({ isNeeded = true } = {}): CatalogueSnapshot | null | undefined {
  const { data, isError } = useQuery({ ...snapshotQuery, enabled: isNeeded });
  return data === undefined && isError ? null : data;
}
