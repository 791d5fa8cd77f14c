import type { Page } from '@playwright/test';

import { expect, test } from '../base';

/** Goods stand in the first screen of Home, below the demo's notice, the carousel, the brands and the list's bar. */

/** How much of the height of the first row's pictures the window shows above what covers its lower edge. */
function shownOfFirstRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main article img')].map((image) =>
      image.getBoundingClientRect(),
    );
    const first = pictures[0]!;
    const row = pictures.filter(({ top }) => Math.abs(top - first.top) < 1);
    const bar = document.querySelector('nav:has(a[href="/cart"])')?.getBoundingClientRect();
    const end = bar && bar.height > 0 ? bar.top : innerHeight;
    return Math.min(...row.map(({ top, height }) => (end - top) / height));
  });
}

test('Home shows the pictures of its first row: whole on a phone, at least half on a desktop', async ({
  page,
  t,
  isMobile,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: t('hero.name') })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await shownOfFirstRow(page)).toBeGreaterThanOrEqual(isMobile ? 1 : 0.5);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the menus, Filters and the number of goods are one line, which stays below the top bar', async ({
  page,
  t,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const main = page.getByRole('main');
  const controls = [
    ...(await main.getByRole('combobox').all()),
    main.getByRole('button', { name: t('filter.title'), exact: true }),
    main.getByText(/^\d+\+? (?:products?|件貨品)$/),
  ];
  const middles = async () => {
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    return new Set(boxes.map((box) => Math.round((box!.y + box!.height / 2) / 4)));
  };
  expect(controls).toHaveLength(5);
  expect((await middles()).size).toBe(1);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect(async () => expect((await middles()).size).toBe(1)).toPass();
  const bar = (await page.getByRole('banner').boundingBox())!;
  const filters = (await controls[3]!.boundingBox())!;
  expect(filters.y - (bar.y + bar.height)).toBeLessThanOrEqual(8);
  expect(filters.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
