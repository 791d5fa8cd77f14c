import { onlineManager, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query';

import type { ProductQuery } from '../domain/catalogueRequests';
import { isOnline, onConnection } from '../lib/connection';
import { logFailure } from './hostError';
import { shouldRetryRead, retryDelay } from './retry';
import { onChangeInOtherTab } from '../lib/tabs';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The documented log line for a failure of this call, e.g. `Error fetching products:`. */
      failure: string;
      /** Which product list the query loads, for `refetchChosenBrand`. */
      list?: { query: ProductQuery; listId: string };
    };
  }
}

/** Query keys of a person's data begin with this, then the uid; `changeOwner` removes them. */
export const MINE = 'mine';

/** Query keys of what only an admin may see begin with this. */
export const ADMIN = 'admin';

/** Everything the hosts have said. Reads are retried on network errors, 5xx and 429, with backoff. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => logFailure(query.meta?.failure ?? 'Error:', error),
  }),
  defaultOptions: {
    queries: {
      retry: shouldRetryRead,
      retryDelay,
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // The hosts' own errors tell whether there is a network; the browser's guess only delays them.
      networkMode: 'always',
      // What could not be had before is there when the network is.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
    },
    // A write says at once that it failed; the default would keep it for later without a word.
    mutations: { networkMode: 'always' },
  },
});

/**
 * Fetches again what a change has made stale. Cancels a first fetch that is under way, which
 * invalidating alone would wait for: its response may be older than the change.
 */
export async function cancelAndInvalidate(
  client: QueryClient,
  filters: QueryFilters,
): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}

onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline());
  return onConnection(setOnline);
});
onChangeInOtherTab((topic) => {
  // Only the signed-in person has queries under MINE.
  const isChanged: QueryFilters = {
    predicate: ({ queryKey: [area, , what] }) => area === MINE && what === topic,
  };
  void cancelAndInvalidate(queryClient, isChanged);
});
