import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { expect, test } from './base';
import { DEPLOYED_URL } from './hosts';
import { NEWER, serveDeployments } from './serveDeployments';
import { bagProduct, cartLink } from './shopper';

/** A deployment takes every file of the version before away, while shoppers have it open or kept. */

// One after the other: there is one place to deploy to.
test.describe.configure({ mode: 'default' });
test.use({
  baseURL: DEPLOYED_URL,
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
});

let shop: Awaited<ReturnType<typeof serveDeployments>>;
test.beforeAll(async () => {
  shop = await serveDeployments();
});
test.beforeEach(() => void shop.takeBack());
test.afterAll(() => shop.stop());

/** A worker answers for this page. */
async function workerInCharge(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** A newer worker is installed, and waits. */
async function workerWaits(page: Page) {
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting).toBe(true);
}

/** The paths of the shop's own files that the worker keeps. */
function keptFiles(page: Page) {
  return page.evaluate(async () => {
    const caching = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = await Promise.all(caching.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

function isNewer(page: Page): Promise<boolean> {
  return page.locator(`script[type="module"][src*="${NEWER}"]`).count().then(Boolean);
}

function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openCart = (page: Page, t: TFunction) => cartLink(page, t, 1).click();

test('an open tab goes on with its own version while another tab has the new one', async ({
  page,
  context,
  t,
}) => {
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  await workerInCharge(page);
  const asked = documents(page);
  shop.deploy();

  const other = await context.newPage();
  await other.goto('/cart');
  await expect(heading(other, t('cart.title'))).toBeVisible();
  await expect(cartLink(other, t, 1)).toBeVisible();
  expect(await isNewer(other)).toBe(true);
  await workerWaits(other);

  // Pages of the older version that were never opened are with its worker.
  await openCart(page, t);
  await expect(heading(page, t('cart.title'))).toBeVisible();
  await page.getByRole('link', { name: t('footer.pledge') }).click();
  await expect(heading(page, t('pledge.title'))).toBeVisible();
  expect(asked).toEqual([]);
  expect(await isNewer(page)).toBe(false);
});

test('a reload brings the new version with what was typed and bagged', async ({ page, t }) => {
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  await workerInCharge(page);
  await openCart(page, t);
  const promoCode = page.getByRole('textbox', { name: t('cart.promoCode') });
  await promoCode.fill('SPRING');
  shop.deploy();

  await page.reload();
  await expect(promoCode).toHaveValue('SPRING');
  await expect(cartLink(page, t, 1)).toBeVisible();
  expect(await isNewer(page)).toBe(true);
});

test('the new version is offered, and taken by a press', async ({ page, t }) => {
  await page.clock.install();
  await page.goto('/noFakeStore');
  await page.clock.runFor(10_000);
  await workerInCharge(page);
  shop.deploy();
  await page.clock.fastForward('16:00');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.account') })
    .click();

  const notice = page.getByRole('status').filter({ hasText: t('version.ready') });
  await notice.getByRole('button', { name: t('version.reload') }).click();
  await expect.poll(() => isNewer(page)).toBe(true);
  await expect(notice).toBeHidden();
});

test('its worker waits for the tabs of the one before, then keeps nothing of it', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/noFakeStore');
  await workerInCharge(page);
  const olderFiles = (await keptFiles(page)).filter((path) => path.startsWith('/assets/'));
  shop.deploy();
  await page.reload();
  await workerWaits(page);

  // Until then what opens without a network is one version, the one before.
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, t('pledge.title'))).toBeVisible();
  expect(await isNewer(page)).toBe(false);
  await context.setOffline(false);

  await page.close();
  const next = await context.newPage();
  await next.goto('/noFakeStore');
  await workerInCharge(next);
  await expect
    .poll(async () => (await keptFiles(next)).filter((path) => olderFiles.includes(path)))
    .toEqual([]);
  expect((await keptFiles(next)).filter((path) => path.includes(NEWER))).toHaveLength(
    olderFiles.length,
  );

  await context.setOffline(true);
  await next.reload();
  await expect(heading(next, t('pledge.title'))).toBeVisible();
  expect(await isNewer(next)).toBe(true);
  await cartLink(next, t, 0).click();
  await expect(heading(next, t('cart.title'))).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({
    serviceWorkers: 'block',
    // What can wait was still to come, too.
    expectedErrors: /Failed to load resource|Loading chunk (?:afterStart|firebaseAuth) failed/,
  });

  test('a page whose code the deployment took away comes after one reload', async ({ page, t }) => {
    await bagProduct(page, t, DEMO_PRODUCTS.inStock);
    const asked = documents(page);
    shop.deploy();
    await openCart(page, t);
    await expect(heading(page, t('cart.title'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    expect(await isNewer(page)).toBe(true);
    expect(asked).toEqual(['/cart']);
  });
});
