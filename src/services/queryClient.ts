import { onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

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
/** Who is asked to come back later than this is told so instead of being kept waiting. */
const LONGEST_WAIT_MS = 10_000;

/** Whether a read that has failed this often is made again by itself. */
export function retriesRead(failures: number, error: unknown): boolean {
  return (
    failures < RETRIES &&
    error instanceof HostError &&
    error.isTransient &&
    (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS
  );
}

/** The pause before a read is made again, in milliseconds: as long as the host asks for, else growing. */
export function retryDelay(failures: number, error: unknown): number {
  const backoff = FIRST_DELAY_MS * 2 ** failures;
  const asked = error instanceof HostError ? error.retryAfterMs : undefined;
  return Math.max(backoff, asked ?? 0);
}

/** What the shop has read from its hosts. Reads are retried on network errors, 5xx and 429, with backoff. */
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

onlineManager.setEventListener(onConnection);
