import {
  focusManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
} from '@tanstack/react-query';

import type { ProductQuery } from '../../domain/catalogueRequests';
import { isOnline, onConnection } from '../../lib/connection';
import { announceChange, onChangeInOtherTab } from '../../lib/tabs';
import { logFailure } from './hostError';
import { retryDelay, shouldRetryRead } from './retry';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The documented log line for a failure of this call, e.g. `Error fetching products:`. */
      failure: string;
      /** Which product list the query loads (`services/productList`). */
      list?: { query: ProductQuery; listId: string };
    };
  }
}

/** Key prefix of a person's data, followed by the uid; `changeOwner` removes these queries. */
export const PERSONAL = 'personal';

/** Key prefix of what only an admin may see. */
export const ADMIN = 'admin';

/** The cache of all host responses. Reads are retried on network errors, 5xx and 429, with backoff. */
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
      // `navigator.onLine` is unreliable, and pausing on it would only delay the hosts' own errors.
      networkMode: 'always',
      // Refetches failed queries when the connection returns.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
    },
    // A write fails at once while offline; the default would queue it silently.
    mutations: { networkMode: 'always' },
  },
});

/**
 * Refetches what a change has made stale. Cancels a first fetch under way, which invalidating alone would
 * wait for although its response may be older than the change.
 */
export async function cancelAndInvalidate(
  client: QueryClient,
  filters: QueryFilters,
): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}

/** Has the cache follow the connection, the focus, and the changes that other tabs have made to a person's records. */
export function startQueryClient(): void {
  onlineManager.setEventListener((setOnline) => {
    setOnline(isOnline());
    return onConnection(setOnline);
  });
  // Of two windows side by side both stay visible while the focus goes from one to the other.
  focusManager.setEventListener((onFocus) => {
    const listen = () => onFocus();
    const events = ['visibilitychange', 'focus'];
    for (const event of events) window.addEventListener(event, listen);
    return () => {
      for (const event of events) window.removeEventListener(event, listen);
    };
  });
  onChangeInOtherTab((record) => {
    // Only the signed-in person has queries under PERSONAL.
    const isChanged: QueryFilters = {
      predicate: ({ queryKey: [area, , what] }) => area === PERSONAL && what === record,
    };
    void cancelAndInvalidate(queryClient, isChanged);
  });
}

/**
 * Tells the other tabs that this one has changed a person's record on a host, or ends their follows of a placed order.
 * Cart and language travel by storage events, sign-in by the identity provider.
 */
export function announceRecord(record: 'wishlist' | 'profile' | 'orders' | 'placed order'): void {
  announceChange(record);
}
