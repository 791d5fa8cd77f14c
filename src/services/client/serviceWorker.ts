import { config } from '../../config';
import { CLEAR_CACHES, snapshotPart } from '../../domain/offlineReads';
import { logFailure } from './hostError';

/** A demo build registers its own worker (MSW); in development a cache would serve stale files. */
const hasWorker =
  import.meta.env.PROD && import.meta.env.VITE_DEMO !== 'true' && 'serviceWorker' in navigator;

/**
 * Registers the service worker, which opens the shop offline. On a first visit the catalogue and its
 * snapshot are read before the worker is in control, so the worker fetches those URLs again to cache them: at once, so that
 * they are cached when it takes control, and once more for what was read meanwhile.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!hasWorker) return;
  try {
    const isFirst = !navigator.serviceWorker.controller;
    const options = { updateViaCache: 'none' } as const;
    await navigator.serviceWorker.register('/sw.js', options);
    if (!isFirst) return;
    // A browser that blocks workers may resolve all the same, without a registration.
    const installing = (await navigator.serviceWorker.getRegistration())?.installing;
    const loaded = loadedReads();
    if (installing) cacheUrls(installing, loaded);
    const { active } = await navigator.serviceWorker.ready;
    const missing = loadedReads().filter((url) => !installing || !loaded.includes(url));
    if (active) cacheUrls(active, missing);
  } catch (error) {
    logFailure('Error starting the service worker:', error);
  }
}

function cacheUrls(worker: ServiceWorker, urlsToCache: string[]): void {
  if (urlsToCache.length > 0) worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** What this page has read of the catalogue host, and of the snapshot. */
function loadedReads(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => {
      const { origin, pathname } = new URL(url);
      const isSnapshot = origin === location.origin && snapshotPart(pathname) !== undefined;
      return isSnapshot || url.startsWith(config().catalogueHost);
    });
}

/** Deletes the worker's runtime caches, so that the next user of the browser does not see them. */
export async function clearVisitCaches(): Promise<void> {
  if (!hasWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(CLEAR_CACHES);
}
