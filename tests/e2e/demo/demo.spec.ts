import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { createInstance, type TFunction } from 'i18next';

import en from '../../../public/locales/en/demo.json' with { type: 'json' };
import zh from '../../../public/locales/zh/demo.json' with { type: 'json' };
import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { test as base, expect, type Language } from '../base';
import { bagProduct, dialog, expectSignedIn } from '../shopper';

const i18n = createInstance();
await i18n.init({
  resources: { zh: { demo: zh }, en: { demo: en } },
  defaultNS: 'demo',
  interpolation: { escapeValue: false },
});

const getDemoT = (language: Language) => i18n.getFixedT(language, 'demo');
type DemoT = ReturnType<typeof getDemoT>;
const ID = DEMO_PRODUCTS.inStock;

/** `d` translates the demo's own texts. */
const test = base.extend<{ d: DemoT }>({
  d: async ({ language }, use) => use(getDemoT(language)),
});

test('the list shows a loading state during the delay, then its products', async ({
  page,
  t,
  d,
}) => {
  await page.goto('/');
  const panel = await openPanel(page, d);
  await panel.getByLabel(d('switches.delay')).selectOption('3000');
  await expect(panel.getByRole('listitem')).toHaveText(d('switches.on.slow', { seconds: 3 }));
  await closePanel(page, d);
  await expect(strip(page, d)).toContainText(d('switches.on.slow', { seconds: 3 }));

  const from = Date.now();
  // A reload would restore the list without a request.
  await page.goto('/?sort=priceAsc');
  const main = page.getByRole('main');
  await expect(
    main
      .getByRole('status')
      .filter({ hasText: t('loading') })
      .first(),
  ).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  expect(Date.now() - from).toBeGreaterThan(3000);
  await expect(strip(page, d)).toContainText(d('switches.on.slow', { seconds: 3 }));
});

test('while calls are offline the list shows an error, and Retry loads it once they succeed', async ({
  page,
  t,
  expectError,
  d,
}) => {
  expectError(/ERR_FAILED .*\/spulist\?/);
  expectError(/^Error fetching products: The host could not be/, 1);
  await page.goto('/');
  await selectHostFault(page, d, 'offline');
  await page.goto('/?sort=priceAsc');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText(t('list.failed'));
  await expect(strip(page, d)).toContainText(d('switches.on.fail.offline'));

  await selectHostFault(page, d, 'none');
  await failed.getByRole('button', { name: t('action.retry') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(failed).toBeHidden();
});

test('log-in fails while its switch is on and succeeds after the reset', async ({
  page,
  expectError,
  d,
}) => {
  expectError(/ERR_FAILED .*accounts:signInWithPassword/, 1);
  expectError(/^Error in the demo: .*auth\/network-request-failed/, 1);
  await page.goto('/signup/');
  const panel = await openPanel(page, d);
  await panel.getByLabel(d('switches.identity')).selectOption(d('switches.fail.offline'));
  await closePanel(page, d);
  const logIn = page.getByRole('button', { name: d('logInAs.shopper') });
  await logIn.click();
  await expect(strip(page, d).getByRole('alert')).toHaveText(d('failed'));

  await openPanel(page, d);
  await panel.getByRole('button', { name: d('switches.reset') }).click();
  await closePanel(page, d);
  await logIn.click();
  await expect(page).toHaveURL('/account');
});

test('checkout names a product in the cart that sold out', async ({ page, t, d }) => {
  const { title } = await addToCartAsShopper(page, t, d);
  await page.goto('/');
  const panel = await openPanel(page, d);
  await panel.getByLabel(d('switches.productId')).fill(ID);
  await panel.getByLabel(d('switches.soldOut')).check();
  await closePanel(page, d);
  await expectCheckoutChange(page, t, title, t('checkout.soldOut'));
});

test('checkout names a product in the cart whose price changed', async ({ page, t, d }) => {
  const { title } = await addToCartAsShopper(page, t, d);
  await page.goto(`/product/${ID}`);
  const panel = await openPanel(page, d);
  await expect(panel).toContainText(ID);
  await panel.getByRole('button', { name: d('switches.raise') }).click();
  await expect(panel.getByRole('status')).toContainText('+10%');
  await closePanel(page, d);
  const [, repriced = ''] = t('checkout.repriced', { before: '|', now: '|' }).split('|');
  await expectCheckoutChange(page, t, title, repriced.trim());
});

test('apply in other tabs and after a reload, until the reset', async ({ page, context, d }) => {
  await page.goto(`/product/${ID}`);
  const other = await context.newPage();
  await other.goto('/search');
  const panel = await openPanel(page, d);
  await panel.getByLabel(d('switches.loseCommitAnswer')).check();
  await panel.getByLabel(d('switches.soldOut')).check();
  await panel.getByRole('button', { name: d('switches.lower') }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  const products = d('switches.on.products', { count: 1 });
  const on = `${d('switches.on.loseCommitAnswer')} · ${products}`;
  await expect(strip(other, d)).toContainText(on);

  await page.reload();
  await expect(strip(page, d)).toContainText(on);
  await openPanel(page, d);
  await expect(panel.getByLabel(d('switches.soldOut'))).toBeChecked();
  await panel.getByRole('button', { name: d('switches.reset') }).click();
  await expect(panel).toContainText(d('switches.noneOn'));
  await expect(panel.getByLabel(d('switches.soldOut'))).not.toBeChecked();
  await closePanel(page, d);
  for (const tab of [page, other]) await expect(strip(tab, d)).not.toContainText(on);
});

test('the panel passes axe with 44 px targets, and the strip stays below 48 px', async ({
  page,
  d,
}) => {
  await page.goto(`/product/${ID}`);
  const panel = await openPanel(page, d);
  await panel.getByLabel(d('switches.calls')).selectOption(d('switches.fail.500'));
  await panel.getByLabel(d('switches.loseCommitAnswer')).check();
  await panel.getByLabel(d('switches.soldOut')).check();
  await panel.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  for (const control of await panel.locator('button, select, label:has(input)').all()) {
    const box = await control.boundingBox();
    expect(box?.height, await control.innerText()).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: d('switches.open') })).toBeFocused();
  expect((await strip(page, d).boundingBox())?.height).toBeLessThan(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
});

function strip(page: Page, d: DemoT) {
  return page.getByRole('complementary', { name: d('label') });
}

async function openPanel(page: Page, d: DemoT): Promise<Locator> {
  await page.getByRole('button', { name: d('switches.open'), exact: true }).click();
  const panel = dialog(page, d('switches.title'));
  await expect(panel).toBeVisible();
  return panel;
}

async function closePanel(page: Page, d: DemoT): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page, d('switches.title'))).toBeHidden();
}

async function selectHostFault(page: Page, d: DemoT, kind: 'none' | 'offline') {
  const calls = (await openPanel(page, d)).getByLabel(d('switches.calls'));
  await calls.selectOption(d(`switches.fail.${kind}`));
  await closePanel(page, d);
}

/** Logs in as the demo shopper, whose profile has addresses, and adds a product to the cart. */
async function addToCartAsShopper(page: Page, t: TFunction, d: DemoT) {
  await page.goto('/signup/');
  await page.getByRole('button', { name: d('logInAs.shopper') }).click();
  await expect(page).toHaveURL('/account');
  return bagProduct(page, t, ID);
}

/** Checks out and expects the dialog to show the change of the product (spec §15). */
async function expectCheckoutChange(page: Page, t: TFunction, title: string, expectedText: string) {
  await page.goto('/cart');
  await expectSignedIn(page, t);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('cart.selectAddress') }).click();
  const choice = dialog(page, t('cart.selectAddress'));
  await choice.getByRole('radio').first().check();
  await choice.getByRole('button', { name: t('action.ok') }).click();
  await expect(main.getByRole('listitem').filter({ hasText: title })).toContainText(expectedText);
  await main.getByRole('button', { name: t('cart.checkout'), exact: true }).click();
  const change = dialog(page, t('checkout.changed')).getByRole('listitem');
  await expect(change.filter({ hasText: title })).toContainText(expectedText);
}
