import type { Locator, Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { expect, test } from './base';
import { cartLink, dialog, toast } from './shopper';

/** Goes on with Tab until the focus is there, as who uses no mouse does. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`${String(target)} is not within ${most} Tabs`);
}

test('the skip link leads past the bar', async ({ page, t }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('shell.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = page.getByRole('main').locator(':focus');
  await expect(inMain).toHaveCount(1);
});

test('the menu takes the focus, keeps it, and gives it back', async ({ page, t }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: t('shell.menu') });
  await expect(page.getByRole('article').first()).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const menu = dialog(page, t('shell.menu'));
  await expect(menu.locator(':focus')).toHaveCount(1);
  // Round the whole menu and more: the page behind it is never reached.
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('a press outside closes the menu', async ({ page, t }) => {
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.menu') }).click();
  const menu = dialog(page, t('shell.menu'));
  await expect(menu).toBeVisible();
  await page.mouse.click(1200, 500);
  await expect(menu).toBeHidden();
});

test('from the list to the bag without a mouse', async ({ page, t }) => {
  await page.goto('/');
  const title = page.getByRole('article').first().getByRole('link');
  await expect(title).toBeVisible();
  const name = await title.innerText();
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Whoever follows a link goes on from the top of the new page.
  await expect(page.getByRole('main')).toBeFocused();

  const sizes = page.getByRole('radiogroup', { name: t('product.size') });
  const first = sizes.getByRole('radio', { disabled: false }).first();
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { checked: true })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: t('product.addToCart') }));
  await page.keyboard.press('Space');
  await expect(toast(page, t('product.added'))).toBeVisible();

  const cart = cartLink(page, t, 1);
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await cart.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(cart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.title'));
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('Enter in the size group adds, and without a size tells', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const add = page.getByRole('button', { name: t('product.addToCart') });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('product.chooseSize'))).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(toast(page, t('product.added'))).toBeVisible();
});
