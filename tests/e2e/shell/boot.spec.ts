import type { Page, Request } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { expect, test } from '../base';
import { PORTS } from '../hosts';
import { signInAs, switchLanguage, toast } from '../shopper';

/** What a first visit renders and requests before the shop's own code has loaded. */

const HOST = `http://127.0.0.1:${PORTS.catalogue}`;
const LIST = `${HOST}/spulist?*`;

function recordRequests(page: Page, pattern: RegExp): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) requests.push(request);
  });
  return requests;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Delays the shop's code until the returned function is called. */
async function holdBackCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/packages-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks the layout shifts of every document that this page opens from now on. */
async function markShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { entryType } of list.getEntries()) performance.mark(`shift: ${entryType}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a path and counts the marked layout shifts until it has loaded. */
async function shiftsOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => performance.getEntriesByType('mark').length);
}

const PRODUCT = '/product/gucci-sneakers-1';

const LIST_PAGE = { frames: '.boot-grid', count: 4, final: 'main article img' };

/**
 * The kinds of page whose first pictures index.html shows: after which calls, where, how many, and where the
 * app has them.
 */
const PAGES_WITH_PICTURES = [
  { path: '/', calls: ['/spulist'], ...LIST_PAGE },
  { path: '/search/Gucci', calls: ['/spulist'], ...LIST_PAGE },
  // A brand whose id index.html does not know.
  { path: '/search/Prada', calls: ['/brandlist', '/spulist'], ...LIST_PAGE },
  {
    path: PRODUCT,
    calls: ['/spulist'],
    frames: '.boot-picture',
    count: 1,
    final: 'main section img',
  },
];

/** Pages without pictures that everybody may open, and one that does not exist. */
const OTHER_PAGES = ['/search', '/cart', '/signup/', '/noFakeStore', '/no/such/page'] as const;

/** Pages that lead a visitor to the log-in page, which is another page and no shift of this one. */
const GUARDED_PAGES = [
  ...['/account', '/accountInfo', '/addressBook', '/mylist', '/order', '/order/ZN1'],
  ...['/adminPage', '/adminSpuPage', '/adminOrderIMPage', '/adminOrderIMPage?part=list'],
] as const;

for (const width of [390, 1280]) {
  for (const { path, calls, frames, count, final } of PAGES_WITH_PICTURES)
    test(`${path} shows its first pictures in their final places before the code loads, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const requests = recordRequests(page, /\/(?:brandlist|spulist)\?/);
      const release = await holdBackCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      const bootPictures = page.locator(`${frames} img`);
      await expect(bootPictures).toHaveCount(count);
      const sources = await bootPictures.evaluateAll((all) =>
        all.map((image) => image.getAttribute('src')),
      );
      const before = await bootPictures.first().boundingBox();
      const early = requests.map((request) => request.url());
      expect(requests.map(pathOf), 'requests before the code').toEqual(calls);

      release();
      const pictures = page.locator(final);
      await expect(pictures).not.toHaveCount(0);
      const renderedSources = await pictures.evaluateAll((all) =>
        all.map((img) => img.getAttribute('src')),
      );
      expect(renderedSources.slice(0, count)).toEqual(sources);
      const after = await pictures.first().boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(12);
      expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
      const urls = requests.map((request) => request.url());
      expect(urls.filter((url) => early.includes(url))).toEqual(early);
    });

  for (const path of [...PAGES_WITH_PICTURES.map((page) => page.path), ...OTHER_PAGES])
    test(`${path} causes no layout shift while it loads, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await markShifts(page);
      expect(await shiftsOf(page, path)).toBe(0);
    });

  test(`no page behind the log-in causes a layout shift while it loads, at ${width} px`, async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, t, DEMO_ACCOUNTS.admin);
    await markShifts(page);
    for (const path of GUARDED_PAGES) expect.soft(await shiftsOf(page, path), path).toBe(0);
  });
}

for (const path of [...OTHER_PAGES, '/account', '/adminPage'])
  test(`${path} shows the shop's name and asks no host before the code loads`, async ({ page }) => {
    const calls = recordRequests(page, new RegExp(`^${HOST}/`));
    const release = await holdBackCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.boot')).toContainText('ZAN');
    await expect(page.locator('.boot img')).toHaveCount(0);
    expect(calls).toEqual([]);

    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.boot')).toHaveCount(0);
  });

test('loads no sign-in code on a first visit until a heart is pressed', async ({ page, t }) => {
  const signInChunks = recordRequests(page, /\/assets\/firebaseAuth-/);
  await page.goto('/');
  const heart = page.getByRole('button', { name: t('product.save') }).first();
  await expect(heart).toBeVisible();
  expect(signInChunks).toEqual([]);
  await heart.click();
  await expect(toast(page, t('wishlist.logIn'))).toBeVisible();
  expect(signInChunks).not.toEqual([]);
});

test('requests the list before the code loads, and each translation file once', async ({
  page,
  t,
}) => {
  const requests = recordRequests(page, /\/locales\/|\/spulist\?/);
  const release = await holdBackCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => requests.map(pathOf)).toEqual(['/spulist']);
  release();
  await expect(page.getByRole('combobox', { name: t('home.brand') })).toBeVisible();
  await expect(page.locator('html'), 'language of the document').toHaveAttribute('lang', 'en');
  // English needs Chinese too, for a key that it lacks.
  expect(requests.map(pathOf).toSorted()).toEqual([
    ...['/locales/en/shop.json', '/locales/zh/shop.json', '/spulist'],
  ]);

  await switchLanguage(page, t, 'chinese');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  expect(requests.filter((request) => pathOf(request).startsWith('/locales/'))).toHaveLength(2);
});

test.describe('when the early request fails', () => {
  test('requests the list a second time', async ({ page, expectError }) => {
    expectError(/ERR_FAILED .*\/spulist\?/, 1);
    let requestCount = 0;
    await page.route(LIST, async (route) => {
      requestCount += 1;
      if (requestCount === 1) await route.abort();
      else await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(requestCount).toBe(2);
  });
});
