import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { DEPLOYED_URL } from '../hosts';
import { NEWER_MARK, serveDeployments } from '../serveDeployments';
import { bagProduct, cartLink, waitForActiveWorker } from '../shopper';

/**
 * A deployment deletes every file of the previous version, which open tabs and service workers
 * still use.
 */

// The tests run one after another because they share one deployment.
test.describe.configure({ mode: 'default' });
test.use({
  baseURL: DEPLOYED_URL,
});

let deployment: Awaited<ReturnType<typeof serveDeployments>>;
test.beforeAll(async () => {
  deployment = await serveDeployments();
});
test.beforeEach(() => deployment.rollBack());
test.afterAll(() => deployment.stop());

/** Expects a newer service worker that is installed and waiting. */
async function expectWaitingWorker(page: Page) {
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting).toBe(true);
}

/** Returns the paths of the precached files. */
function precachedPaths(page: Page) {
  return page.evaluate(async () => {
    const precaches = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(
      precaches.map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

function isNewerVersion(page: Page): Promise<boolean> {
  return page.locator(`script[type="module"][src*="${NEWER_MARK}"]`).count().then(Boolean);
}

function recordDocumentRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openCart = (page: Page, t: TFunction) => cartLink(page, t, 1).click();

test('keeps an open tab on its version while another tab loads the new one', async ({
  page,
  context,
  t,
}) => {
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  await waitForActiveWorker(page);
  const documentRequests = recordDocumentRequests(page);
  deployment.deploy();

  const other = await context.newPage();
  await other.goto('/cart');
  await expect(heading(other, t('cart.title'))).toBeVisible();
  await expect(cartLink(other, t, 1)).toBeVisible();
  expect(await isNewerVersion(other)).toBe(true);
  await expectWaitingWorker(other);

  // The older worker has precached the older version's pages, opened or not.
  await openCart(page, t);
  await expect(heading(page, t('cart.title'))).toBeVisible();
  await page.getByRole('link', { name: t('footer.pledge') }).click();
  await expect(heading(page, t('pledge.title'))).toBeVisible();
  expect(documentRequests).toEqual([]);
  expect(await isNewerVersion(page)).toBe(false);
});

test('loads the new version on reload and keeps the cart and the typed promo code', async ({
  page,
  t,
}) => {
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  await waitForActiveWorker(page);
  await openCart(page, t);
  const promoCode = page.getByRole('textbox', { name: t('cart.promoCode') });
  await promoCode.fill('SPRING');
  deployment.deploy();

  await page.reload();
  await expect(promoCode).toHaveValue('SPRING');
  await expect(cartLink(page, t, 1)).toBeVisible();
  expect(await isNewerVersion(page)).toBe(true);
});

test('shows a notice of the new version, whose button loads it', async ({ page, t }) => {
  await page.clock.install();
  await page.goto('/noFakeStore');
  await page.clock.runFor(10_000);
  await waitForActiveWorker(page);
  deployment.deploy();
  await page.clock.fastForward('16:00');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.account') })
    .click();

  const notice = page.getByRole('status').filter({ hasText: t('version.ready') });
  await notice.getByRole('button', { name: t('version.reload') }).click();
  await expect.poll(() => isNewerVersion(page)).toBe(true);
  await expect(notice).toBeHidden();
});

test('activates the new worker once the old tabs are closed and deletes the old precache', async ({
  page,
  context,
  t,
  expectError,
}) => {
  expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/noFakeStore');
  await waitForActiveWorker(page);
  const olderFiles = (await precachedPaths(page)).filter((path) => path.startsWith('/assets/'));
  deployment.deploy();
  await page.reload();
  await expectWaitingWorker(page);

  // Until the new worker is active, the older version opens offline, without a mix of the two.
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, t('pledge.title'))).toBeVisible();
  expect(await isNewerVersion(page)).toBe(false);
  await context.setOffline(false);

  await page.close();
  const next = await context.newPage();
  await next.goto('/noFakeStore');
  await waitForActiveWorker(next);
  await expect
    .poll(async () => (await precachedPaths(next)).filter((path) => olderFiles.includes(path)))
    .toEqual([]);
  expect((await precachedPaths(next)).filter((path) => path.includes(NEWER_MARK))).toHaveLength(
    olderFiles.length,
  );

  await context.setOffline(true);
  await next.reload();
  await expect(heading(next, t('pledge.title'))).toBeVisible();
  expect(await isNewerVersion(next)).toBe(true);
  await cartLink(next, t, 0).click();
  await expect(heading(next, t('cart.title'))).toBeVisible();
});

for (const file of ['/index.html', '/locales/en/shop.json'])
  test(`a worker that receives another version’s ${file} is not installed, and the old one stays`, async ({
    page,
    t,
    expectError,
  }) => {
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/noFakeStore');
    await waitForActiveWorker(page);
    deployment.deploy(file);
    const outcome = await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      const outcomeOfUpdate = new Promise<string>((resolve) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing!;
          worker.addEventListener('statechange', () => resolve(worker.state));
        });
      });
      void registration.update();
      return outcomeOfUpdate;
    });
    expect(outcome).toBe('redundant');

    // The old worker opens the version that it has precached.
    await page.context().setOffline(true);
    await page.reload();
    await expect(heading(page, t('pledge.title'))).toBeVisible();
    expect(await isNewerVersion(page)).toBe(false);
    await page.context().setOffline(false);

    // Once the deployment has spread, the new one is installed.
    deployment.deploy();
    await page.reload();
    await expectWaitingWorker(page);
  });

test.describe('without a service worker', () => {
  test.use({
    serviceWorkers: 'block',
    // Chunks that load after startup may be missing as well.
  });

  test('opens a page whose chunk the deployment deleted after one reload', async ({
    page,
    t,
    expectError,
  }) => {
    expectError(/status of 404 .*\/assets\//);
    await bagProduct(page, t, DEMO_PRODUCTS.inStock);
    const documentRequests = recordDocumentRequests(page);
    deployment.deploy();
    await openCart(page, t);
    await expect(heading(page, t('cart.title'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    expect(await isNewerVersion(page)).toBe(true);
    expect(documentRequests).toEqual(['/cart']);
  });
});
