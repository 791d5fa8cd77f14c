import { queryOptions, skipToken } from '@tanstack/react-query';

import type { Goods } from '../domain/search/goods';
import { queryClient } from './client/queryClient';

/** The snapshot's products, and when the host was asked for them, in epoch seconds. */
export type CatalogueSnapshot = {
  time: number;
  files: readonly string[];
  goods: readonly Goods[];
};

export const SNAPSHOT_KEY = ['snapshot', 'goods'] as const;

/** The snapshot where this visit has read it (`catalogueSnapshot`, which is loaded when it is needed). */
export function cachedSnapshot(): CatalogueSnapshot | undefined {
  return queryClient.getQueryData<CatalogueSnapshot | null>(SNAPSHOT_KEY) ?? undefined;
}

/** The snapshot for who shows it where this visit has read it, and does not ask for it. */
export const cachedSnapshotQuery = queryOptions<CatalogueSnapshot | null>({
  queryKey: SNAPSHOT_KEY,
  queryFn: skipToken,
});
