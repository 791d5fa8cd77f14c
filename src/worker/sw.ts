import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { FORGET } from '../domain/workerMessage';
import { forgetKept, keepPictures, keepStorefront } from './kept';
import { freshOrOwn, isUnhashed, ownFiles, ownRoute } from './own';

/**
 * The service worker of a production build: what makes the shop open without a network. The first
 * route that takes a request answers it; what none takes, such as any answer about a person, goes
 * to the network and is kept nowhere (docs/decisions/0007-offline.md).
 */
declare const self: ServiceWorkerGlobalScope;

// Sign-in helpers of the identity provider may be served under this origin: never the shop.
registerRoute(new NavigationRoute(freshOrOwn, { denylist: [/^\/__\//] }));
registerRoute(isUnhashed, freshOrOwn);
registerRoute(ownRoute);
registerRoute(keepStorefront.matches, keepStorefront.strategy);
registerRoute(keepPictures.matches, keepPictures.strategy);

self.addEventListener('install', (event) => void ownFiles.install(event));
self.addEventListener('activate', (event) => void ownFiles.activate(event));
// For a first visit. A later version waits until no tab of the one before is open, whose chunks it
// would take away: there is no skipWaiting here.
clientsClaim();

self.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(forgetKept());
});
