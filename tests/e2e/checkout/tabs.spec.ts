import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { signInAsDemoShopper } from '../shell/screens';
import {
  ADDRESS,
  bagProduct,
  cartLink,
  createAccount,
  expectSignedIn,
  logIn,
  logOut,
  newEmail,
  signUp,
} from '../shopper';

const heart = (page: Page, t: TFunction) =>
  page.getByRole('button', { name: t('product.save'), exact: true }).first();

/** Marks the document. A reload removes the mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-marked', 'yes'));
}

async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.body.getAttribute('data-marked'))).toBe('yes');
}

test('a product added to the cart in one tab counts in the other', async ({ page, t, context }) => {
  const other = await context.newPage();
  await other.goto('/noFakeStore');
  await expect(cartLink(other, t, 0)).toBeVisible();
  await markDocument(other);

  await bagProduct(page, t, DEMO_PRODUCTS.lastSize);

  await expect(cartLink(other, t, 1)).toBeVisible();
  await expectNoReload(other);
});

test('a heart pressed in one tab changes in the other, both when saved and when removed', async ({
  page,
  t,
  context,
}, testInfo) => {
  await createAccount(page, t, newEmail(testInfo));
  const other = await context.newPage();
  const product = `/product/${DEMO_PRODUCTS.inStock}`;
  await Promise.all([page.goto(product), other.goto(product)]);
  await Promise.all([expectSignedIn(page, t), expectSignedIn(other, t)]);
  await expect(heart(other, t)).toHaveAttribute('aria-pressed', 'false');
  await markDocument(other);

  await heart(page, t).click();
  await expect(heart(other, t)).toHaveAttribute('aria-pressed', 'true');

  await heart(other, t).click();
  await expect(heart(page, t)).toHaveAttribute('aria-pressed', 'false');
  await expectNoReload(other);
});

test('a product saved in one tab appears in My List in the other', async ({
  page,
  t,
  context,
}, testInfo) => {
  await createAccount(page, t, newEmail(testInfo));
  const other = await context.newPage();
  await other.goto('/mylist');
  await expect(other.getByText(t('wishlist.empty'))).toBeVisible();

  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  await expectSignedIn(page, t);
  await heart(page, t).click();

  const product = other.locator(`a[href="/product/${DEMO_PRODUCTS.inStock}"]`);
  await expect(other.getByRole('article').filter({ has: product })).toBeVisible();
});

test('a sign-in in one tab signs in the other', async ({ page, t, context }, testInfo) => {
  const other = await context.newPage();
  await other.goto('/order');
  await expect(other).toHaveURL('/signup/?next=%2Forder');
  await markDocument(other);

  await page.goto('/signup/');
  await signUp(page, t, newEmail(testInfo));

  await expect(page).toHaveURL('/account');
  await expect(other).toHaveURL('/order');
  await expect(other.getByText(t('order.empty'))).toBeVisible();
  await expectNoReload(other);
});

test('a sign-out in one tab closes the guarded page and empties the cart of the other', async ({
  page,
  t,
  context,
}) => {
  await signInAsDemoShopper(page, t);
  const other = await context.newPage();
  await other.goto('/addressBook');
  await expect(other.getByText('18 Wylie Road')).toBeVisible();
  await expect(cartLink(other, t, 1)).toBeVisible();
  await markDocument(other);

  await logOut(page, t);

  await expect(other).toHaveURL(/\/signup\//);
  await expect(other.getByText('18 Wylie Road')).toHaveCount(0);
  await expect(cartLink(page, t, 0)).toBeVisible();
  await expect(cartLink(other, t, 0)).toBeVisible();
  await expectNoReload(other);
});

test('the next user sees no data of the previous one in either tab', async ({
  page,
  t,
  context,
}, testInfo) => {
  await signInAsDemoShopper(page, t);
  const savedProduct = `/product/${DEMO_PRODUCTS.discounted}`;
  await page.goto(savedProduct);
  await expect(heart(page, t)).toHaveAttribute('aria-pressed', 'true');
  const recent = page.getByRole('region', { name: t('product.recent') });
  await expect(recent).toBeVisible();
  const other = await context.newPage();
  await other.goto('/addressBook');
  await other.getByRole('button', { name: t('address.add') }).click();
  await other.getByRole('textbox', { name: t('address.recipient') }).fill(ADDRESS.recipient);

  await logOut(page, t);
  await expect(other).toHaveURL(/\/signup\//);
  await signUp(other, t, newEmail(testInfo));

  await expect(other).toHaveURL('/account');
  await expect(page).toHaveURL('/account');
  await expect(cartLink(other, t, 0)).toBeVisible();
  for (const [path, empty] of [
    ['/order', t('order.empty')],
    ['/mylist', t('wishlist.empty')],
    ['/cart', t('cart.empty')],
    ['/addressBook', t('address.empty')],
  ] as const) {
    await other.goto(path);
    await expect(other.getByText(empty)).toBeVisible();
  }
  await other.getByRole('button', { name: t('address.add') }).click();
  await expect(other.getByRole('textbox', { name: t('address.recipient') })).toHaveValue('');

  await page.goto(savedProduct);
  await expectSignedIn(page, t);
  await expect(heart(page, t)).toHaveAttribute('aria-pressed', 'false');
  await expect(recent).toHaveCount(0);
});

test('a user who signs in again gets their cart back in both tabs', async ({
  page,
  t,
  context,
}, testInfo) => {
  const email = newEmail(testInfo);
  await createAccount(page, t, email);
  await bagProduct(page, t, DEMO_PRODUCTS.lastSize);
  const other = await context.newPage();
  await other.goto('/noFakeStore');
  await expect(cartLink(other, t, 1)).toBeVisible();
  await expectSignedIn(other, t);

  await logOut(page, t);
  await expect(cartLink(other, t, 0)).toBeVisible();
  await logIn(page, t, email);

  await expect(page).toHaveURL('/account');
  await expect(cartLink(page, t, 1)).toBeVisible();
  await expect(cartLink(other, t, 1)).toBeVisible();
});
