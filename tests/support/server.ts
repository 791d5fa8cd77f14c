import { readFile } from 'node:fs/promises';

import { getResponse, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { createHandlers } from '../../src/demo/handlers/createHandlers';
import { memoryStore } from '../../src/demo/store';

/** The hosts that the tests' environment names (see `vite.config.ts`), each its own origin. */
export const HOSTS = {
  catalogue: 'https://catalogue.test',
  order: 'https://order.test',
  intra: 'https://intra.test',
  identity: 'https://identity.test',
  hero: 'https://hero.test/list',
} as const;

/** What the pretend hosts remember; reset after every test. */
export const store = memoryStore();

const hosts = createHandlers({ ...HOSTS, shopName: 'ZAN', store });

/** What the pretend hosts answer to a request, whatever a test has put before them. */
export function hostAnswer(request: Request): Promise<Response | undefined> {
  return getResponse(hosts, request);
}

/** The demo's hosts and this shop's own locale files, as a network. */
export const server = setupServer(
  ...hosts,
  // The shop's own origin, which is asked whether anything gets through.
  http.head(`${location.origin}/`, () => new HttpResponse()),
  http.get('*/locales/:lng/:ns', async ({ request }) =>
    HttpResponse.json(JSON.parse(await readFile(`public${new URL(request.url).pathname}`, 'utf8'))),
  ),
);

const sent: Request[] = [];
server.events.on('request:start', ({ request }) => {
  sent.push(request.clone());
});

/** The requests the shop has made to a path since the test began, in order. */
export function requests(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string): Request[] {
  return sent.filter(
    (request) => request.method === method && new URL(request.url).pathname === path,
  );
}

/** The queries of the GETs to a path, as they were sent. */
export function queries(path: string): string[] {
  return requests('GET', path).map(({ url }) => new URL(url).search);
}

/** The JSON bodies of the POSTs, or PUTs, to a path. */
export function bodies(path: string, method: 'POST' | 'PUT' = 'POST') {
  return Promise.all(requests(method, path).map((request) => request.clone().json()));
}

/** Whether the shop has asked for the words of a namespace. */
export function hasAskedForWords(namespace: string): boolean {
  return sent.some(({ url }) => new URL(url).pathname.endsWith(`/${namespace}.json`));
}

/** Every request to one of the shop's three hosts. */
export function hostRequests(): Request[] {
  const hosts: string[] = [HOSTS.catalogue, HOSTS.order, HOSTS.intra];
  return sent.filter(({ url }) => hosts.includes(new URL(url).origin));
}

export function forgetRequests(): void {
  sent.length = 0;
}
