import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from '../base';
import { dialog } from '../shopper';

/** Filters and the search over every product of the demo, by its snapshot. */

/** Waits for the number of results, and returns it. */
async function resultCount(page: Page, t: TFunction): Promise<number> {
  const [before = '', after = ''] = t('filter.found', { count: 7 }).split('7');
  const words = page.getByRole('status').getByText(new RegExp(`^${before}\\d+${after}$`));
  return Number(/\d+/.exec(await words.innerText())?.[0]);
}

test('a filter shows everything that matches, in order, and Back comes to the same place', async ({
  page,
  t,
}) => {
  await page.goto('/?sort=priceAsc');
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click();
  const choice = dialog(page, t('filter.title')).getByRole('checkbox', { name: /^38 \d/ });
  await choice.check();
  const count = Number(
    /^38 (\d+)/.exec((await choice.locator('..').innerText()).replace(/\s+/g, ' '))?.[1],
  );
  expect(count).toBeGreaterThan(24);
  await page.getByRole('button', { name: t('filter.show', { count }) }).click();

  await expect(page).toHaveURL('/?sort=priceAsc&size=38');
  expect(await resultCount(page, t)).toBe(count);
  // The number is told before the cards come.
  await expect(page.getByRole('article').nth(3)).toBeAttached();
  const prices = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(/\$([\d,]+)/.exec(card.textContent)?.[1]?.replace(',', ''))),
    );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.evaluate(() => window.scrollTo({ top: 2000 }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
  const name = await page.getByRole('article').evaluateAll((cards) => {
    const inView = cards.find((card) => card.getBoundingClientRect().top > 150);
    return inView?.getAttribute('aria-label') ?? '';
  });
  const link = page.getByRole('article', { name }).getByRole('link').first();
  // Playwright would scroll as part of the press, where a bar covers the link.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // The rows above may only now get their true heights, so the card tells the place, and not the window.
  const cardTop = async () =>
    Math.round((await page.getByRole('article', { name }).first().boundingBox())?.y ?? -1);
  const top = await cardTop();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article', { name }).first()).toBeVisible();
  await expect.poll(async () => Math.abs((await cardTop()) - top)).toBeLessThanOrEqual(2);

  await page.reload();
  await expect(page.getByRole('article', { name }).first()).toBeVisible();
  await expect.poll(async () => Math.abs((await cardTop()) - top)).toBeLessThanOrEqual(2);
});

test('the search finds products of every brand as one types, and its URL opens the same results', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/search');
  await page.getByRole('searchbox').pressSequentially('prada 黑色 bag');
  await expect(page.getByRole('article').first()).toContainText('Prada');
  // The URL follows what is typed, and the results that are compared are those of all of it.
  await expect(page).toHaveURL(/q=prada.*bag$/);
  const count = await resultCount(page, t);
  expect(count).toBeGreaterThan(1);
  const first = await page.getByRole('article').first().getAttribute('aria-label');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article').first()).toHaveAttribute('aria-label', first ?? '');
  expect(await resultCount(other, t)).toBe(count);
});
