import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';

import { onConnection } from './connection';
import { HostError, logFailure } from './hostError';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The documented log line for a failure of this call, e.g. `Error fetching products:`. */
      failure: string;
    };
  }
}

/** Query keys of what belongs to a person begin with this; they go when the person does. */
export const MINE = 'mine';

/** Query keys of what only an admin may see begin with this. */
export const ADMIN = 'admin';

const RETRIES = 3;
const FIRST_DELAY_MS = 300;

/** What the shop has read from its hosts. Reads are retried on network errors and 5xx, with backoff. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => logFailure(query.meta?.failure ?? 'Error:', error),
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < RETRIES && error instanceof HostError && error.isTransient,
      retryDelay: (failures) => FIRST_DELAY_MS * 2 ** failures,
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

onlineManager.setEventListener(onConnection);
