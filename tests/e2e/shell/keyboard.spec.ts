import type { Locator, Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { bagProduct, cartLink, dialog, toast } from '../shopper';
import { waitForAnimations } from './screenChecks';

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator, maxTabs = 80): Promise<void> {
  for (let step = 0; step < maxTabs; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`${String(target)} is not within ${maxTabs} Tabs`);
}

test('the skip link moves the focus past the top bar', async ({ page, t }) => {
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

test('the menu traps the focus and returns it on Escape', async ({ page, t }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: t('shell.menu') });
  await expect(page.getByRole('article').first()).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const menu = dialog(page, t('shell.menu'));
  await expect(menu.locator(':focus')).toHaveCount(1);
  // 30 Tabs go round the whole menu more than once.
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

test('a click outside the menu closes it', async ({ page, t }) => {
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.menu') }).click();
  const menu = dialog(page, t('shell.menu'));
  await expect(menu).toBeVisible();
  await page.mouse.click(1200, 500);
  await expect(menu).toBeHidden();
});

test('a product gets from the list into the cart by keyboard alone', async ({ page, t }) => {
  await page.goto('/');
  const title = page.getByRole('article').first().getByRole('link');
  await expect(title).toBeVisible();
  const name = await title.innerText();
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Navigation moves the focus to `main`.
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

test('Add to cart asks for a size; Enter on a chosen size adds the product', async ({
  page,
  t,
}) => {
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

/**
 * Runs in the page: focuses each control of an area and returns those whose focus ring is missing, or
 * cut off by an ancestor that clips or by the edge of the page.
 */
function withoutWholeRing(area: Element): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const isWithin = (box: Box, frame: Box) =>
    box.left >= frame.left - 1 &&
    box.top >= frame.top - 1 &&
    box.right <= frame.right + 1 &&
    box.bottom <= frame.bottom + 1;

  function hasWholeRing(control: HTMLElement): boolean {
    const card = getComputedStyle(control, '::after').outlineStyle !== 'none';
    // The ring of a card is drawn around the card, that of a chip around its text, that of the search around its form.
    const candidates = card
      ? [control.closest('article, li')]
      : [control, control.nextElementSibling, control.closest('form')];
    const ringed = candidates.find(
      (element) => element && (card || getComputedStyle(element).outlineStyle !== 'none'),
    );
    if (!ringed) return false;
    const style = card ? getComputedStyle(control, '::after') : getComputedStyle(ringed);
    const width = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const { left, top, right, bottom } = ringed.getBoundingClientRect();
    const ring = {
      left: left - width,
      top: top - width,
      right: right + width,
      bottom: bottom + width,
    };
    const root = document.documentElement;
    let isFixed = false;
    for (let parent = ringed.parentElement; parent && parent !== root;) {
      const { overflowX, position } = getComputedStyle(parent);
      isFixed ||= position === 'fixed';
      const x = parent.getBoundingClientRect().left + parent.clientLeft;
      const y = parent.getBoundingClientRect().top + parent.clientTop;
      const frame = {
        left: x,
        top: y,
        right: x + parent.clientWidth,
        bottom: y + parent.clientHeight,
      };
      if (overflowX !== 'visible' && !isWithin(ring, frame)) return false;
      // Nothing around a modal dialog cuts it off.
      parent = parent.matches('dialog:modal') ? null : parent.parentElement;
    }
    // What is fixed cannot be scrolled into view.
    const isCutOff = isFixed && (ring.top < -1 || ring.bottom > root.clientHeight + 1);
    return !isCutOff && ring.left >= -1 && ring.right <= root.clientWidth + 1;
  }

  const controls = area.querySelectorAll<HTMLElement>('a[href], button, input, select');
  return [...controls]
    .filter((control) => {
      control.focus();
      return document.activeElement === control && !hasWholeRing(control);
    })
    .map((control) => control.outerHTML.slice(0, 200));
}

for (const width of [390, 1280])
  test(`every control shows its whole focus ring at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 844 });
    const check = async (area: Locator, where: string) => {
      await waitForAnimations(page);
      // After a key, the browser shows the ring of what a script focuses.
      await page.keyboard.press('Tab');
      // The menu slides in.
      await area.evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      expect(await area.evaluate(withoutWholeRing), where).toEqual([]);
    };
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await check(page.getByRole('banner'), 'top bar');
    await check(main, 'list');
    await page.getByRole('button', { name: t('filter.title') }).click();
    await expect(dialog(page, t('filter.title'))).toBeVisible();
    await check(dialog(page, t('filter.title')), 'filters');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('shell.menu') }).click();
    await expect(dialog(page, t('shell.menu'))).toBeVisible();
    await check(dialog(page, t('shell.menu')), 'menu');
    await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await check(main, 'product');
    await main.getByRole('button', { name: /1.*4/ }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page.getByRole('dialog'), 'viewer');
    await page.keyboard.press('Escape');
    await bagProduct(page, t, DEMO_PRODUCTS.lastSize);
    await page.goto('/cart');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await check(main, 'cart');
    await page.goto('/signup/');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await check(main, 'sign-up');
    if (width < 768)
      await check(page.getByRole('navigation', { name: t('shell.bottomBar') }), 'bottom bar');
    await page.goto('/search');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await check(main, 'search');
  });
