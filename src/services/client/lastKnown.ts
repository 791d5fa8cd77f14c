import { queryOptions } from '@tanstack/react-query';

import { retryDelay } from './retry';

/** Key prefix of the queries that refetch cached data; `shell/Notices` shows a notice while one runs. */
export const LAST_KNOWN = 'lastKnown';

/** With the backoff after five failures, retries are about ten seconds apart from the first one on. */
const BACKOFF_STEP = 5;

/**
 * Refetches what the service worker has answered from its cache until the host itself answers, and
 * replaces the cached data with that response (docs/decisions/0037-last-known-state.md). `productList/refetchList` refreshes a list that is only old.
 */
export const lastKnownQuery = (
  key: readonly unknown[],
  refresh: (signal: AbortSignal) => Promise<void>,
) =>
  queryOptions({
    queryKey: [LAST_KNOWN, ...key],
    queryFn: async ({ signal }) => {
      await refresh(signal);
      return true;
    },
    retry: true,
    retryDelay: (_failures, error) => retryDelay(BACKOFF_STEP, error),
    // Pauses while the shop is offline, which has a notice of its own.
    networkMode: 'online',
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Error fetching products:' },
  });
