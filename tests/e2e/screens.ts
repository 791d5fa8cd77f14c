import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_DESIGNER_ID, DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { DEMO_ACCOUNTS } from '../../src/demo/seed';
import { expect } from './base';
import { bagProduct, logIn } from './shopper';

/** Every screen that a visitor reaches, and when it stands. */
export const OPEN_SCREENS = [
  { path: '/', ready: firstCard },
  { path: '/?brand=Nobody', ready: heading },
  { path: `/product/${DEMO_PRODUCTS.discounted}`, ready: sizes },
  { path: `/product/${DEMO_PRODUCTS.soldOut}`, ready: sizes },
  { path: `/product/${DEMO_PRODUCTS.ownLabel}`, ready: sizes },
  { path: `/product/${DEMO_PRODUCTS.noImages}`, ready: sizes },
  { path: `/product/${DEMO_PRODUCTS.longName}`, ready: sizes },
  { path: '/product/gone', ready: (page: Page, t: TFunction) => text(page, t('product.gone')) },
  { path: '/search', ready: heading },
  { path: '/search/Prada', ready: firstCard },
  { path: '/cart', ready: heading },
  { path: '/signup/', ready: heading },
  { path: '/noFakeStore', ready: heading },
  { path: '/no/such/page', ready: heading },
] as const;

/** Every screen of who is signed in, as the demo shopper has them filled. */
export const OWN_SCREENS = [
  { path: '/account', ready: heading },
  { path: '/accountInfo', ready: heading },
  { path: '/order', ready: (page: Page) => page.getByRole('link', { name: 'ZN1005' }) },
  { path: '/order/ZN1005', ready: (page: Page) => page.getByText('ZAN10') },
  { path: '/order/none', ready: (page: Page, t: TFunction) => text(page, t('order.notFound')) },
  { path: '/addressBook', ready: (page: Page) => page.getByText('18 Wylie Road') },
  { path: '/mylist', ready: firstCard },
] as const;

/** Every screen of the demo admin's. */
export const ADMIN_SCREENS = [
  { path: '/adminPage', ready: (page: Page) => page.getByRole('main').locator('canvas') },
  { path: '/adminSpuPage', ready: heading },
  { path: '/adminSpuListPage', ready: firstCard },
  { path: '/adminOrderIMPage', ready: heading },
  {
    path: `/adminOrderIMPage?designer=${DEMO_DESIGNER_ID}`,
    ready: (page: Page) => page.getByRole('table'),
  },
  { path: '/adminOrderIMPage?part=list', ready: firstCard },
] as const;

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

function firstCard(page: Page) {
  return page.getByRole('article').first();
}

function sizes(page: Page) {
  return page.getByRole('radiogroup');
}

function text(page: Page, words: string) {
  return page.getByText(words);
}

type Screen = { path: string; ready: (page: Page, t: TFunction) => ReturnType<Page['getByText']> };

export async function open(page: Page, t: TFunction, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await expect(screen.ready(page, t)).toBeVisible();
}

/** The demo's shopper, with one piece in the bag. */
export async function asDemoShopper(page: Page, t: TFunction): Promise<void> {
  await page.goto('/signup/');
  await logIn(page, t, DEMO_ACCOUNTS.shopper.email, DEMO_ACCOUNTS.shopper.password);
  await expect(page).toHaveURL('/account');
  await bagProduct(page, t, DEMO_PRODUCTS.lastSize);
}
