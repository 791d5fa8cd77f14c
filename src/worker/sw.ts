import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { CLEAR_CACHES } from '../domain/offlineReads';
import { isUnhashed, networkFirst, precache, precacheRoute } from './precache';
import {
  catalogueReads,
  clearRuntimeCaches,
  externalImages,
  snapshotFiles,
  snapshotList,
} from './runtimeCaches';

/**
 * The service worker of a production build, which opens the shop offline. The first route that matches
 * a request handles it. A request without a match, such as one for personal data, goes to the network
 * and its response is never cached (docs/decisions/0020-marked-cache.md).
 */
declare const self: ServiceWorkerGlobalScope;

// Firebase serves its sign-in helper pages under `/__/`; they must not become the shop's page.
registerRoute(new NavigationRoute(networkFirst, { denylist: [/^\/__\//] }));
registerRoute(isUnhashed, networkFirst);
registerRoute(precacheRoute);
registerRoute(catalogueReads.matches, catalogueReads.strategy);
registerRoute(snapshotList.matches, snapshotList.strategy);
registerRoute(snapshotFiles.matches, snapshotFiles.strategy);
registerRoute(externalImages.matches, externalImages.strategy);

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => void precache.activate(event));
// Controls the page of a first visit. A new version does not call skipWaiting: it would remove chunks
// that tabs of the previous version still need (docs/decisions/0018-no-skip-waiting.md).
clientsClaim();

self.addEventListener('message', (event) => {
  if (event.data === CLEAR_CACHES) event.waitUntil(clearRuntimeCaches());
});
