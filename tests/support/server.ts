import { readFile } from 'node:fs/promises';

import { http, HttpResponse } from 'msw';
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

/** The demo's hosts and this shop's own locale files, as a network. */
export const server = setupServer(
  ...createHandlers({ ...HOSTS, shopName: 'ZAN', store }),
  http.get('*/locales/:lng/:ns', async ({ request }) =>
    HttpResponse.json(JSON.parse(await readFile(`public${new URL(request.url).pathname}`, 'utf8'))),
  ),
);
