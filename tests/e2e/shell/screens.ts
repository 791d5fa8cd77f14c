import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_DESIGNER_ID, DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { expect } from '../base';
import { bagProduct, signInAs } from '../shopper';

/** Every screen of a visitor. `ready` returns an element that shows that the screen has loaded. */
export const PUBLIC_SCREENS = [
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

/** Results of the snapshot. */
export const RESULT_SCREENS = [
  { path: '/search?q=black', ready: firstCard },
  { path: '/?size=38&colour=red', ready: firstCard },
] as const;

/** Every screen of a signed-in shopper, with the demo shopper's data. */
export const SIGNED_IN_SCREENS = [
  { path: '/account', ready: heading },
  { path: '/accountInfo', ready: heading },
  { path: '/order', ready: (page: Page) => page.getByRole('link', { name: 'ZN1005' }) },
  { path: '/order/ZN1005', ready: (page: Page) => page.getByText('ZAN10') },
  { path: '/order/none', ready: (page: Page, t: TFunction) => text(page, t('order.notFound')) },
  { path: '/addressBook', ready: (page: Page) => page.getByText('18 Wylie Road') },
  { path: '/mylist', ready: firstCard },
] as const;

/** Orders and products are rows of a table in wide windows, else cards. */
const firstRecord = (page: Page) =>
  page.getByRole('grid').getByRole('combobox').or(page.getByRole('article')).first();

/** Every screen of the admin area, with the demo's data. */
export const ADMIN_SCREENS = [
  { path: '/adminPage', ready: (page: Page) => page.getByRole('main').locator('canvas') },
  { path: '/adminSpuPage', ready: heading },
  { path: '/adminSpuListPage', ready: firstRecord },
  { path: '/adminSpuListPage?view=cards', ready: firstCard },
  { path: '/adminImportPage', ready: heading },
  { path: '/adminOrderIMPage', ready: heading },
  {
    path: `/adminOrderIMPage?designer=${DEMO_DESIGNER_ID}`,
    ready: (page: Page) => page.getByRole('table'),
  },
  { path: '/adminOrderIMPage?part=list', ready: firstRecord },
  { path: '/adminOrderIMPage?part=customers', ready: firstCard },
  {
    path: '/adminOrderIMPage?part=buying',
    ready: (page: Page) => page.getByRole('main').getByRole('checkbox').first(),
  },
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

function text(page: Page, content: string) {
  return page.getByText(content);
}

type Screen = { path: string; ready: (page: Page, t: TFunction) => ReturnType<Page['getByText']> };

export async function openScreen(page: Page, t: TFunction, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await expect(screen.ready(page, t)).toBeVisible();
}

/** Signs in as the demo shopper and adds one product to the cart. */
export async function signInAsDemoShopper(page: Page, t: TFunction): Promise<void> {
  await signInAs(page, t, DEMO_ACCOUNTS.shopper);
  await bagProduct(page, t, DEMO_PRODUCTS.lastSize);
}
