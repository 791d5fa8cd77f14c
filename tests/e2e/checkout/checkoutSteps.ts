import type { Page, Request, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect } from '../base';
import { PORTS } from '../hosts';
import { addFirstAddress, answer, bagProduct, cartLink, createAccount, newEmail } from '../shopper';

export const COMMIT_URL = `http://127.0.0.1:${PORTS.order}/myyOrder/commit`;

/**
 * Creates an account, adds a product to the cart and selects an address, ready for *Checkout*. Each
 * test orders another product, because an order reduces the stock of the shared hosts.
 */
export async function prepareCheckout(
  page: Page,
  t: TFunction,
  testInfo: TestInfo,
  productId: string,
) {
  await createAccount(page, t, newEmail(testInfo));
  const product = await bagProduct(page, t, productId);
  await cartLink(page, t, 1).click();
  await addFirstAddress(page, t);
  return product;
}

export async function pressCheckout(page: Page, t: TFunction): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cart.checkout') })
    .click();
}

/** Records the commit requests of all tabs from now on. */
export function recordCommits(page: Page): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url() === COMMIT_URL) urls.push(request.url());
  });
  return urls;
}

/** Opens the order history and expects this many orders. */
export async function expectOrderCount(page: Page, t: TFunction, count: number): Promise<void> {
  await page.goto('/order');
  const orders = page.getByRole('main').getByRole('link', { name: /^ZN\d+$/ });
  if (count === 0) await expect(page.getByText(t('order.empty'))).toBeVisible();
  await expect(orders).toHaveCount(count);
}

/** Closes *Thank you!* and expects Home with an empty cart (spec §4.5). */
export async function closeThankYou(page: Page, t: TFunction): Promise<void> {
  await answer(page, t('checkout.thanks'), t('action.ok'));
  await expect(page).toHaveURL('/');
  await expect(cartLink(page, t, 0)).toBeVisible();
}

/**
 * Installs the page's clock before the order is sent. The returned function lets time pass while no read of the
 * history is under way: a read would time out, although its host answers at once.
 */
export async function installClockOfReads(page: Page): Promise<(ms: number) => Promise<void>> {
  const reads = new Set<Request>();
  page.on('request', (request) => {
    if (/\/myyOrder\?uid=/.test(request.url())) reads.add(request);
  });
  page.on('requestfinished', (request) => reads.delete(request));
  page.on('requestfailed', (request) => reads.delete(request));
  await page.clock.install();
  return async (ms) => {
    await expect.poll(() => reads.size).toBe(0);
    await page.clock.runFor(ms);
  };
}

/**
 * Expects that the outcome of the order is looked up, that the page says so, and that it is told only after two
 * minutes. `pass` is what `installClockOfReads` returned.
 */
export async function expectFollowedForTwoMinutes(
  page: Page,
  t: TFunction,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  await expect(page.getByText(t('checkout.verifying'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('checkout.ask') })).toBeVisible();
  const notPlaced = page.getByText(t('checkout.notPlaced'));
  for (let step = 0; step < 40 && (await notPlaced.count()) === 0; step++) await pass(5000);
  await expect(notPlaced).toBeVisible();
}
