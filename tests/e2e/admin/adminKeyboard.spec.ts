import type { Page } from '@playwright/test';

import { DEMO_DESIGNER_ID } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { dialog, toast } from '../shopper';
import { card, openAsAdmin, PATHS } from './admin';

/** Presses Tab through `main`. Returns the HTML of the controls that never receive focus. */
async function controlsWithoutTabStop(page: Page): Promise<string[]> {
  const count = await page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll(
      'a[href], button:enabled, input, select, textarea, summary',
    );
    for (const control of controls) control.setAttribute('data-unreached', '');
    return controls.length;
  });
  expect(count).toBeGreaterThan(0);
  await page.getByRole('main').focus();
  for (let step = 0; step < count + 20; step += 1) {
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
    .evaluateAll((all) => all.map((control) => control.outerHTML.slice(0, 160)));
}

test('Tab reaches every control of every admin page', async ({ page, t, tAdmin }) => {
  test.slow();
  await openAsAdmin(page, t, PATHS.landing);
  await page.getByText(tAdmin('chart.numbers')).click();
  expect(await controlsWithoutTabStop(page)).toEqual([]);

  await page.goto(PATHS.create);
  await page.getByRole('button', { name: tAdmin('spu.addRow') }).click();
  expect(await controlsWithoutTabStop(page)).toEqual([]);

  await page.goto(`${PATHS.list}&find=own-wallets-offline-1`);
  const product = card(page, 'own-wallets-offline-1');
  await product.getByRole('textbox', { name: tAdmin('field.name'), exact: true }).fill('Edited');
  await product.getByRole('checkbox').check();
  expect(await controlsWithoutTabStop(page)).toEqual([]);
  await product.getByRole('button', { name: tAdmin('list.revert') }).click();

  await page.goto(`${PATHS.orderIm}?designer=${DEMO_DESIGNER_ID}`);
  await expect(page.getByRole('button', { name: tAdmin('im.add') }).first()).toBeVisible();
  expect(await controlsWithoutTabStop(page)).toEqual([]);

  await page.goto(PATHS.imList);
  await page.getByRole('searchbox', { name: tAdmin('order.find') }).fill('ZN100');
  // The head is a row too.
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(7);
  expect(await controlsWithoutTabStop(page)).toEqual([]);
});

test('the listed shortcuts move between cards, save and focus the search', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.list);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  const name = (place: number) =>
    page
      .getByRole('article')
      .nth(place)
      .getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name(0)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name(2)).toBeFocused();
  await expect(name(2)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Alt+ArrowUp');
  await expect(name(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', by keys?');
  await page.keyboard.press('Control+s');
  await expect(toast(page, tAdmin('toast.edited'))).toBeVisible();
  await expect(name(1)).toHaveValue(/, by keys\?$/);
  await page.keyboard.press('Alt+/');
  await expect(page.getByRole('searchbox', { name: tAdmin('list.find') })).toBeFocused();
});

test('? lists the shortcuts of each page, outside its fields', async ({ page, t, tAdmin }) => {
  await openAsAdmin(page, t, PATHS.create);
  const shortcuts = dialog(page, tAdmin('shortcuts.title'));
  const name = page.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  await page.keyboard.press('Control+s');
  await expect(name).toHaveAccessibleDescription(tAdmin('problem.required'));
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(shortcuts.locator('kbd')).toHaveText(['Ctrl K', 'Ctrl S', '?']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto(PATHS.imList);
  await page.getByRole('button', { name: tAdmin('shortcuts.title') }).click();
  const moves = ['↑ ↓ ← → Enter', 'Home End Ctrl Home Ctrl End'];
  const cells = ['F2', 'Shift ↓ →', 'Ctrl D', 'Ctrl Z', 'Ctrl Y', 'Esc'];
  const keys = ['Ctrl K', 'Alt /', 'Ctrl S', ...moves, ...cells, '?'];
  await expect(shortcuts.locator('kbd')).toHaveText(keys);
});

test('Ctrl+K finds an order from another page by the keyboard alone', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.create);
  const name = page.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  await name.focus();
  await page.keyboard.press('Control+k');
  const palette = dialog(page, tAdmin('palette.title'));
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(name).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('ZN1006');
  const found = palette.getByRole('option', { name: 'ZN1006' });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // A whole order number opens its sheet over the list.
  await expect(page).toHaveURL(/part=list&find=ZN1006&order=/);
  await expect(dialog(page, tAdmin('order.sheet', { number: 'ZN1006' }))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.create);
});

test('Home and End lead to the ends of a row, with Ctrl to those of the table', async ({
  page,
  t,
  tAdmin,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openAsAdmin(page, t, PATHS.imList);
  const grid = page.getByRole('grid');
  const count = Number(await grid.getAttribute('aria-rowcount'));
  const remark = grid.getByRole('textbox', { name: tAdmin('order.remark') }).first();
  await remark.focus();
  /** Where the cell with the focus is. The head is the first row. */
  const place = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('[role=gridcell]');
      const row = cell?.closest('[role=row]');
      return [row?.ariaRowIndex, cell?.ariaColIndex].map(Number);
    });
  const [, last] = await place();
  const press = async (key: string, to: (number | undefined)[]) => {
    await page.keyboard.press(key);
    await expect.poll(place).toEqual(to);
  };
  await press('Home', [2, 2]);
  await press('End', [2, last]);
  // No row near the end has been in sight yet.
  expect(await grid.getByRole('row').count()).toBeLessThan(count);
  await press('Control+End', [count, last]);
  await press('Control+Home', [2, 2]);

  await remark.fill('Ring twice');
  await remark.press('Home');
  expect((await place())[1]).toBe(last);
  await remark.press('Escape');
});

test('the bar is at most 48 px high and leaves room for the page, and a tablet has all pages in sight', async ({
  page,
  t,
}) => {
  await openAsAdmin(page, t, PATHS.landing);
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(48);
  const first = page.getByRole('main').getByRole('link').first();
  expect((await first.boundingBox())!.y).toBeLessThan(200);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await bar.boundingBox())!.height).toBeGreaterThan(48);
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(120);
  }
  const pages = bar.getByRole('navigation');
  expect(await pages.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
});

test('a dialog keeps the focus and returns it to its button on Escape', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.list);
  const product = page.getByRole('article').nth(1);
  const remove = product.getByRole('button', { name: tAdmin('list.remove'), exact: true });
  await remove.focus();
  await page.keyboard.press('Enter');
  const confirmation = dialog(page, tAdmin('list.confirmRemove'));
  await expect(confirmation.locator(':focus')).toHaveCount(1);
  // The page's shortcuts do nothing while a dialog is open.
  await page.keyboard.press('Control+k');
  await expect(confirmation.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});
