import type { Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect } from './base';
import { PORTS } from './hosts';
import { addFirstAddress, answer, bagProduct, becomeCustomer, cartLink, newEmail } from './shopper';

export const COMMIT = `http://127.0.0.1:${PORTS.order}/myyOrder/commit`;

/**
 * Signed in, with one piece in the bag and an address chosen: all but the order. Each test buys a
 * product of its own, because what is sold is sold for all.
 */
export async function atTheTill(page: Page, t: TFunction, testInfo: TestInfo, productId: string) {
  await becomeCustomer(page, t, newEmail(testInfo));
  const piece = await bagProduct(page, t, productId);
  await cartLink(page, t, 1).click();
  await addFirstAddress(page, t);
  return piece;
}

export async function pressCheckout(page: Page, t: TFunction): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cart.checkout') })
    .click();
}

export function commits(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url() === COMMIT) sent.push(request.url());
  });
  return sent;
}

export async function expectOrders(page: Page, t: TFunction, count: number): Promise<void> {
  await page.goto('/order');
  const orders = page.getByRole('main').getByRole('link', { name: /^ZN\d+$/ });
  if (count === 0) await expect(page.getByText(t('order.empty'))).toBeVisible();
  await expect(orders).toHaveCount(count);
}

export async function thankedAndDone(page: Page, t: TFunction): Promise<void> {
  await answer(page, t('checkout.thanks'), t('action.ok'));
  await expect(page).toHaveURL('/');
  await expect(cartLink(page, t, 0)).toBeVisible();
}
