import type { Page, Request } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { expect, test } from '../e2e/base';
import { AUTH_PORTS } from '../e2e/hosts';
import {
  bagProduct,
  cartLink,
  createAccount,
  expectSignedIn,
  logIn,
  logOut,
  newEmail,
  PASSWORD,
  toast,
} from '../e2e/shopper';
import { deleteAccount, disableAccount, revokeSessions } from './emulator';

const ORDERS_URL = `http://127.0.0.1:${AUTH_PORTS.order}/myyOrder?`;
const isOrders = (request: Request) =>
  request.method() === 'GET' && request.url().startsWith(ORDERS_URL);

/** Opens the order history without a reload. */
async function openOrders(page: Page, t: TFunction): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account.orders') })
    .click();
}

/**
 * Creates an account, whose page shows the last order. While that is being read, the history would wait for its response
 * and send nothing.
 */
async function createReadAccount(page: Page, t: TFunction, email: string): Promise<void> {
  const lastOrder = page.waitForResponse((response) => isOrders(response.request()));
  await createAccount(page, t, email);
  await (await lastOrder).finished();
}

async function changePassword(page: Page, t: TFunction, newPassword: string): Promise<void> {
  await page.goto('/accountInfo');
  await page.getByLabel(t('accountInfo.oldPassword')).fill(PASSWORD);
  await page.getByLabel(t('accountInfo.newPassword')).fill(newPassword);
  await page.getByRole('button', { name: t('accountInfo.changePassword') }).click();
  await expect(toast(page, t('accountInfo.passwordChanged'))).toBeVisible();
}

test('refreshes an expired token and sends the new one to the host', async ({
  page,
  t,
}, testInfo) => {
  await page.clock.install();
  await createReadAccount(page, t, newEmail(testInfo));
  // The SDK refreshes on its own too, so there may be more than one new token.
  const newTokens: string[] = [];
  page.on('response', async (response) => {
    if (/securetoken\.googleapis\.com\/v1\/token/.test(response.url()))
      newTokens.push((await response.json()).id_token);
  });
  await page.clock.fastForward('01:00:00');
  const orders = page.waitForRequest(isOrders);
  await openOrders(page, t);
  const sent = (await orders).headers()['authorization'];
  await expect.poll(() => newTokens.map((token) => `Bearer ${token}`)).toContain(sent);
  await expect(page.getByText(t('order.empty'))).toBeVisible();
});

for (const [how, end] of [
  ['disabled', disableAccount],
  ['deleted', deleteAccount],
] as const) {
  test(`signs out an open page at the next token refresh once the account is ${how}`, async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*securetoken/, 1);
    const email = newEmail(testInfo);
    await page.clock.install();
    await createReadAccount(page, t, email);
    await end(email);
    await page.clock.fastForward('01:00:00');
    await openOrders(page, t);
    await expect(page).toHaveURL('/signup/?next=%2Faccount');
    await page.goto('/order');
    await expect(page).toHaveURL('/signup/?next=%2Forder');
  });
}

// The emulator, unlike Firebase, refreshes the token of a revoked session.
test('signs out an open page at the next change of the account once its sessions are revoked', async ({
  page,
  t,
  expectError,
}, testInfo) => {
  expectError(/status of 400 .*accounts:update/, 1);
  expectError(/^Error saving the display name: .*auth\/user-token-expired/, 1);
  const email = newEmail(testInfo);
  await createAccount(page, t, email);
  await page.goto('/accountInfo');
  await page.getByRole('textbox', { name: t('accountInfo.displayName') }).fill('梁小姐');
  await revokeSessions(email);
  await page.getByRole('button', { name: t('action.save'), exact: true }).click();
  await expect(page).toHaveURL('/signup/?next=%2Faccount');
});

for (const [how, end] of [
  ['revoked', revokeSessions],
  ['disabled', disableAccount],
  ['deleted', deleteAccount],
] as const) {
  test(`treats a session ${how} between two visits as a sign-out, which puts the cart away`, async ({
    page,
    context,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*accounts:lookup/, 1);
    const email = newEmail(testInfo);
    await createAccount(page, t, email);
    await bagProduct(page, t, DEMO_PRODUCTS.inStock);
    await page.close();
    await end(email);

    const next = await context.newPage();
    await next.goto('/account');
    await expect(next).toHaveURL('/signup/?next=%2Faccount');
    await expect(cartLink(next, t, 0)).toBeVisible();
    if (how === 'revoked') {
      await logIn(next, t, email);
      await expect(next).toHaveURL('/account');
      await expect(cartLink(next, t, 1)).toBeVisible();
    }
  });
}

test('signs out another browser after a password change, but not another tab', async ({
  page,
  context,
  t,
  newVisitor,
  expectError,
}, testInfo) => {
  expectError(/status of 400 .*accounts:lookup/, 1);
  const email = newEmail(testInfo);
  await createAccount(page, t, email);
  const elsewhere = await newVisitor();
  await elsewhere.goto('/signup/');
  await logIn(elsewhere, t, email);
  await expect(elsewhere).toHaveURL('/account');
  const tab = await context.newPage();
  await tab.goto('/accountInfo');
  await expectSignedIn(tab, t);
  await page.bringToFront();

  // The provider compares whole seconds: a token of the second of the change stays valid.
  const signedInAt = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt);
  await changePassword(page, t, 'another-secret');

  await tab.bringToFront();
  await tab.reload();
  await tab.getByRole('textbox', { name: t('accountInfo.displayName') }).fill('梁小姐');
  await tab.getByRole('button', { name: t('action.save'), exact: true }).click();
  await expect(toast(tab, t('accountInfo.saved'))).toBeVisible();
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL('/signup/?next=%2Faccount');
  await logIn(elsewhere, t, email, 'another-secret');
  await expect(elsewhere.getByRole('main')).toContainText('梁小姐');
});

test('signs in and out in every tab at once', async ({ page, context, t }, testInfo) => {
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other).toHaveURL('/signup/?next=%2Faccount');
  await page.bringToFront();
  const email = newEmail(testInfo);
  await createAccount(page, t, email);
  await expect(other).toHaveURL('/account');
  await expect(other.getByRole('main')).toContainText(email);
  await logOut(page, t);
  await expect(other).toHaveURL('/signup/?next=%2Faccount');
});
