import type { Locator } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { bagProduct, cartLink, toast } from '../shopper';

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
    const box = await shown.boundingBox();
    expect(box!.x + box!.width / 2).toBeGreaterThan(width / 2);
    expect(box!.y).toBeLessThan(80);

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

test('a click beside a toast reaches the page, and one on it closes it', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bagProduct(page, t, DEMO_PRODUCTS.inStock);
  const shown = toast(page, t('product.added'));
  const { x, y, height } = (await shown.boundingBox())!;
  const isToast = (left: number) =>
    page.evaluate(
      ([across, down]) =>
        document.elementFromPoint(across!, down!)?.closest('[role=status]') != null,
      [left, y + height / 2],
    );
  expect(await isToast(x + 8)).toBe(true);
  expect(await isToast(x - 8)).toBe(false);

  await shown.click();
  await expect(shown).toBeHidden({ timeout: 2000 });
});
