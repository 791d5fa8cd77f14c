import { delay, http, HttpResponse } from 'msw';

import type { HandlerContext } from './demoHosts';

/** Stands before a host's other handlers and makes go wrong what the switches say. */
export function faultHandlers(base: string, { store }: HandlerContext) {
  return [
    http.all(`${base}/*`, async ({ request }) => {
      const { delayMs, fail } = store.read().switches;
      if (/\/(?:images|uploads)\//.test(request.url)) return undefined;
      if (delayMs > 0) await delay(delayMs);
      if (fail === 'offline') return HttpResponse.error();
      if (fail === '500') return HttpResponse.json({ message: 'Internal error' }, { status: 500 });
      return undefined; // on to the handler that knows the answer
    }),
  ];
}
