import type { Locator } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { bagProduct, cartLink, toast } from '../shopper';
import { ringContrast, waitForAnimations } from './screenChecks';

/** The place of a toast once it has come in: its animation starts 8 px higher, over the menus of a list. */
async function placeOf(shown: Locator) {
  await expect(shown).toBeVisible();
  await waitForAnimations(shown.page());
  return (await shown.boundingBox())!;
}

/** Whether a click at the element's centre reaches it and nothing above it. */
function isOnTop(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

for (const width of [390, 768, 1024, 1280, 1920]) {
  test(`a toast covers no control of the top bar at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 844 });
    await bagProduct(page, t, DEMO_PRODUCTS.inStock);
    const shown = toast(page, t('product.added'));
    const box = await placeOf(shown);
    expect(box.x + box.width / 2).toBeGreaterThan(width / 2);
    expect(box.y).toBeLessThan(80);

    const banner = page.getByRole('banner');
    for (const control of [
      cartLink(page, t, 1),
      banner.getByRole('link', { name: t('shell.account') }),
      // Below 768 px Search stands in the bottom bar.
      ...(width < 768 ? [] : [banner.getByRole('link', { name: t('shell.search') })]),
      banner.getByRole('link', { name: /^ZAN/ }),
      banner.getByRole('button', { name: t('shell.menu') }),
    ])
      expect(await isOnTop(control), String(control)).toBe(true);
    const main = page.getByRole('main');
    for (const name of [t('product.save'), t('product.addToCart')])
      expect(await isOnTop(main.getByRole('button', { name }).first()), name).toBe(true);
    await expect(shown).toBeVisible();
  });
}

for (const width of [320, 390, 768, 1023, 1024])
  test(`on a list a toast covers neither Filters nor a menu that stays at ${width} px`, async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/?category=1604&sort=priceDesc');
    await expect(page.getByRole('article').first()).toBeVisible();
    const filters = page.getByRole('button', { name: t('filter.title') });
    const top = (await filters.boundingBox())!.y;
    await page.evaluate((by) => window.scrollTo({ top: by, behavior: 'instant' }), top);
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: t('product.save') });
    // A click would scroll to the heart first.
    await heart.dispatchEvent('click');
    const shown = toast(page, t('wishlist.logIn'));
    const box = await placeOf(shown);
    const menus = page.getByRole('main').getByRole('combobox');
    for (const control of [filters, ...(await menus.all())]) {
      const { x, y, width, height } = (await control.boundingBox())!;
      const isBeside = x + width <= box.x || x >= box.x + box.width;
      const isAboveOrBelow = y + height <= box.y || y >= box.y + box.height;
      expect(isBeside || isAboveOrBelow, String(control)).toBe(true);
    }
  });

test('a press on the × of a toast closes it', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  const shown = toast(page, t('product.added'));
  await shown.getByRole('button', { name: t('action.close') }).click();
  await expect(shown).toBeHidden({ timeout: 2000 });
});

test('what lies under a toast takes a press through it', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  const { x, y, width } = await placeOf(toast(page, t('product.added')));
  const share = page.getByRole('button', { name: t('product.share') });
  const top = (await share.boundingBox())!.y;
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top - y);
  const under = (await share.boundingBox())!;
  expect(under.y).toBeCloseTo(y, 0);
  expect(under.x).toBeGreaterThan(x);
  expect(under.x).toBeLessThan(x + width);

  await page.mouse.click(under.x + 8, under.y + under.height / 2);
  // The browser of a test may deny the clipboard.
  const copied = toast(page, t('product.linkCopied'));
  await expect(copied.or(toast(page, t('product.linkNotCopied', { url: '' })))).toBeVisible();
});

test('on a phone one product after another leaves the bag, below the newest toast alone', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const number of [1, 2, 3, 4]) await bagProduct(page, t, `gucci-wallets-${number}`);
  await page.goto('/cart');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(4);
  const remove = lines
    .first()
    .getByRole('button', { name: t('cart.remove', { title: '' }).trim() });
  const { x, y, width, height } = (await remove.boundingBox())!;
  for (const left of [3, 2, 1]) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(lines).toHaveCount(left);
  }
  const undo = page.getByRole('button', { name: t('action.undo') });
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(lines).toHaveCount(2);
});

for (const width of [390, 768, 1024, 1280])
  test(`a toast has room for its text at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 844 });
    await bagProduct(page, t, DEMO_PRODUCTS.inStock);
    await page.goto('/cart');
    await page.getByRole('button', { name: t('cart.clear') }).click();
    const shown = toast(page, t('cart.cleared'));
    expect((await placeOf(shown)).height).toBeLessThanOrEqual(64);
  });

test('a toast waits while the keyboard is on its buttons, whose ring shows on its ground', async ({
  page,
  t,
}) => {
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  await page.goto('/cart');
  await page.getByRole('button', { name: t('cart.clear') }).click();
  const shown = toast(page, t('cart.cleared'));
  await expect(shown).toBeVisible();
  const undo = shown.getByRole('button', { name: t('action.undo') });
  const close = shown.getByRole('button', { name: t('action.close') });
  const time = shown.getByRole('progressbar');
  await close.focus();
  await expect(time).toHaveCSS('animation-play-state', 'paused');
  await page.keyboard.press('Shift+Tab');
  await expect(undo).toBeFocused();
  expect(await ringContrast(undo)).toBeGreaterThanOrEqual(3);
  await undo.blur();
  await expect(time).toHaveCSS('animation-play-state', 'running');
  // The toasts' own shortcut.
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a message that comes again while its toast shows stays its whole time again', async ({
  page,
  t,
}) => {
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  const add = page.getByRole('button', { name: t('product.addToCart') }).first();
  await add.click();
  const time = toast(page, t('product.alreadyInCart')).getByRole('progressbar');
  const shownFor = () => time.evaluate((bar) => Number(bar.getAnimations()[0]?.currentTime));
  await expect(time).toHaveCount(1);
  await time.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.currentTime = 4000;
  });
  expect(await shownFor()).toBeGreaterThanOrEqual(4000);
  await add.click();
  await expect.poll(shownFor).toBeLessThan(2000);
});
