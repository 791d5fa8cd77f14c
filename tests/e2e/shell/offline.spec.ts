import type { Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { card as adminCard, openAsAdmin, PATHS } from '../admin/admin';
import { expect, test } from '../base';
import { pressCheckout } from '../checkout/checkoutSteps';
import { PORTS } from '../hosts';
import {
  addFirstAddress,
  answer,
  bagProduct,
  cartLink,
  createAccount,
  dialog,
  logOut,
  newEmail,
  toast,
  waitForActiveWorker,
} from '../shopper';
import { expectRoom } from './screenChecks';

/** The shop offline: which pages open, which fail with a message and recover by themselves. */

/** What the browser logs for each request that fails offline. */
const UNREACHABLE = /ERR_(?:INTERNET_DISCONNECTED|FAILED) /;

/** What the shop logs for the similar products of a product page that is opened offline. */
const SIMILAR_FAILED = /^Error fetching products: The host could not be reached/;

const LIST_URL = `http://127.0.0.1:${PORTS.catalogue}/spulist?*`;

/** Reads all of CacheStorage. */
function readCaches(page: Page) {
  return page.evaluate(async () => {
    const found: { cache: string; url: string; text: string }[] = [];
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        const response = await caches.match(request, { cacheName: cache });
        found.push({ cache, url: request.url, text: (await response?.text()) ?? '' });
      }
    return found;
  });
}

/** Reads the cached responses of the hosts, without the shop's own files. */
async function readCachedHostResponses(page: Page) {
  const origin = new URL(page.url()).origin;
  return (await readCaches(page)).filter(({ url }) => !url.startsWith(origin));
}

function notice(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

test('opens the list and other pages offline after one visit', async ({
  page,
  context,
  t,
  expectError,
}) => {
  expectError(UNREACHABLE);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForActiveWorker(page);
  await expect.poll(async () => (await readCachedHostResponses(page)).length).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(notice(page, t('offline.notice'))).toBeVisible();
  // The worker precaches pages that were never opened.
  await page.getByRole('link', { name: t('footer.pledge') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
});

test('reloads and opens product, bag, search and account as soon as the worker is in control', async ({
  page,
  context,
  t,
  expectError,
}) => {
  expectError(UNREACHABLE);
  await page.goto('/?brand=Prada');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  for (const [path, name] of [
    ['/cart', t('cart.title')],
    ['/search', t('search.title')],
    ['/account', t('signUp.logIn')],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name }), path).toBeVisible();
  }
  await page.goto('/?brand=Prada');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the notice and the bars leave two thirds of a low window to a product', async ({
  page,
  context,
  t,
  expectError,
}) => {
  expectError(UNREACHABLE);
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await waitForActiveWorker(page);
  await context.setOffline(true);
  await expect(notice(page, t('offline.notice'))).toBeVisible();
  await expectRoom(page, 'product with the notice');
});

test('opens visited lists and products offline, but caches no personal data', async ({
  page,
  context,
  t,
  expectError,
}, testInfo) => {
  expectError(UNREACHABLE);
  expectError(/^Error saving wishlist: The host could not be reached/, 1);
  expectError(/^Error fetching wishlist: The host could not be reached/);
  expectError(/^Error fetching brand: The host could not be reached/);
  expectError(/^Error fetching orders: The host could not be reached/, 1);
  expectError(SIMILAR_FAILED, 1);
  const email = newEmail(testInfo);
  await createAccount(page, t, email);
  await waitForActiveWorker(page);
  await page.goto('/order');
  await expect(page.getByText(t('order.empty'))).toBeVisible();
  await page.goto('/mylist');
  await expect(page.getByText(t('wishlist.empty'))).toBeVisible();
  await page.goto('/?brand=Prada');
  const card = page.getByRole('article').first();
  await expect(card.locator('img').first()).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const product = page.url();
  await expect
    .poll(async () => (await readCachedHostResponses(page)).map(({ cache }) => cache))
    .toEqual(expect.arrayContaining(['catalogue', 'pictures']));

  await context.setOffline(true);
  await page.goto('/?brand=Prada');
  await expect(card).toBeVisible();
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  const similarFailed = page.waitForEvent('console', (log) => SIMILAR_FAILED.test(log.text()));
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Similar products are never shown from a cache. Their read ends after its last retry.
  await similarFailed;

  // The caches hold no personal response.
  const paths = (await readCachedHostResponses(page)).map(({ url }) => new URL(url).pathname);
  expect(paths.filter((path) => /myyOrder|mylist|profile|intra|account|token/.test(path))).toEqual(
    [],
  );
  for (const { text, url } of await readCaches(page)) expect(text + url).not.toContain(email);

  // A failed write names the missing connection.
  await page.getByRole('button', { name: t('product.save'), exact: true }).click();
  const failed = t('offline.failedWrite', { failed: t('wishlist.saveFailed') });
  await expect(toast(page, failed)).toBeVisible();

  await page.goto('/order');
  await expect(page.getByText(t('order.failed'))).toBeVisible();
  await expect(notice(page, t('offline.notice'))).toBeVisible();

  // Once online, the failed read is retried without a click.
  await context.setOffline(false);
  await expect(page.getByText(t('order.empty'))).toBeVisible();
  await expect(notice(page, t('offline.notice'))).toBeHidden();

  await logOut(page, t);
  await expect.poll(async () => (await readCachedHostResponses(page)).length).toBe(0);
  for (const { text, url } of await readCaches(page)) expect(text + url).not.toContain(email);
});

test('places no order from cached data while offline, and one order once online', async ({
  page,
  context,
  t,
  expectError,
}, testInfo) => {
  expectError(UNREACHABLE);
  expectError(/^Error fetching products: The host could not be reached/, 1);
  expectError(/^Error fetching orders: The host could not be reached/);
  await createAccount(page, t, newEmail(testInfo));
  await waitForActiveWorker(page);
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  await cartLink(page, t, 1).click();
  await addFirstAddress(page, t);
  await context.setOffline(true);
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  const failed = t('offline.failedWrite', { failed: t('checkout.checkFailed') });
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();

  await context.setOffline(false);
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
  await answer(page, t('checkout.thanks'), t('action.ok'));
  await page.goto('/order');
  await expect(page.getByRole('main').getByRole('link', { name: /^ZN\d+$/ })).toHaveCount(1);
});

test('an admin’s save sends nothing when the host is unreachable, although the worker has cached the product', async ({
  page,
  context,
  t,
  tAdmin,
  expectError,
}) => {
  expectError(/^Error editing product: The host could not be reached/, 1);
  await openAsAdmin(page, t, PATHS.landing);
  await waitForActiveWorker(page);
  await page.goto('/product/own-scarves-1');
  await expect
    .poll(async () => (await readCachedHostResponses(page)).map(({ url }) => url).join())
    .toContain('productId=own-scarves-1');
  await page.goto(`${PATHS.list}&find=own-scarves-1`);
  const product = adminCard(page, 'own-scarves-1');
  await product.getByRole('textbox', { name: tAdmin('field.desc') }).fill('Silk');
  await context.route(/productId=own-scarves-1/, (route) => route.abort());
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await product.getByRole('button', { name: tAdmin('list.edit'), exact: true }).click();
  const reason = tAdmin('writeProblem.unreachable');
  await expect(product.getByText(tAdmin('list.notSaved', { reason }))).toBeVisible();
  expect(writes).toEqual([]);
});

test('on a slow host says that a list is the last known state, and then shows the answer', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/?brand=Prada');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await waitForActiveWorker(page);
  await expect
    .poll(async () => (await readCachedHostResponses(page)).map(({ text }) => text).join())
    .toContain('"productId"');
  const oldPrice = await card.getByText(/^HK\$/).first().innerText();
  // By the keyboard: the link moves when scrolling to it loads the next page of the list.
  await page.getByRole('link', { name: t('footer.pledge') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();

  let answerNow = () => {};
  const isAnswering = new Promise<void>((resolve) => (answerNow = resolve));
  await context.route(LIST_URL, async (route) => {
    await isAnswering;
    const response = await route.fetch();
    const { list, ...rest }: { list: object[] } = await response.json();
    const repriced = list.map((product) => ({ ...product, price: 99_999, discount: 100 }));
    await route.fulfill({ response, json: { ...rest, list: repriced } });
  });
  await page.goto('/?brand=Prada');
  await expect(notice(page, t('lastKnown'))).toBeVisible();
  await expect(card.getByText(oldPrice, { exact: true }).first()).toBeVisible();

  answerNow();
  await expect(card.getByText('HK$99,999')).toBeVisible();
  await expect(notice(page, t('lastKnown'))).toBeHidden();
});
