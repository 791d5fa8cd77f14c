import type { Locator, Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect } from '../base';
import { closeThankYou, pressCheckout } from '../checkout/checkoutSteps';
import {
  ADDRESS,
  answer,
  cardsInStock,
  cartLink,
  chooseFirstSize,
  dialog,
  expectSignedIn,
  fillAddress,
  PASSWORD,
  signUp,
  toast,
} from '../shopper';

/** The steps of a shopper's journey on a bad network. */

const PROMO_CODE = 'ZAN10';

/** What the shop logs for a call that a bad network ends. */
export const CALL_FAILED = new RegExp(
  '^Error (?:fetching (?:products|brand|carousel|profile|wishlist|orders)|saving profile|creating order): ' +
    'The host (?:could not be reached|answered with a web page)|' +
    '^Error signing in: auth/(?:network-request-failed|internal-error)',
);

export const main = (page: Page) => page.getByRole('main');
export const retry = (page: Page, t: TFunction) =>
  page.getByRole('button', { name: t('action.retry'), exact: true });
export const alert = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });
export const promoCode = (page: Page, t: TFunction) =>
  main(page).getByRole('textbox', { name: t('cart.promoCode') });
export const saveAddress = (page: Page, t: TFunction) =>
  dialog(page, t('address.add'))
    .getByRole('button', { name: t('action.save') })
    .click();

/**
 * Opens a product in stock from the list on screen and returns its name. Repeats of a test open others,
 * because an order reduces the stock of the shared hosts; a phone renders few cards.
 */
export async function openCard(
  page: Page,
  t: TFunction,
  { repeatEachIndex }: TestInfo,
): Promise<string> {
  const card = cardsInStock(page, t).nth(repeatEachIndex % 3);
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  return name;
}

/** Adds the product on screen to the cart and opens the cart. */
export async function bag(page: Page, t: TFunction, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await chooseFirstSize(page, t);
  await page.getByRole('button', { name: t('product.addToCart') }).click();
  await expect(toast(page, t('product.added'))).toBeVisible();
  await cartLink(page, t, 1).click();
  await promoCode(page, t).fill(PROMO_CODE);
}

/** Opens the sign-up form from the cart. */
export async function goToSignUp(page: Page, t: TFunction): Promise<void> {
  await main(page)
    .getByRole('button', { name: t('cart.selectAddress') })
    .click();
  await answer(page, t('cart.loginForAddress'), t('action.ok'));
  await expect(page).toHaveURL('/signup/?next=%2Fcart');
}

/** Signs up while the network is bad, and once more when it has ended, with what was typed still there. */
export async function signUpAgain(
  page: Page,
  t: TFunction,
  email: string,
  mend: () => void | Promise<void>,
): Promise<void> {
  await signUp(page, t, email);
  await expect(alert(page, t('identity.network'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('signUp.email') })).toHaveValue(email);
  await expect(page.getByLabel(t('signUp.password'))).toHaveValue(PASSWORD);
  await mend();
  await page.getByRole('button', { name: t('signUp.signUp'), exact: true }).click();
}

/** Opens the form of a first address from the cart. */
export async function openAddressForm(page: Page, t: TFunction): Promise<void> {
  await expectSignedIn(page, t);
  await main(page)
    .getByRole('button', { name: t('cart.selectAddress') })
    .click();
  await answer(page, t('cart.noAddresses'), t('action.ok'));
  await fillAddress(page, t, ADDRESS);
}

export async function expectAddressTyped(page: Page, t: TFunction): Promise<void> {
  for (const name of ['recipient', 'contact', 'address1', 'address2'] as const)
    await expect(page.getByRole('textbox', { name: t(`address.${name}`) })).toHaveValue(
      ADDRESS[name],
    );
}

/** Expects the cart as the shopper left it. */
export async function expectCartKept(page: Page, t: TFunction): Promise<void> {
  await expect(cartLink(page, t, 1)).toBeVisible();
  await expect(promoCode(page, t)).toHaveValue(PROMO_CODE);
  await expect(main(page).getByText(ADDRESS.recipient)).toBeVisible();
}

export async function order(page: Page, t: TFunction): Promise<void> {
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
}

/** Opens the order history through the account page, without loading the page anew. */
export async function openHistory(page: Page, t: TFunction): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.account') })
    .click();
  await main(page)
    .getByRole('link', { name: t('account.orders') })
    .click();
}

export const orderLinks = (page: Page) => main(page).getByRole('link', { name: /^ZN\d+$/ });

/** Marks the document; `expectNoReload` finds the mark gone after a reload. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'));
const expectNoReload = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-visit', 'first');

/** Closes *Thank you!* and finds one order in the history, in the document that the visit began with. */
export async function expectOneOrder(page: Page, t: TFunction): Promise<void> {
  await closeThankYou(page, t);
  await openHistory(page, t);
  await expect(orderLinks(page)).toHaveCount(1);
  await expectNoReload(page);
}

/**
 * Waits for `goal`; meanwhile does what the page offers as the next step after a failure, such as to press
 * *Retry*.
 */
export async function persist(goal: Locator, remedies: { sign: Locator; press: Locator }[]) {
  await expect(async () => {
    for (const { sign, press } of remedies)
      if (await sign.isVisible()) await press.click({ timeout: 2_000 });
    await expect(goal).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 180_000 });
}
