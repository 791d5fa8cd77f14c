import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteMatchCallback } from 'workbox-core/types';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

import { config } from '../config';
import { FROM_CACHE, isStorefrontRead } from '../domain/offlineReads';

const CATALOGUE = 'catalogue';
const PICTURES = 'pictures';

const DAY_S = 24 * 60 * 60;
const HOST_TIMEOUT_S = 4;

/** Lists and products as the host last told them, for when it can't be asked. */
export const keepStorefront = {
  matches: (({ request }) =>
    isStorefrontRead(request, config().catalogueHost)) satisfies RouteMatchCallback,
  strategy: new NetworkFirst({
    cacheName: CATALOGUE,
    networkTimeoutSeconds: HOST_TIMEOUT_S,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
      { cachedResponseWillBeUsed: ({ cachedResponse }) => Promise.resolve(marked(cachedResponse)) },
    ],
  }),
};

/**
 * Pictures of other origins. They come without leave to look inside (opaque), and browsers count
 * each of those as megabytes: so few are kept.
 */
export const keepPictures = {
  matches: (({ request, sameOrigin }) =>
    request.destination === 'image' && !sameOrigin) satisfies RouteMatchCallback,
  strategy: new StaleWhileRevalidate({
    cacheName: PICTURES,
    plugins: [
      new CacheableResponsePlugin({ statuses: [0, 200] }),
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
};

/** The page learns from this that the host was not reached. */
function marked(response: Response | undefined): Response | undefined {
  if (!response) return undefined;
  const headers = new Headers(response.headers);
  headers.set(FROM_CACHE, '1');
  return new Response(response.body, { status: response.status, headers });
}

/** Wipes what was kept of a visit, and the list of when each was kept. */
export async function forgetKept(): Promise<void> {
  await Promise.all(
    [CATALOGUE, PICTURES].map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}
