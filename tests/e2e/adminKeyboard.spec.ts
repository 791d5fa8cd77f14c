import type { Page } from '@playwright/test';

import { DEMO_DESIGNER_ID } from '../../src/demo/knownProducts';
import { asAdmin, card, PATHS } from './admin';
import { expect, test } from './base';
import { dialog, toast } from './shopper';

/** Controls of the page itself that no number of Tabs reaches, by their names. */
async function unreached(page: Page): Promise<string[]> {
  const marked = await page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll(
      'a[href], button:enabled, input, select, textarea, summary',
    );
    for (const control of controls) control.setAttribute('data-unreached', '');
    return controls.length;
  });
  expect(marked).toBeGreaterThan(3);
  await page.getByRole('main').focus();
  for (let step = 0; step < marked + 20; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement;
      focused?.removeAttribute('data-unreached');
      return focused?.closest('main') !== null;
    });
    if (!isInside) break;
  }
  return page
    .locator('main [data-unreached]')
    .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 160)));
}

test('every control of every page is reached with Tab', async ({ page, t, a }) => {
  test.slow();
  await asAdmin(page, t, PATHS.landing);
  await page.getByText(a('chart.numbers')).click();
  expect(await unreached(page)).toEqual([]);

  await page.goto(PATHS.create);
  await page.getByRole('button', { name: a('spu.addRow') }).click();
  expect(await unreached(page)).toEqual([]);

  await page.goto(`${PATHS.list}?find=own-wallets-offline-1`);
  const product = card(page, 'own-wallets-offline-1');
  await product.getByRole('textbox', { name: a('field.name'), exact: true }).fill('Edited');
  await product.getByRole('checkbox').check();
  expect(await unreached(page)).toEqual([]);
  await product.getByRole('button', { name: a('list.revert') }).click();

  await page.goto(`${PATHS.orderIm}?designer=${DEMO_DESIGNER_ID}`);
  await expect(page.getByRole('button', { name: a('im.add') }).first()).toBeVisible();
  expect(await unreached(page)).toEqual([]);

  await page.goto(`${PATHS.imList}&find=ZN100`);
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(await unreached(page)).toEqual([]);
});

test('the keys that are listed work, from card to card', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.list);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  const keys = page.getByRole('region', { name: a('shortcuts.title') });
  await expect(keys).toBeInViewport({ ratio: 1 });
  await expect(keys.locator('kbd')).toHaveText(['Ctrl K', 'Ctrl S', 'Alt ↓', 'Alt ↑']);
  const name = (place: number) =>
    page
      .getByRole('article')
      .nth(place)
      .getByRole('textbox', { name: a('field.name'), exact: true });
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name(0)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name(2)).toBeFocused();
  await expect(name(2)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Alt+ArrowUp');
  await expect(name(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', by keys');
  await page.keyboard.press('Control+s');
  await expect(toast(page, a('toast.edited'))).toBeVisible();
  await expect(name(1)).toHaveValue(/, by keys$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: a('list.find') })).toBeFocused();
});

test('a page lists only the keys that do something there', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.create);
  const keys = page.getByRole('region', { name: a('shortcuts.title') });
  await expect(keys.locator('kbd')).toHaveText(['Ctrl S']);
  await page.keyboard.press('Control+s');
  const name = page.getByRole('textbox', { name: a('field.name'), exact: true });
  await expect(name).toHaveAccessibleDescription(a('problem.required'));
  await page.goto(PATHS.imList);
  await expect(keys.locator('kbd')).toHaveCount(4);
});

test('a question gives the focus back where it was', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.list);
  const product = page.getByRole('article').nth(1);
  const remove = product.getByRole('button', { name: a('list.remove'), exact: true });
  await remove.focus();
  await page.keyboard.press('Enter');
  const question = dialog(page, a('list.confirmRemove'));
  await expect(question.locator(':focus')).toHaveCount(1);
  // The keys of the page are not those of its questions.
  await page.keyboard.press('Control+k');
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});
