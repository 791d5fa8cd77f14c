import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteMatchCallback } from 'workbox-core/types';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

import { config } from '../config';
import { FROM_CACHE, isCacheableRead } from '../domain/offlineReads';
import { isWebPage } from '../lib/webPage';

const CATALOGUE_CACHE = 'catalogue';
const IMAGE_CACHE = 'pictures';

const DAY_S = 24 * 60 * 60;
const HOST_TIMEOUT_S = 4;

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
      {
        // A captive portal or a maintenance page answers with 200 as well, and must not be cached.
        fetchDidSucceed: ({ response }) =>
          isWebPage(response)
            ? Promise.reject(new Error('The host answered with a web page'))
            : Promise.resolve(response),
        cachedResponseWillBeUsed: ({ cachedResponse }) =>
          Promise.resolve(markAsCached(cachedResponse)),
      },
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
    [CATALOGUE_CACHE, IMAGE_CACHE].map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}
