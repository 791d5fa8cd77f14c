import { config } from '../config';
import { FORGET } from '../domain/workerMessage';
import { logFailure } from './hostError';

/** A demo has a worker of its own, and in development files are served as they change. */
const hasWorker =
  import.meta.env.PROD && import.meta.env.VITE_DEMO !== 'true' && 'serviceWorker' in navigator;

/**
 * Registers the worker that keeps the shop open without a network. It takes over from the next
 * request on; the first visit's reads, which went past it, it then makes again.
 */
export async function startOffline(): Promise<void> {
  if (!hasWorker) return;
  try {
    const isFirst = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: catalogueReads() } });
  } catch (error) {
    logFailure('Error starting the service worker:', error);
  }
}

function catalogueReads(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(config().catalogueHost));
}

/** Wipes what the worker kept of this visit: the next to use the browser finds none of it. */
export async function forgetVisit(): Promise<void> {
  if (!hasWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(FORGET);
}
