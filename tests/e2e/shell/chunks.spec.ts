import type { Page, Route } from '@playwright/test';

import { expect, test } from '../base';

/** Chunks that the network loses or that a deployment deletes (spec §8.5). */

// The worker has a copy of every chunk, so none would be missing; `deployment.spec.ts` tests that.
test.use({ serviceWorkers: 'block' });

// How often depends on whether the shop also prefetches the page in idle time.
const CHUNK_404 = /status of 404 .*\/assets\/CartPage-/;
const CHUNK_IS_HTML = /^Failed to load module script: .*\/assets\/CartPage-/;
const CART_CHUNK = '**/assets/CartPage-*.js';
const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const htmlInstead = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>index' });

/** Records the paths of document requests from now on. */
function recordDocumentRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

async function goToCart(page: Page, bag: string) {
  await page.goto('/noFakeStore');
  await page.getByRole('banner').getByRole('link', { name: bag }).click();
}

test('loads a chunk on the second try, without a reload', async ({ page, t, expectError }) => {
  expectError(CHUNK_404);
  const documentRequests = recordDocumentRequests(page);
  await page.route(CART_CHUNK, notFound, { times: 1 });
  await goToCart(page, t('shell.cart', { count: 0 }));
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  expect(documentRequests).toEqual(['/noFakeStore']);
});

for (const [how, fail, error] of [
  ['missing', notFound, CHUNK_404],
  ['an HTML page', htmlInstead, CHUNK_IS_HTML],
] as const) {
  test(`opens the linked page after one reload when its chunk is ${how} until then`, async ({
    page,
    t,
    expectError,
  }) => {
    expectError(error);
    const documentRequests = recordDocumentRequests(page);
    await page.route(CART_CHUNK, (route) =>
      documentRequests.length < 2 ? fail(route) : route.continue(),
    );
    await goToCart(page, t('shell.cart', { count: 0 }));
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    expect(documentRequests).toEqual(['/noFakeStore', '/cart']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
    await expect(page).toHaveURL('/noFakeStore');
  });

  test(`shows an error after one reload when the chunk is still ${how}`, async ({
    page,
    t,
    expectError,
  }) => {
    expectError(error);
    expectError(/^Error on this page: ChunkLoadError: Loading chunk CartPage failed/, 1);
    const documentRequests = recordDocumentRequests(page);
    await page.route(CART_CHUNK, fail);
    await goToCart(page, t('shell.cart', { count: 0 }));
    await expect(page.getByText(t('failure.chunk'))).toBeVisible();
    await expect(page.getByText('Loading chunk CartPage failed')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    expect(documentRequests).toEqual(['/noFakeStore', '/cart']);

    // The button reloads the page, which opens once the chunk is available.
    await page.unroute(CART_CHUNK);
    await page.getByRole('button', { name: t('failure.reload') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    expect(documentRequests).toEqual(['/noFakeStore', '/cart', '/cart']);
  });
}

// Each file fails in another way: to index.html they are all the same event.
for (const [what, script, url, how, fail, error] of [
  [
    'the entry script',
    '**/assets/index-*.js',
    /\/assets\/index-/,
    'gets a 503',
    (route: Route) => route.fulfill({ status: 503 }),
    'status of 503',
  ],
  [
    'a script that the entry imports',
    '**/assets/packages-*.js',
    /\/assets\/packages-/,
    'fails with a connection reset',
    (route: Route) => route.abort('connectionreset'),
    'ERR_CONNECTION_RESET',
  ],
  [
    'the style sheet',
    '**/assets/style-*.css',
    /\/assets\/style-/,
    'is missing',
    notFound,
    'status of 404',
  ],
] as const)
  test(`shows an error in both languages, with Retry, when ${what} ${how}`, async ({
    page,
    t,
    expectError,
  }) => {
    // The number depends on whether the browser's preload scanner also requests the file.
    expectError(new RegExp(`${error} .*${url.source}`));
    const documentRequests = recordDocumentRequests(page);
    await page.route(script, fail);
    await page.goto('/noFakeStore');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('暫時未能載入');
    await expect(alert).toContainText('The shop could not be loaded');

    // The page never reloads by itself, and a failed retry shows the same error.
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('The shop could not be loaded');
    expect(documentRequests).toEqual(['/noFakeStore', '/noFakeStore']);

    await page.unroute(script);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
