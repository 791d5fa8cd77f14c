import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { asAdmin, PATHS } from './admin';
import { expect, LANGUAGES, test } from './base';
import { ADMIN_SCREENS, asDemoShopper, open, OPEN_SCREENS, OWN_SCREENS } from './screens';
import { answer, cartLink, dialog, expectSignedIn } from './shopper';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is found on screen after screen, each finding with the places where it is. */
function findings() {
  const found = new Map<string, string[]>();
  return {
    look: async (page: Page, where: string): Promise<void> => {
      // What fades in is measured as it will stand.
      await page.evaluate(async () => {
        const running = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
        await Promise.allSettled(running.map(({ finished }) => finished));
      });
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
      for (const { id, help, nodes } of violations) {
        for (const { html } of nodes) {
          const what = `${id} (${help}): ${html}`;
          found.set(what, [...(found.get(what) ?? []), where]);
        }
      }
    },
    expectNone: () => expect([...found].map(([what, places]) => [what, ...places])).toEqual([]),
  };
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('what a visitor sees', async ({ page, t }) => {
      const { look, expectNone } = findings();
      test.slow();
      for (const screen of OPEN_SCREENS) {
        await open(page, t, screen);
        await look(page, screen.path);
      }
      expectNone();
    });

    test('what a visitor is asked and told', async ({ page, t }) => {
      const { look, expectNone } = findings();
      await page.goto('/');
      await page.getByRole('button', { name: t('shell.menu') }).click();
      await expect(dialog(page, t('shell.menu'))).toBeVisible();
      await look(page, 'menu');

      await page.goto('/signup/');
      await page.getByRole('button', { name: t('signUp.signUp'), exact: true }).click();
      await expect(page.getByText(t('signUp.emailInvalid'))).toBeVisible();
      await look(page, 'log-in with errors');
      expectNone();
    });

    test('what is a shopper’s own', async ({ page, t }) => {
      const { look, expectNone } = findings();
      test.slow();
      await asDemoShopper(page, t);
      for (const screen of OWN_SCREENS) {
        await open(page, t, screen);
        await look(page, screen.path);
      }

      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.account') })
        .click();
      await page.getByRole('button', { name: t('account.logout') }).click();
      await expect(dialog(page, t('account.confirmLogout'))).toBeVisible();
      await look(page, 'log out?');

      await page.goto('/addressBook');
      await page.getByRole('button', { name: t('address.add') }).click();
      const form = dialog(page, t('address.add'));
      await look(page, 'address dialog');
      await form.getByRole('button', { name: t('action.save') }).click();
      await expect(form.getByText(t('address.required')).first()).toBeVisible();
      await look(page, 'address dialog with errors');
      expectNone();
    });

    test('the way to the order', async ({ page, t }) => {
      const { look, expectNone } = findings();
      test.slow();
      await asDemoShopper(page, t);
      await cartLink(page, t, 1).click();
      await expectSignedIn(page, t);
      await look(page, 'filled cart');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('cart.checkout') })
        .click();
      await expect(page.getByText(t('cart.chooseAddress'))).toBeVisible();
      await look(page, 'address missing');
      await page.getByRole('button', { name: t('cart.selectAddress') }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await look(page, 'select address');
      await answer(page, t('cart.selectAddress'), t('action.ok'));
      await page
        .getByRole('main')
        .getByRole('button', { name: t('cart.checkout') })
        .click();
      await expect(dialog(page, t('checkout.confirm'))).toBeVisible();
      await look(page, 'place this order?');
      await answer(page, t('checkout.confirm'), t('action.ok'));
      await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
      await look(page, 'thank you');
      expectNone();
    });

    test('what is the admin’s', async ({ page, t, a }) => {
      const { look, expectNone } = findings();
      test.slow();
      await asAdmin(page, t, PATHS.landing);
      for (const screen of ADMIN_SCREENS) {
        await open(page, t, screen);
        await look(page, screen.path);
      }

      await page.goto(PATHS.landing);
      await page.getByText(a('chart.numbers')).click();
      await look(page, 'the numbers');

      await page.goto(PATHS.create);
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
      await page.getByLabel(a('photo.images'), { exact: true }).setInputFiles(text);
      await page.getByRole('button', { name: a('spu.create') }).click();
      await expect(page.getByText(a('problem.required')).first()).toBeVisible();
      await expect(page.getByText(a('photo.unreadable', { name: text.name }))).toBeVisible();
      await look(page, 'create with errors');

      await page.goto(PATHS.list);
      const product = page.getByRole('article').first();
      await product.getByRole('checkbox').check();
      await product.getByRole('textbox', { name: a('field.retailPrice') }).fill('x');
      await product.getByRole('button', { name: a('list.edit'), exact: true }).click();
      await page.getByRole('button', { name: a('bulk.discount') }).click();
      await expect(page.getByText(a('bulk.percentWrong'))).toBeVisible();
      await look(page, 'list with errors');
      await product.getByRole('button', { name: a('list.remove'), exact: true }).click();
      await expect(dialog(page, a('list.confirmRemove'))).toBeVisible();
      await look(page, 'remove?');
      await page.keyboard.press('Escape');
      await page
        .getByRole('navigation', { name: a('nav.name') })
        .getByRole('link', { name: a('nav.imList') })
        .click();
      await expect(dialog(page, a('unsaved.question'))).toBeVisible();
      await look(page, 'leave?');
      expectNone();
    });
  });
}

test.describe('when the host is down', () => {
  test.use({ expectedErrors: /Failed to load resource|Error fetching/ });

  test('what is said instead of products', async ({ page, t }) => {
    const { look, expectNone } = findings();
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    // The demo's own switch, in the state that it keeps in this browser.
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('zan-demo') ?? '{}');
      state.switches.fail = '500';
      localStorage.setItem('zan-demo', JSON.stringify(state));
    });
    for (const [path, words] of [
      ['/', t('list.failed')],
      ['/product/gucci-sneakers-1', t('product.failed')],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await look(page, `${path} with the host down`);
    }
    expectNone();
  });
});
