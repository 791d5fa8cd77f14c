import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core/types';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

import { config } from '../config';
import { FROM_CACHE, isCacheableRead, snapshotPart } from '../domain/offlineReads';
import { isGoodResponse } from '../lib/reportedFailure';
import { isWebPage } from '../lib/webPage';

const CATALOGUE_CACHE = 'catalogue';
const IMAGE_CACHE = 'pictures';
const SNAPSHOT_CACHE = 'snapshot';
const SNAPSHOT_LIST_CACHE = 'snapshot-list';

const DAY_S = 24 * 60 * 60;
const HOST_TIMEOUT_S = 4;

/** A captive portal or a maintenance page answers with 200 as well, and must not be cached. */
const withoutWebPages: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) =>
    isWebPage(response)
      ? Promise.reject(new Error('The host answered with a web page'))
      : Promise.resolve(response),
};

/** A body that cannot be read, or that reports a failure with status 200, must not replace the last good one. */
const withoutFailures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.ok && !isGoodResponse(await response.clone().json(), ['list']))
      throw new Error('The host reported a failure');
    return response;
  },
};

/** Catalogue responses: from the network, else from the cache after 4 seconds, a failure or a web page. */
export const catalogueReads = {
  matches: (({ request }) =>
    isCacheableRead(request, config().catalogueHost)) satisfies RouteMatchCallback,
  strategy: new NetworkFirst({
    cacheName: CATALOGUE_CACHE,
    networkTimeoutSeconds: HOST_TIMEOUT_S,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
      withoutWebPages,
      withoutFailures,
      {
        cachedResponseWillBeUsed: ({ cachedResponse }) =>
          Promise.resolve(markAsCached(cachedResponse)),
      },
    ],
  }),
};

/** The list of the snapshot's files: from the network, else from the cache, so that it names a newer snapshot. */
export const snapshotList = {
  matches: (({ url, sameOrigin }) =>
    sameOrigin && snapshotPart(url.pathname) === 'list') satisfies RouteMatchCallback,
  strategy: new NetworkFirst({
    cacheName: SNAPSHOT_LIST_CACHE,
    networkTimeoutSeconds: HOST_TIMEOUT_S,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 1, purgeOnQuotaError: true }),
      withoutWebPages,
      withoutFailures,
    ],
  }),
};

/** The snapshot's files, each of which stays as it is: from the cache. The last four are kept, 2 MB each. */
export const snapshotFiles = {
  matches: (({ url, sameOrigin }) =>
    sameOrigin && snapshotPart(url.pathname) === 'file') satisfies RouteMatchCallback,
  strategy: new CacheFirst({
    cacheName: SNAPSHOT_CACHE,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 4, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
      withoutWebPages,
      withoutFailures,
    ],
  }),
};

/**
 * Pictures of other origins. Their responses are opaque (status 0), and browsers count several megabytes
 * of quota for each, so the cache holds only 60.
 */
export const externalImages = {
  matches: (({ request, sameOrigin }) =>
    request.destination === 'image' && !sameOrigin) satisfies RouteMatchCallback,
  strategy: new StaleWhileRevalidate({
    cacheName: IMAGE_CACHE,
    plugins: [
      new CacheableResponsePlugin({ statuses: [0, 200] }),
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
};

/** Marks a cached response with a header for the page (docs/decisions/0020-marked-cache.md). */
function markAsCached(response: Response | undefined): Response | undefined {
  if (!response) return undefined;
  const headers = new Headers(response.headers);
  headers.set(FROM_CACHE, '1');
  return new Response(response.body, { status: response.status, headers });
}

/** Deletes the runtime caches and Workbox's expiration timestamps. */
export async function clearRuntimeCaches(): Promise<void> {
  await Promise.all(
    [CATALOGUE_CACHE, IMAGE_CACHE, SNAPSHOT_CACHE, SNAPSHOT_LIST_CACHE].map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}
