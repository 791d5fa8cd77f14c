import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { createInstance, type TFunction } from 'i18next';

import en from '../../public/locales/en/demo.json' with { type: 'json' };
import zh from '../../public/locales/zh/demo.json' with { type: 'json' };
import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { expect, LANGUAGES, test, type Language } from './base';
import { answer, bagProduct, dialog, expectSignedIn } from './shopper';

const words = createInstance();
await words.init({
  resources: { zh: { demo: zh }, en: { demo: en } },
  defaultNS: 'demo',
  interpolation: { escapeValue: false },
});

const demoWords = (language: Language) => words.getFixedT(language, 'demo');
type DemoWords = ReturnType<typeof demoWords>;
const ID = DEMO_PRODUCTS.inStock;

for (const language of LANGUAGES) {
  test.describe(`the demo’s switches in ${language}`, () => {
    const d = demoWords(language);
    test.use({
      language,
      expectedErrors: /^(?:Failed to load resource: |Error fetching |Error in the demo:)/,
    });

    test('slow: the list shows that it loads, then its products', async ({ page, t }) => {
      await page.goto('/');
      const panel = await openPanel(page, d);
      await panel.getByLabel(d('switches.delay')).selectOption('3000');
      await expect(panel.getByRole('listitem')).toHaveText(d('switches.on.slow', { seconds: 3 }));
      await closePanel(page, d);
      await expect(strip(page, d)).toContainText(d('switches.on.slow', { seconds: 3 }));

      const from = Date.now();
      await page.reload();
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

    for (const kind of ['500', 'offline'] as const) {
      test(`${kind}: the list says so, and Retry brings it back`, async ({ page, t }) => {
        await page.goto('/');
        await chooseCalls(page, d, kind);
        await page.reload();
        const failed = page.getByRole('main').getByRole('alert');
        await expect(failed).toContainText(t('list.failed'));
        await expect(strip(page, d)).toContainText(d(`switches.on.fail.${kind}`));

        await chooseCalls(page, d, 'none');
        await failed.getByRole('button', { name: t('action.retry') }).click();
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(failed).toBeHidden();
      });
    }

    test('logging in can fail, and works again once set back', async ({ page }) => {
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

    test('a product in the bag sells out: checkout names it', async ({ page, t }) => {
      const { title } = await bagAsShopper(page, t, d);
      await page.goto('/');
      const panel = await openPanel(page, d);
      await panel.getByLabel(d('switches.productId')).fill(ID);
      await panel.getByLabel(d('switches.soldOut')).check();
      await closePanel(page, d);
      await expectChange(page, t, title, t('checkout.soldOut'));
    });

    test('a product in the bag is repriced: checkout names it', async ({ page, t }) => {
      const { title } = await bagAsShopper(page, t, d);
      await page.goto(`/product/${ID}`);
      const panel = await openPanel(page, d);
      await expect(panel).toContainText(ID);
      await panel.getByRole('button', { name: d('switches.raise') }).click();
      await expect(panel.getByRole('status')).toContainText('+10%');
      await closePanel(page, d);
      const repriced = t('checkout.repriced', { before: '', now: '' }).trim();
      await expectChange(page, t, title, repriced);
    });

    test('hold in other tabs and after a reload, until all set back', async ({ page, context }) => {
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

    test('the open panel is accessible, and the strip slim', async ({ page }) => {
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
  });
}

function strip(page: Page, d: DemoWords) {
  return page.getByRole('complementary', { name: d('label') });
}

async function openPanel(page: Page, d: DemoWords): Promise<Locator> {
  await page.getByRole('button', { name: d('switches.open'), exact: true }).click();
  const panel = dialog(page, d('switches.title'));
  await expect(panel).toBeVisible();
  return panel;
}

async function closePanel(page: Page, d: DemoWords): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page, d('switches.title'))).toBeHidden();
}

async function chooseCalls(page: Page, d: DemoWords, kind: 'none' | '500' | 'offline') {
  const calls = (await openPanel(page, d)).getByLabel(d('switches.calls'));
  await calls.selectOption(d(`switches.fail.${kind}`));
  await closePanel(page, d);
}

/** The demo shopper, who has addresses, with one product in the bag. */
async function bagAsShopper(page: Page, t: TFunction, d: DemoWords) {
  await page.goto('/signup/');
  await page.getByRole('button', { name: d('logInAs.shopper') }).click();
  await expect(page).toHaveURL('/account');
  return bagProduct(page, t, ID);
}

/** From the cart to the dialog that tells what has changed of which product. */
async function expectChange(page: Page, t: TFunction, title: string, what: string) {
  await page.goto('/cart');
  await expectSignedIn(page, t);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('cart.selectAddress') }).click();
  const choice = dialog(page, t('cart.selectAddress'));
  await choice.getByRole('radio').first().check();
  await choice.getByRole('button', { name: t('action.ok') }).click();
  await main.getByRole('button', { name: t('cart.checkout'), exact: true }).click();
  await answer(page, t('checkout.confirm'), t('action.ok'));
  const change = dialog(page, t('checkout.changed')).getByRole('listitem');
  await expect(change.filter({ hasText: title })).toContainText(what);
}
