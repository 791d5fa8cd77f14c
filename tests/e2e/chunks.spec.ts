import type { Page, Route } from '@playwright/test';

import { expect, test } from './base';

/** Parts of the shop's code that can't be had: lost on the way, or taken away by a deploy. */

test.use({
  expectedErrors: /Failed to load resource|Failed to load module script|Loading chunk/,
});

const CART = '**/assets/CartPage-*.js';
const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const page404 = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>index' });

/** How often the document itself was asked for. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

async function goToCart(page: Page, bag: string) {
  await page.goto('/noFakeStore');
  await page.getByRole('banner').getByRole('link', { name: bag }).click();
}

test('lost once, it is had the second time and nobody notices', async ({ page, t }) => {
  const asked = documents(page);
  await page.route(CART, notFound, { times: 1 });
  await goToCart(page, t('shell.cart', { count: 0 }));
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  expect(asked).toEqual(['/noFakeStore']);
});

for (const [how, fail] of [
  ['missing', notFound],
  ['answered with a page', page404],
] as const) {
  test(`${how} until the document is new, it comes after one reload, to where one was going`, async ({
    page,
    t,
  }) => {
    const asked = documents(page);
    await page.route(CART, (route) => (asked.length < 2 ? fail(route) : route.continue()));
    await goToCart(page, t('shell.cart', { count: 0 }));
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    expect(asked).toEqual(['/noFakeStore', '/cart']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
    await expect(page).toHaveURL('/noFakeStore');
  });

  test(`${how} for good, it ends in a screen that says so, after one reload`, async ({
    page,
    t,
  }) => {
    const asked = documents(page);
    await page.route(CART, fail);
    await goToCart(page, t('shell.cart', { count: 0 }));
    await expect(page.getByText(t('failure.chunk'))).toBeVisible();
    await expect(page.getByText('Loading chunk CartPage failed')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    expect(asked).toEqual(['/noFakeStore', '/cart']);

    // Whoever asks for it gets a reload, and the page once it is there.
    await page.unroute(CART);
    await page.getByRole('button', { name: t('failure.reload') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    expect(asked).toEqual(['/noFakeStore', '/cart', '/cart']);
  });
}

test('a page whose style sheet was lost once comes with it', async ({ page, t }) => {
  await page.route('**/assets/CartPage-*.css', notFound, { times: 1 });
  await goToCart(page, t('shell.cart', { count: 0 }));
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  const isStyled = page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('CartPage-')),
  );
  expect(await isStyled).toBe(true);
});

for (const [what, script] of [
  ['The entry script', '**/assets/shop-*.js'],
  ['A script that it imports', '**/assets/vendor-*.js'],
  ['The style sheet', '**/assets/shop-*.css'],
] as const)
  for (const [how, fail] of [
    ['missing', notFound],
    ['refused by a server in trouble', (route: Route) => route.fulfill({ status: 503 })],
    ['lost on the way', (route: Route) => route.abort('connectionreset')],
  ] as const) {
    test(`${what} ${how} is told in both languages, and one press tries again`, async ({
      page,
      t,
    }) => {
      const asked = documents(page);
      await page.route(script, fail);
      await page.goto('/noFakeStore');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('暫時未能載入');
      await expect(alert).toContainText('The shop could not be loaded');

      // Nothing reloads by itself, and a try that fails ends in the same words.
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toContainText('The shop could not be loaded');
      expect(asked).toEqual(['/noFakeStore', '/noFakeStore']);

      await page.unroute(script);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
