import { onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

import { isOnline, onConnection } from './connection';
import { logFailure } from './hostError';
import { signedInUid } from './identityProvider';
import { onPersonLeft } from './leaving';
import { retriesRead, retryDelay } from './retry';
import { onChangeElsewhere } from './tabs';

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

/**
 * What the shop has read from its hosts, but for the catalogue's lists and brands (services/read).
 * Reads are retried on network errors, 5xx and 429, with backoff.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => logFailure(query.meta?.failure ?? 'Error:', error),
  }),
  defaultOptions: {
    queries: {
      retry: retriesRead,
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
 * Reads again what a change has made old. A first read that is on its way is called off, which
 * invalidating alone would wait for: it may have been answered before the change.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline());
  return onConnection(setOnline);
});
// For good: by itself it would follow the connection only while a page has its provider around it.
queryClient.mount();

// Nothing of one person's may be seen by the next.
onPersonLeft(() => {
  queryClient.removeQueries({ queryKey: [MINE] });
  // An admin page that is open asks to log in again, with what is on it left in place.
  queryClient.removeQueries({ queryKey: [ADMIN], type: 'inactive' });
});

onChangeElsewhere((topic) => {
  void readAgain(queryClient, [MINE, signedInUid(), topic]);
});
