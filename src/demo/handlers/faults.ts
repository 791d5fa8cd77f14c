import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';

import type { HandlerContext } from './demoHosts';

/** Creates handlers that run before the others of a host and apply its delay and fault switches. */
export function faultHandlers(base: string, { store }: HandlerContext) {
  return [
    http.all(`${base}/*`, async ({ request }) => {
      const { delayMs, fail } = store.read().switches;
      if (/\/(?:images|uploads)\//.test(request.url)) return undefined;
      if (delayMs > 0) await delay(delayMs);
      return faultResponse(fail, { message: 'Internal error' });
    }),
  ];
}

/** Applies the identity switch; separate, because the provider has its own error format. */
export function identityFaultHandlers({ identity, store }: HandlerContext) {
  const resolver: HttpResponseResolver = ({ request }) =>
    // In the demo build the identity host is the page's origin, which also serves the shop.
    request.url.startsWith(`${identity}/identitytoolkit.googleapis.com/`) ||
    request.url.startsWith(`${identity}/securetoken.googleapis.com/`)
      ? faultResponse(store.read().switches.failIdentity, {
          error: { code: 500, message: 'INTERNAL_ERROR' },
        })
      : undefined;
  return [http.all(`${identity}/*`, resolver)];
}

function faultResponse(kind: 'none' | '500' | 'offline', body: object) {
  if (kind === 'offline') return HttpResponse.error();
  if (kind === '500') return HttpResponse.json({ ...body }, { status: 500 });
  return undefined; // msw tries the next handler
}
