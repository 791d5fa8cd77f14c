import type { Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { expect, LANGUAGES, test } from './base';
import { addFirstAddress, bagProduct, cartLink, logOut } from './shopper';
import { answer, becomeCustomer, dialog, newEmail, toast } from './shopper';
import { pressCheckout } from './till';

/** The shop without a network: what opens, what says that it can't, what comes back by itself. */

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|Error (?:fetching|saving|creating)|FetchEvent|ERR_/,
});

/** The worker is there and answers for this page. */
async function workerInCharge(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Everything that CacheStorage holds: cache, URL and text. */
function kept(page: Page) {
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

/** What is kept of the hosts; the shop's own files are anybody's. */
async function keptOfHosts(page: Page) {
  const origin = new URL(page.url()).origin;
  return (await kept(page)).filter(({ url }) => !url.startsWith(origin));
}

function offlineNotice(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('one visit is enough: list and shell open without a network', async ({
      page,
      context,
      t,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await workerInCharge(page);
      await expect.poll(async () => (await keptOfHosts(page)).length).toBeGreaterThan(0);

      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(offlineNotice(page, t('offline.notice'))).toBeVisible();
      // A page of the shop that was never opened is here, too.
      await page.getByRole('link', { name: t('footer.pledge') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
    });
  });
}

test('what was looked at opens without a network; what is a person’s does not', async ({
  page,
  context,
  t,
}, testInfo) => {
  const email = newEmail(testInfo);
  await becomeCustomer(page, t, email);
  await workerInCharge(page);
  await page.goto('/order');
  await expect(page.getByText(t('order.empty'))).toBeVisible();
  await page.goto('/mylist');
  await expect(page.getByText(t('myList.empty'))).toBeVisible();
  await page.goto('/?brand=Prada');
  const card = page.getByRole('article').first();
  await expect(card.locator('img').first()).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const product = page.url();
  await expect
    .poll(async () => (await keptOfHosts(page)).map(({ cache }) => cache))
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
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // Nothing is kept that a person asked for.
  const paths = (await keptOfHosts(page)).map(({ url }) => new URL(url).pathname);
  expect(paths.filter((path) => /myyOrder|mylist|profile|intra|account|token/.test(path))).toEqual(
    [],
  );
  for (const { text, url } of await kept(page)) expect(text + url).not.toContain(email);

  // A write says what it needs.
  await page.getByRole('button', { name: t('product.save'), exact: true }).click();
  const failed = t('offline.failedWrite', { failed: t('myList.saveFailed') });
  await expect(toast(page, failed)).toBeVisible();

  await page.goto('/order');
  await expect(page.getByText(t('order.failed'))).toBeVisible();
  await expect(offlineNotice(page, t('offline.notice'))).toBeVisible();

  // Back online, what had failed comes by itself.
  await context.setOffline(false);
  await expect(page.getByText(t('order.empty'))).toBeVisible();
  await expect(offlineNotice(page, t('offline.notice'))).toBeHidden();

  await logOut(page, t);
  await expect.poll(async () => (await keptOfHosts(page)).length).toBe(0);
  for (const { text, url } of await kept(page)) expect(text + url).not.toContain(email);
});

test('no order is placed on the word of what was kept', async ({ page, context, t }, testInfo) => {
  await becomeCustomer(page, t, newEmail(testInfo));
  await workerInCharge(page);
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
