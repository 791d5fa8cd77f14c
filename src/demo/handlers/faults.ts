import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';

import type { HandlerContext } from './demoHosts';

/** Stands before a host's other handlers and makes go wrong what the switches say. */
export function faultHandlers(base: string, { store }: HandlerContext) {
  return [
    http.all(`${base}/*`, async ({ request }) => {
      const { delayMs, fail } = store.read().switches;
      if (/\/(?:images|uploads)\//.test(request.url)) return undefined;
      if (delayMs > 0) await delay(delayMs);
      return failure(fail, { message: 'Internal error' });
    }),
  ];
}

/** The same before the identity provider, whose errors are worded in a way of their own. */
export function identityFaultHandlers({ identity, store }: HandlerContext) {
  const resolver: HttpResponseResolver = ({ request }) =>
    // In the demo its host is the page's own origin, where there is much else.
    request.url.startsWith(`${identity}/identitytoolkit.googleapis.com/`) ||
    request.url.startsWith(`${identity}/securetoken.googleapis.com/`)
      ? failure(store.read().switches.failIdentity, {
          error: { code: 500, message: 'INTERNAL_ERROR' },
        })
      : undefined;
  return [http.all(`${identity}/*`, resolver)];
}

function failure(kind: 'none' | '500' | 'offline', body: object) {
  if (kind === 'offline') return HttpResponse.error();
  if (kind === '500') return HttpResponse.json({ ...body }, { status: 500 });
  return undefined; // on to the handler that knows the answer
}
