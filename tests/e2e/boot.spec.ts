import type { Page, Request } from '@playwright/test';

import { expect, test } from './base';
import { PORTS } from './hosts';
import { switchLanguage, toast } from './shopper';

/** What a first visit sees and fetches before the shop's own code is there. */

const HOST = `http://127.0.0.1:${PORTS.catalogue}`;
const LIST = `${HOST}/spulist?*`;

function asked(page: Page, pattern: RegExp): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) requests.push(request);
  });
  return requests;
}

/** Holds the shop's code back until it is let go. */
async function withoutCode(page: Page): Promise<() => void> {
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/vendor-*.js', async (route) => {
    await isFree;
    await route.continue();
  });
  return release;
}

for (const width of [390, 1280])
  test(`the first pictures stand in their places before the code is there, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const lists = asked(page, /\/spulist\?/);
    const release = await withoutCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const early = page.locator('.boot-grid img');
    await expect(early).toHaveCount(4);
    const sources = await early.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    const before = await early.first().boundingBox();

    release();
    const pictures = page.getByRole('article').locator('img');
    await expect(pictures).not.toHaveCount(0);
    const shown = await pictures.evaluateAll((all) => all.map((img) => img.getAttribute('src')));
    expect(shown.slice(0, 4)).toEqual(sources);
    const after = await pictures.first().boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(12);
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
    expect(lists, 'the list is asked for once').toHaveLength(1);
  });

test('no page moves while it comes', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { entryType } of list.getEntries()) performance.mark(`moved: ${entryType}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => performance.getEntriesByType('mark').length)).toBe(0);
});

test('a visitor’s first screen needs no sign-in code; a heart fetches it', async ({ page, t }) => {
  const signIn = asked(page, /\/assets\/firebaseAuth-/);
  await page.goto('/');
  const heart = page.getByRole('button', { name: t('product.save') }).first();
  await expect(heart).toBeVisible();
  expect(signIn).toEqual([]);
  await heart.click();
  await expect(toast(page, t('myList.logIn'))).toBeVisible();
  expect(signIn).not.toEqual([]);
});

const pathOf = (request: Request) => new URL(request.url()).pathname;

test('the words are asked for before the code is there, once and in one language', async ({
  page,
  t,
}) => {
  const reads = asked(page, /\/locales\/|\/spulist\?/);
  const release = await withoutCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  // The list first: its pictures are what a visitor waits for.
  await expect.poll(() => reads.map(pathOf)).toEqual(['/spulist', '/locales/en/shop.json']);
  await expect(page.locator('html'), 'the language is told, too').toHaveAttribute('lang', 'en');
  release();
  await expect(page.getByRole('combobox', { name: t('home.brand') })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const words = asked(page, /\/locales\//);
  await switchLanguage(page, t, 'chinese');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  expect(words.map(pathOf), 'a choice brings the others').toEqual(['/locales/zh/shop.json']);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(words.map(pathOf).slice(1), 'a later visit').toEqual(['/locales/zh/shop.json']);
});

test.describe('where the early answer is lost', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the shop asks again by itself', async ({ page }) => {
    let times = 0;
    await page.route(LIST, async (route) => {
      times += 1;
      if (times === 1) await route.abort();
      else await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(times).toBe(2);
  });

  test('nor does it do without its words', async ({ page, t }) => {
    let times = 0;
    await page.route('**/locales/**', async (route) => {
      times += 1;
      if (times === 1) await route.fulfill({ body: '<!doctype html>' });
      else await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: t('home.brand') })).toBeVisible();
    expect(times).toBe(2);
  });
});

test('a product is asked for before the code is there, and once', async ({ page }) => {
  const products = asked(page, /\/spulist\?.*productId=/);
  const release = await withoutCode(page);
  await page.goto('/product/gucci-sneakers-1', { waitUntil: 'commit' });
  await expect.poll(() => products.length).toBe(1);
  release();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  expect(products.filter((request) => request.url().endsWith('=gucci-sneakers-1'))).toHaveLength(1);
});
