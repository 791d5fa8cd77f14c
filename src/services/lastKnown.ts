import { queryOptions } from '@tanstack/react-query';

import type { ProductQuery } from '../domain/catalogueRequests';
import { fetchProduct, fetchProductPage, productQuery, replacePage } from './catalogue';
import { queryClient } from './queryClient';
import { retryDelay } from './retry';

/** Query keys of what a host is asked again begin with this; `shell/Notices` looks whether one is. */
export const LAST_KNOWN = 'lastKnown';

/** After that many failures the delay of a retry is about ten seconds. */
const STEADY = 5;

/**
 * Asks a host again for what the service worker answered from its cache, until the host answers, and
 * puts the answer in its place (docs/decisions/0037-last-known-state.md).
 */
const lastKnownQuery = (
  what: readonly unknown[],
  refresh: (signal: AbortSignal) => Promise<void>,
) =>
  queryOptions({
    queryKey: [LAST_KNOWN, ...what],
    queryFn: async ({ signal }) => {
      await refresh(signal);
      return true;
    },
    retry: true,
    retryDelay: (_failures, error) => retryDelay(STEADY, error),
    // Pauses while the shop is offline, which has a notice of its own.
    networkMode: 'online',
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Error fetching products:' },
  });

/** Refreshes a page of a list; `index` is 0 for page 1. */
export const lastKnownPageQuery = (query: ProductQuery, listId: string, index: number) =>
  lastKnownQuery([query, listId, index], async (signal) => {
    const page = await fetchProductPage(query, index + 1, signal, { fresh: true });
    await replacePage(query, listId, index, page);
  });

/** Refreshes a product. */
export const lastKnownProductQuery = (productId: string) =>
  lastKnownQuery([productId], async (signal) => {
    const answer = await fetchProduct(productId, signal, { fresh: true });
    queryClient.setQueryData(productQuery(productId).queryKey, answer);
  });
