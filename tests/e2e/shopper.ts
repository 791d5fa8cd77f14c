import type { Locator, Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect } from './base';

/** What a shopper does, told by what they see: roles and the shop's own words. */

type Words = TFunction;

export const PASSWORD = 'genuine-goods';

export const ADDRESS = {
  recipient: '何小姐 Ms Ho',
  contact: '5550 4321',
  address1: 'Flat 8A, 12 Kennedy Road',
  address2: 'Mid-Levels, Hong Kong',
} as const;

/** An e-mail that no other test and no other run has. */
export function newEmail({ testId, retry }: TestInfo): string {
  return `${testId}-${retry}-${Date.now()}@shopper.example`.toLowerCase();
}

export function cartLink(page: Page, t: Words, count: number): Locator {
  const name = t('shell.cart', { count });
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** A toast, whatever its urgency. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Products of the list that can be bought, as far as their cards tell. */
export function cardsInStock(page: Page, t: Words): Locator {
  return page.getByRole('article').filter({ hasNotText: t('product.soldOut') });
}

export async function scrollToTheEnd(page: Page, t: Words): Promise<void> {
  const end = page.getByText(t('list.end'));
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(end).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
}

/** Takes the first size there is, and says which. */
export async function chooseASize(page: Page, t: Words): Promise<string> {
  const sizes = page.getByRole('radiogroup', { name: t('product.size') });
  const free = sizes.getByRole('radio', { disabled: false }).first();
  await free.check();
  return free.inputValue();
}

/** Opens a product by its address and puts one in the bag. Returns its title and size. */
export async function bagProduct(page: Page, t: Words, productId: string) {
  await page.goto(`/product/${productId}`);
  const size = await chooseASize(page, t);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: t('product.addToCart') }).click();
  await expect(toast(page, t('product.added'))).toBeVisible();
  return { title, size };
}

/** On the log-in page: a new account. */
export async function signUp(page: Page, t: Words, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signUp.signUp'));
  await page.getByRole('textbox', { name: t('signUp.email') }).fill(email);
  await page.getByLabel(t('signUp.password')).fill(PASSWORD);
  await page.getByRole('button', { name: t('signUp.signUp'), exact: true }).click();
}

/** On the log-in page: an account there is. */
export async function logIn(page: Page, t: Words, email: string, password = PASSWORD) {
  const toggle = page.getByRole('button', { name: t('signUp.toLogIn') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('textbox', { name: t('signUp.email') }).fill(email);
  await page.getByLabel(t('signUp.password')).fill(password);
  await page.getByRole('button', { name: t('signUp.logIn'), exact: true }).click();
}

/** Logs out from the account page, through its question. */
export async function logOut(page: Page, t: Words): Promise<void> {
  await page.goto('/account');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.logout') })
    .click();
  await answer(page, t('account.confirmLogout'), t('action.ok'));
  await expect(page).toHaveURL(/\/signup\//);
}

/** From anywhere: a new account, ending on its account page. */
export async function becomeCustomer(page: Page, t: Words, email: string): Promise<void> {
  await page.goto('/signup/');
  await signUp(page, t, email);
  await expect(page).toHaveURL('/account');
}

/** The provider has answered on this page: it knows who is there. */
export async function expectSignedIn(page: Page, t: Words): Promise<void> {
  const account = page.getByRole('banner').getByRole('link', { name: t('shell.account') });
  await expect(account).toHaveAttribute('href', '/account');
}

export async function typeAddress(
  page: Page,
  t: Words,
  address: Partial<Record<keyof typeof ADDRESS, string>>,
): Promise<void> {
  for (const field of ['recipient', 'contact', 'address1', 'address2'] as const) {
    const text = address[field];
    if (text === undefined) continue;
    await page.getByRole('textbox', { name: t(`address.${field}`) }).fill(text);
  }
}

/** In the cart, signed in, with no address yet: adds one, which is then chosen. */
export async function addFirstAddress(page: Page, t: Words): Promise<void> {
  await expectSignedIn(page, t);
  await page.getByRole('button', { name: t('cart.selectAddress') }).click();
  await answer(page, t('cart.noAddresses'), t('action.ok'));
  await typeAddress(page, t, ADDRESS);
  await dialog(page, t('address.add'))
    .getByRole('button', { name: t('action.save') })
    .click();
  await expect(dialog(page, t('address.add'))).toBeHidden();
  await expect(page.getByRole('main').getByText(ADDRESS.recipient)).toBeVisible();
}

/** Presses a button of a dialog that asks something. */
export async function answer(page: Page, question: string, button: string): Promise<void> {
  await dialog(page, question).getByRole('button', { name: button, exact: true }).click();
}

/** Switches the language in the menu. */
export async function switchLanguage(page: Page, t: Words, to: 'chinese' | 'english') {
  await page.getByRole('button', { name: t('shell.menu') }).click();
  await dialog(page, t('shell.menu'))
    .getByRole('button', { name: t(`menu.${to}`) })
    .click();
}
