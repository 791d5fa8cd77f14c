import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from '../base';

/** The search box finds brands and categories by the names that people use. */

const searchBox = (page: Page, t: TFunction) =>
  page.getByRole('searchbox', { name: t('search.box') });

const results = (page: Page, t: TFunction) =>
  page.getByRole('list', { name: t('search.results') }).getByRole('link');

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('#main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

for (const [width, bar] of [
  [767, 'navigation'],
  [767, 'banner'],
  [768, 'banner'],
  [1280, 'banner'],
] as const)
  test(`is one press away at ${width} px, in the ${bar}`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const link = page.getByRole('link', { name: t('shell.search'), exact: true });
    await expect(link).toHaveCount(width < 768 ? 2 : 1);
    await page
      .getByRole(bar)
      .filter({ has: link })
      .getByRole('link', { name: t('shell.search') })
      .click();
    await expect(searchBox(page, t)).toBeVisible();
  });

test('finds a brand and a category while typing and opens both by keyboard', async ({
  page,
  t,
}) => {
  await page.goto('/search');
  await expect(searchBox(page, t)).toBeVisible();
  await expectAccessible(page);
  await searchBox(page, t).focus();
  await page.keyboard.insertText('古驰');
  await expect(results(page, t)).toHaveCount(1);
  await page.keyboard.insertText('手袋');
  await expect(results(page, t)).toHaveCount(2);
  await expect(results(page, t).first()).toContainText(t('category.handbags'));
  await expectAccessible(page);

  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('古驰手袋')}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?category=1600');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gucci');
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goBack();
  await expect(searchBox(page, t)).toHaveValue('古驰手袋');
  await searchBox(page, t).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(results(page, t).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/Gucci');
  await page.goBack();
  await expect(searchBox(page, t)).toHaveValue('古驰手袋');
});

test('opens the result on an immediate Enter, and Back restores the query', async ({ page, t }) => {
  await page.goto('/search');
  await searchBox(page, t).pressSequentially('mcq');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/Alexander%20McQueen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alexander McQueen');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=mcq');
  await expect(searchBox(page, t)).toHaveValue('mcq');
});

test('keeps every typed character while the URL updates', async ({ page, t }) => {
  await page.goto('/search');
  await searchBox(page, t).pressSequentially('mcqueen scarf', { delay: 255 });
  await expect(searchBox(page, t)).toHaveValue('mcqueen scarf');
  await expect(page).toHaveURL('/search?q=mcqueen+scarf');
});

test('shows that a brand is not sold and offers a chat and other brands', async ({ page, t }) => {
  await page.goto('/search?q=Herm%C3%A8s');
  await expect(page.getByText(t('search.none', { query: 'Hermès' }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('search.ask') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Herm%C3%A8s/,
  );
  await expect(page.getByRole('link', { name: 'Burberry', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('gives results a height of 44 px and the box a font size of 16 px, without horizontal overflow', async ({
  page,
  t,
}) => {
  await page.goto('/search?q=gucci%20bag');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(results(page, t)).not.toHaveCount(0);
  for (const link of await results(page, t).all()) {
    const { height } = (await link.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
  }
  await expect(searchBox(page, t)).toHaveCSS('font-size', '16px');
  const horizontalOverflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(horizontalOverflow).toBeLessThanOrEqual(0);
});
