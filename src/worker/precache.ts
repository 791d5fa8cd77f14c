import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core/types';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NetworkOnly } from 'workbox-strategies';

import { isWebPage } from '../lib/webPage';

declare const self: ServiceWorkerGlobalScope;

const SHELL = '/index.html';

/** False for the index.html that a static host may send in place of a file a deployment has removed. */
const isExpectedType = ({ request, response }: { request: Request; response: Response }) =>
  response.ok && isWebPage(response) === new URL(request.url).pathname.endsWith('.html');

/** The shop's files, listed by the build and fetched when the worker is installed. */
export const precache = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: (result) => Promise.resolve(isExpectedType(result) ? result.response : null),
    },
  ],
});
precache.addToCacheList(self.__WB_MANIFEST);

/** Serves hashed files, fonts and icons from the cache without a request. */
export const precacheRoute = new PrecacheRoute(precache);

/** Whether a deployment changes the file without changing its name: index.html and translations. */
export const isUnhashed: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && (url.pathname === SHELL || url.pathname.startsWith('/locales/'));

/** The time to wait for a slow connection before the cached copy is used. */
const NETWORK_TIMEOUT_S = 3;

const network = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    {
      fetchDidSucceed: ({ request, response }) => {
        // A portal's page is opened, so that the shopper can sign in to it, but is no translation.
        const isPortal = isWebPage(response) && new URL(request.url).pathname.endsWith('.json');
        if (response.status < 500 && !isPortal) return Promise.resolve(response);
        const answer = isPortal ? 'with a web page' : response.status;
        return Promise.reject(new Error(`The shop's server answered ${answer}`));
      },
      handlerDidError: ({ request }) =>
        precache.matchPrecache(request.mode === 'navigate' ? SHELL : request),
    },
  ],
});

/**
 * Serves unhashed files from the network, so that a reload always shows the newest version, and from the
 * precache where the network fails (docs/decisions/0007-offline.md).
 */
export const networkFirst: RouteHandlerCallback = (options) => network.handle(options);
