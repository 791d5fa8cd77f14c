import { readFile } from 'node:fs/promises';
import { getResponse, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { expect, vi } from 'vitest';

import { createHandlers } from '../../src/demo/handlers/createHandlers';
import { memoryStore } from '../../src/demo/store';
import { HOSTS } from './hosts';

/** The demo hosts' data; reset after every test. */
export const store = memoryStore();

const hosts = createHandlers({ ...HOSTS, shopName: 'ZAN', store });

/** The demo hosts' response to a request, without the handlers a test adds. */
export function hostAnswer(request: Request): Promise<Response | undefined> {
  return getResponse(hosts, request);
}

/** MSW server with the demo's hosts and the files of `public/locales`. */
export const server = setupServer(
  ...hosts,
  // The connection check sends HEAD to the shop's own origin.
  http.head(`${location.origin}/locales/zh/shop.json`, () => new HttpResponse()),
  http.get('*/locales/:lng/:ns', async ({ request }) =>
    HttpResponse.json(JSON.parse(await readFile(`public${new URL(request.url).pathname}`, 'utf8'))),
  ),
);

const sent: Request[] = [];
let underWay = 0;
server.events.on('request:start', ({ request }) => {
  sent.push(request.clone());
  underWay += 1;
});
server.events.on('request:end', () => {
  underWay -= 1;
});

/** Waits for the answers of the requests under way, though not for long: a test may leave one without. */
export async function requestsAnswered(): Promise<void> {
  await vi
    .waitFor(() => expect(underWay).toBe(0), { timeout: 300, interval: 5 })
    .catch(() => undefined);
}

/** The app's requests to a path since the test began, in order. */
export function requests(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string): Request[] {
  return sent.filter(
    (request) => request.method === method && new URL(request.url).pathname === path,
  );
}

/** The query strings of the GETs to a path. */
export function queries(path: string): string[] {
  return requests('GET', path).map(({ url }) => new URL(url).search);
}

/** The JSON bodies of the POSTs (or PUTs) to a path. */
export function bodies(path: string, method: 'POST' | 'PUT' = 'POST') {
  return Promise.all(requests(method, path).map((request) => request.clone().json()));
}

/** Whether the app has requested the translations of a namespace. */
export function hasRequestedTranslations(namespace: string): boolean {
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
