import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { LANGUAGE_KEY } from '../../src/i18n/languages';
import { expect } from './base';

/** Steps of a shopper. They find elements by role and by the shop's own texts (spec §17). */

export const PASSWORD = 'genuine-goods';

export const ADDRESS = {
  recipient: '何小姐 Ms Ho',
  contact: '5550 4321',
  address1: 'Flat 8A, 12 Kennedy Road',
  address2: 'Mid-Levels, Hong Kong',
} as const;

/** Returns an email address that no other test, retry or run uses. */
export function newEmail({ testId, retry }: TestInfo): string {
  return `${testId}-${retry}-${Date.now()}@shopper.example`.toLowerCase();
}

export function cartLink(page: Page, t: TFunction, count: number): Locator {
  const name = t('shell.cart', { count });
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** A toast is a `status` or an `alert`. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
}

/** Counts the lines that the element's text takes. */
export function lineCount(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Product cards without the sold-out marker. */
export function cardsInStock(page: Page, t: TFunction): Locator {
  return page.getByRole('article').filter({ hasNotText: t('product.soldOut') });
}

export async function scrollToListEnd(page: Page, t: TFunction): Promise<void> {
  const end = page.getByText(t('list.end'));
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(end).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
}

/** Selects the first size in stock and returns its name. */
export async function chooseFirstSize(page: Page, t: TFunction): Promise<string> {
  const sizes = page.getByRole('radiogroup', { name: t('product.size') });
  const available = page.getByRole('radio', { disabled: false });
  const first = sizes.locator('label').filter({ has: available }).first();
  await first.getByRole('radio').check();
  return first.innerText();
}

/** Opens a product page and adds the first size in stock to the cart. Returns title and size. */
export async function bagProduct(page: Page, t: TFunction, productId: string) {
  await page.goto(`/product/${productId}`);
  const size = await chooseFirstSize(page, t);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: t('product.addToCart') }).click();
  await expect(toast(page, t('product.added'))).toBeVisible();
  return { title, size };
}

/** Signs up a new account. The sign-up page must be open. */
export async function signUp(page: Page, t: TFunction, email: string): Promise<void> {
  const emailField = page.getByRole('textbox', { name: t('signUp.email') });
  await expect(emailField).toBeVisible();
  const toggle = page.getByRole('button', { name: t('signUp.toSignUp') });
  if (await toggle.isVisible()) await toggle.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signUp.signUp'));
  await emailField.fill(email);
  await page.getByLabel(t('signUp.password')).fill(PASSWORD);
  await page.getByRole('button', { name: t('signUp.signUp'), exact: true }).click();
}

/** Signs in to an existing account. The sign-up page must be open. */
export async function logIn(page: Page, t: TFunction, email: string, password = PASSWORD) {
  const toggle = page.getByRole('button', { name: t('signUp.toLogIn') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('textbox', { name: t('signUp.email') }).fill(email);
  await page.getByLabel(t('signUp.password')).fill(password);
  await page.getByRole('button', { name: t('signUp.logIn'), exact: true }).click();
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The storage of a browser after the first sign-in to each account in this Playwright worker. */
const storageAfterSignIn = new Map<string, StorageState>();

/**
 * Signs in to an account with the page not yet opened: the first time in a Playwright worker on the
 * sign-up page, and then by restoring the storage of that browser.
 */
export async function signInAs(
  page: Page,
  t: TFunction,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const stored = storageAfterSignIn.get(email);
  if (stored) return page.context().setStorageState(stored);
  await page.goto('/signup/');
  await logIn(page, t, email, password);
  // An admin comes to the admin.
  await expect(page).toHaveURL(/\/(?:account|adminPage)$/);
  const state = await page.context().storageState({ indexedDB: true });
  // The language is the next browser's own.
  for (const origin of state.origins)
    origin.localStorage = origin.localStorage.filter(({ name }) => name !== LANGUAGE_KEY);
  storageAfterSignIn.set(email, state);
}

/** Signs out on the account page and confirms the dialog. */
export async function logOut(page: Page, t: TFunction): Promise<void> {
  await page.goto('/account');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.logout') })
    .click();
  await answer(page, t('account.confirmLogout'), t('action.ok'));
  await expect(page).toHaveURL(/\/signup\//);
}

/** Creates an account. The page ends on `/account`. */
export async function createAccount(page: Page, t: TFunction, email: string): Promise<void> {
  await page.goto('/signup/');
  await signUp(page, t, email);
  await expect(page).toHaveURL('/account');
}

/** Waits until the identity provider has reported a user to the page. */
export async function expectSignedIn(page: Page, t: TFunction): Promise<void> {
  const account = page.getByRole('banner').getByRole('link', { name: t('shell.account') });
  await expect(account).toHaveAttribute('href', '/account');
}

export async function fillAddress(
  page: Page,
  t: TFunction,
  address: Partial<Record<keyof typeof ADDRESS, string>>,
): Promise<void> {
  for (const field of ['recipient', 'contact', 'address1', 'address2'] as const) {
    const text = address[field];
    if (text === undefined) continue;
    await page.getByRole('textbox', { name: t(`address.${field}`) }).fill(text);
  }
}

/** Adds an address from the cart, which selects it. The user must have none yet. */
export async function addFirstAddress(page: Page, t: TFunction): Promise<void> {
  await expectSignedIn(page, t);
  await page.getByRole('button', { name: t('cart.selectAddress') }).click();
  await answer(page, t('cart.noAddresses'), t('action.ok'));
  await fillAddress(page, t, ADDRESS);
  await dialog(page, t('address.add'))
    .getByRole('button', { name: t('action.save') })
    .click();
  await expect(dialog(page, t('address.add'))).toBeHidden();
  await expect(page.getByRole('main').getByText(ADDRESS.recipient)).toBeVisible();
}

/** Presses a button of the dialog with this name. */
export async function answer(page: Page, question: string, button: string): Promise<void> {
  await dialog(page, question).getByRole('button', { name: button, exact: true }).click();
}

/** Switches the language through the menu. */
export async function switchLanguage(page: Page, t: TFunction, to: 'chinese' | 'english') {
  await page.getByRole('button', { name: t('shell.menu') }).click();
  await dialog(page, t('shell.menu'))
    .getByRole('button', { name: t(to === 'chinese' ? 'language.zh' : 'language.en') })
    .click();
}

/** Waits until an active service worker controls the page. */
export async function waitForActiveWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
