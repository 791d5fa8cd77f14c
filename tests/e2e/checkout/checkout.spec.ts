import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from '../base';
import {
  answer,
  bagProduct,
  cartLink,
  createAccount,
  dialog,
  expectSignedIn,
  newEmail,
} from '../shopper';
import {
  closeThankYou,
  COMMIT_URL,
  expectOrderCount,
  prepareCheckout,
  pressCheckout,
  recordCommits,
} from './checkoutSteps';

/** While Thank you! stands the badge no longer counts what is ordered, and the cart still holds it. */
async function expectOrderedButKept(page: Page, t: TFunction, title: string): Promise<void> {
  await expect(cartLink(page, t, 0)).toBeAttached();
  await expect(page.getByRole('button', { name: t('cart.remove', { title }) })).toBeAttached();
}

test('the line of an order that is being sent shows in forced colours', async ({
  page,
  t,
}, testInfo) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await prepareCheckout(page, t, testInfo, 'celine-flats-6');
  await page.route(COMMIT_URL, () => undefined); // The host never answers.
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  const line = page
    .getByRole('status')
    .filter({ hasText: t('checkout.sending') })
    .locator('div');
  await expect(line).toBeAttached();
  const [moving, track] = await line.evaluate((element) =>
    ['::after', null].map((part) => getComputedStyle(element, part).backgroundColor),
  );
  expect(moving).not.toBe(track);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a bag without an address says so above the bars', async ({ page, t }, testInfo) => {
    await createAccount(page, t, newEmail(testInfo));
    await bagProduct(page, t, 'celine-flats-7');
    await cartLink(page, t, 1).click();
    await pressCheckout(page, t);
    const message = page.getByText(t('cart.chooseAddress'));
    await expect(message).toBeInViewport({ ratio: 1 });
    const isOnTop = await message.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, bottom - 4) === element;
    });
    expect(isOnTop).toBe(true);
  });

  test('Thank you! begins at its head', async ({ page, t }, testInfo) => {
    await prepareCheckout(page, t, testInfo, 'celine-flats-8');
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    const thanks = dialog(page, t('checkout.thanks'));
    await expect(thanks.getByRole('heading', { name: t('checkout.thanks') })).toBeInViewport({
      ratio: 1,
    });
  });
});

test.describe('a checkout places one order (spec §15)', () => {
  test('when Enter is held down on OK', async ({ page, t }, testInfo) => {
    await prepareCheckout(page, t, testInfo, 'celine-flats-5');
    const sent = recordCommits(page);
    await pressCheckout(page, t);
    await dialog(page, t('checkout.confirm'))
      .getByRole('button', { name: t('action.ok') })
      .focus();
    // A held key repeats, also on each element that receives focus later.
    for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog(page, t('checkout.confirm'))).toBeHidden();
    await expect.poll(() => sent.length).toBe(1);
    await expectOrderCount(page, t, 1);
    expect(sent).toHaveLength(1);
  });

  test('and Escape never closes Thank you!', async ({ page, t }, testInfo) => {
    const { title } = await prepareCheckout(page, t, testInfo, 'celine-wedges-5');
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    // From the second Escape on, Chromium closes a dialog although the page prevents it.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await expectOrderedButKept(page, t, title);
    await closeThankYou(page, t);
    await expectOrderCount(page, t, 1);
  });

  test('when two tabs confirm it at once', async ({ page, t, context }, testInfo) => {
    await prepareCheckout(page, t, testInfo, 'celine-sandals-5');
    const sent = recordCommits(page);
    const other = await context.newPage();
    await other.goto('/cart');
    await expectSignedIn(other, t);
    await other.getByRole('button', { name: t('cart.selectAddress') }).click();
    await answer(other, t('cart.selectAddress'), t('action.ok'));
    await pressCheckout(page, t);
    await pressCheckout(other, t);
    const buttons = [page, other].map((tab) =>
      dialog(tab, t('checkout.confirm')).getByRole('button', { name: t('action.ok'), exact: true }),
    );
    // Pressed by script, because `click` would wait for ever when the other tab's order closes a dialog.
    const elements = await Promise.all(buttons.map((button) => button.elementHandle()));
    await Promise.all(
      elements.map((element) => element.evaluate((node: HTMLElement) => node.click())),
    );
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await expect(dialog(other, t('checkout.thanks'))).toBeVisible();
    await closeThankYou(page, t);
    await expect(dialog(other, t('checkout.thanks'))).toBeHidden();
    await expect(cartLink(other, t, 0)).toBeVisible();
    expect(sent).toHaveLength(1);
    await expectOrderCount(other, t, 1);
  });

  test('when the page reloads while Thank you! is open', async ({ page, t }, testInfo) => {
    const { title } = await prepareCheckout(page, t, testInfo, 'celine-wedges-4');
    const sent = recordCommits(page);
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await page.reload();
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await expectOrderedButKept(page, t, title);
    await closeThankYou(page, t);
    await page.goto('/cart');
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
    await expect(dialog(page, t('checkout.thanks'))).toBeHidden();
    expect(sent).toHaveLength(1);
    await expectOrderCount(page, t, 1);
  });
});
