import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core/types';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const SHELL = '/index.html';

/** A static host may answer for a file that a deploy took away with index.html: never keep that. */
const isItself = ({ request, response }: { request: Request; response: Response }) => {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return response.ok && isPage === new URL(request.url).pathname.endsWith('.html');
};

/** The shop's own files, listed by the build and fetched when the worker is installed. */
export const ownFiles = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: (answer) => Promise.resolve(isItself(answer) ? answer.response : null),
    },
  ],
});
ownFiles.addToCacheList(self.__WB_MANIFEST);

/** Answers for files that bear their hash, fonts and icons, without asking the network. */
export const ownRoute = new PrecacheRoute(ownFiles);

/** Whose name stays while a deploy changes them: index.html and the words. */
export const isUnhashed: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && (url.pathname === SHELL || url.pathname.startsWith('/locales/'));

/** Long enough for a slow phone, short enough to be worth the wait. */
const NETWORK_TIMEOUT_S = 3;

const network = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    {
      fetchDidSucceed: ({ response }) =>
        response.status < 500
          ? Promise.resolve(response)
          : Promise.reject(new Error(`The shop's server answered ${response.status}`)),
      handlerDidError: ({ request }) =>
        ownFiles.matchPrecache(request.mode === 'navigate' ? SHELL : request),
    },
  ],
});

/**
 * What a deploy changes under the same name is asked of the network first, so that a reload always
 * brings the newest shop; where there is none, the copy that fits the files kept here.
 */
export const freshOrOwn: RouteHandlerCallback = (options) => network.handle(options);
