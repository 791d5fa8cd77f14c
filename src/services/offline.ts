import { config } from '../config';
import { CLEAR_CACHES } from '../domain/offlineReads';
import { logFailure } from './hostError';

/** A demo build registers its own worker (MSW); in development a cache would serve stale files. */
const hasWorker =
  import.meta.env.PROD && import.meta.env.VITE_DEMO !== 'true' && 'serviceWorker' in navigator;

/**
 * Registers the service worker, which opens the shop offline. On a first visit the catalogue was read
 * before the worker was active, so the worker fetches those URLs again to cache them.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!hasWorker) return;
  try {
    const isFirst = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedCatalogueUrls() } });
  } catch (error) {
    logFailure('Error starting the service worker:', error);
  }
}

function loadedCatalogueUrls(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(config().catalogueHost));
}

/** Deletes the worker's runtime caches, so that the next user of the browser does not see them. */
export async function clearVisitCaches(): Promise<void> {
  if (!hasWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(CLEAR_CACHES);
}
