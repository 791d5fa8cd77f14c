import type { BrowserContext, Request } from '@playwright/test';

import { phone } from '../../../playwright.config';
import { expect, test } from '../base';
import { PORTS } from '../hosts';

/** What each visit asks of the shop's own server and of the hosts: the table in docs/deployment.md. */

/** Requests that reach a server: those of the service worker, and those of pages that it leaves alone. */
function recordVisit(context: BrowserContext, origin: string | undefined) {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return {
    /** Returns the requests since the last call, and forgets them. */
    take: async () => {
      const sent: URL[] = [];
      for (const request of requests.splice(0)) {
        const response = request.serviceWorker() ? null : await request.response();
        if (!response?.fromServiceWorker()) sent.push(new URL(request.url()));
      }
      const own = sent.filter((url) => url.origin === origin).map(({ pathname }) => pathname);
      const toPort = (port: number) =>
        sent.filter((url) => url.port === `${port}`).map(({ pathname }) => pathname);
      return {
        own,
        catalogue: toPort(PORTS.catalogue).filter((path) => !path.startsWith('/images/')),
        others: [PORTS.order, PORTS.intra, PORTS.identity].flatMap(toPort),
      };
    },
  };
}

test.use({ ...phone, language: 'zh' });

const CATALOGUE_ONLY = { catalogue: ['/spulist'], others: [] };

test('a first visit, a product, Back and a later visit ask for no more than they need', async ({
  page,
  context,
  baseURL,
}) => {
  const visit = recordVisit(context, baseURL);
  const firstCard = page.getByRole('article').first();
  const listKept = context.waitForEvent(
    'request',
    (request) => request.serviceWorker() !== null && request.url().includes('/spulist'),
  );
  await page.goto('/');
  await expect(firstCard).toBeVisible();
  const first = await visit.take();
  expect(first).toMatchObject(CATALOGUE_ONLY);
  expect(
    first.own.map((path) => path.replace(/(?<=^\/assets\/.*)-[\w-]{8}(?=\.)/, '')).toSorted(),
  ).toEqual([
    ...['/', '/assets/index.js', '/assets/packages.js', '/assets/react.js'],
    ...['/assets/rolldown-runtime.js', '/assets/style.css'],
    ...['/fonts/bodoni-moda-500.woff2', '/icons/icon-64.png', '/locales/zh/shop.json'],
  ]);

  // Once the page is idle, the worker keeps a copy of the shop and of the list.
  await listKept;
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
  expect(await visit.take()).toMatchObject(CATALOGUE_ONLY);

  await firstCard.getByRole('link').click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await visit.take()).toEqual({ own: [], ...CATALOGUE_ONLY });

  await page.goBack();
  await expect(firstCard).toBeVisible();
  expect(await visit.take()).toEqual({ own: [], catalogue: [], others: [] });

  // The first page stays open: the requests of a closed one can't be asked for their answers.
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByRole('article').first()).toBeVisible();
  await later.waitForLoadState('networkidle');
  expect(await visit.take()).toEqual({
    own: ['/', '/locales/zh/shop.json'],
    ...CATALOGUE_ONLY,
  });
});
