import type { Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { expect, test } from './base';
import { PORTS } from './hosts';
import { scrollToTheEnd } from './shopper';

const LIST = `http://127.0.0.1:${PORTS.catalogue}/spulist?*`;
const PER_PAGE = 24;

function pageOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/spulist') ? searchParams.get('page') : null;
}

/** The pages of lists that are asked for from now on, in order. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const number = request.method() === 'GET' ? pageOf(request.url()) : null;
    if (number) asked.push(number);
  });
  return asked;
}

/** The addresses of the list's products, from the top down: only what is near the screen is drawn. */
async function products(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let isEnd = false; !isEnd;) {
    isEnd = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // What has come near is drawn by the frame after the one that finds it.
      for (let wait = 0; wait < 4; wait += 1) await frame();
      return window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight;
    });
    const links = page.getByRole('article').getByRole('link');
    for (const href of await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    ))
      seen.add(href ?? '');
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
  }
  return [...seen];
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts();
}

/** In the page: the address of the product in the middle of the left column. */
function addressInSight(): string | null | undefined {
  const card = document.elementFromPoint(innerWidth / 5, innerHeight / 2)?.closest('article');
  return card?.querySelector('a')?.getAttribute('href');
}

test.describe('the address', () => {
  test('a shared link opens the same list', async ({ page, t, browser, baseURL }) => {
    await page.goto('/');
    const menu = (name: string) => page.getByRole('combobox', { name, exact: true });
    await menu(t('home.brand')).selectOption('Celine');
    await menu(t('home.category')).selectOption(t('category.handbags'));
    await menu(t('home.sort')).selectOption(t('home.priceAsc'));
    await expect(page).toHaveURL('/?brand=Celine&category=1600&sort=priceAsc');

    const friend = await browser.newPage({ baseURL, locale: 'en-GB' });
    await friend.goto(page.url().replace(/^.*?\/(?=\?)/, '/'));
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Celine');
    await expect(friend.getByRole('combobox', { name: t('home.category') })).toHaveValue('1600');
    await expect(friend.getByRole('combobox', { name: t('home.sort') })).toHaveValue('priceAsc');
    await expect(async () => {
      const [mine, theirs] = await Promise.all([titles(page), titles(friend)]);
      // How many are drawn depends on the window.
      const both = Math.min(mine.length, theirs.length);
      expect(both).toBeGreaterThan(4);
      expect(theirs.slice(0, both)).toEqual(mine.slice(0, both));
    }).toPass();
    await friend.close();
  });

  test('Back and Forward go through what was chosen', async ({ page, t }) => {
    await page.goto('/');
    const brand = page.getByRole('combobox', { name: t('home.brand') });
    await brand.selectOption('Burberry');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Burberry');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gucci');
    await expect(brand).toHaveValue('Gucci');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Burberry');
    await expect(brand).toHaveValue('Burberry');
  });

  test('an unknown brand is told, with a way on', async ({ page, t }) => {
    await page.goto('/?brand=Nobody');
    await expect(page.getByText(t('list.unknownBrand', { brand: 'Nobody' }))).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('link', { name: t('list.chooseBrand') }).click();
    await expect(page).toHaveURL('/search');
    await page.getByRole('main').getByRole('link', { name: 'Prada' }).click();
    await expect(page).toHaveURL('/search/Prada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prada');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('Back from a product returns to the same place, and asks for nothing', async ({ page }) => {
  const asked = pagesAsked(page);
  await page.goto('/');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(asked).toContain('4');
  }).toPass();
  await page.mouse.wheel(0, -2000);
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect.poll(() => page.evaluate(addressInSight)).toBeTruthy();
  const address = await page.evaluate(addressInSight);
  const card = page.locator(`article:has(a[href="${address}"])`);
  const title = await card.getByRole('heading').innerText();
  const place = async () => ({
    scroll: await page.evaluate(() => window.scrollY),
    top: Math.round((await card.boundingBox())?.y ?? -1),
  });
  const before = await place();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const askedBefore = [...asked];

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gucci');
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect(card).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await place()).scroll - before.scroll))
    .toBeLessThanOrEqual(2);
  expect(Math.abs((await place()).top - before.top)).toBeLessThanOrEqual(2);
  expect(asked).toEqual(askedBefore);
  expect(askedBefore.slice(0, 3)).toEqual(['1', '2', '3']);
  expect(new Set(askedBefore).size).toBe(askedBefore.length);
});

test('thousands of products are few boxes, and Back returns to the same place among them', async ({
  page,
  t,
  onHosts,
}) => {
  test.skip(!onHosts, 'in the demo its own service worker answers');
  test.slow();
  await page.route(LIST, async (route) => {
    const url = route.request().url();
    const number = Number(pageOf(url));
    const response = await route.fetch({ url: url.replace(/page=\d+/, 'page=1') });
    const { list, ...rest }: { list: { productId: string }[] } = await response.json();
    const many = Array.from({ length: number > 8 ? 0 : 960 }, (_, place) => {
      const product = list[place % list.length];
      return { ...product, productId: `${product?.productId}-${number}-${place}` };
    });
    await route.fulfill({ response, json: { ...rest, list: many } });
  });
  await page.goto('/');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(t('list.end'))).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan((7680 / 4) * 200);
  await expect.poll(() => page.locator('main [style*="height"]:empty').count()).toBeLessThan(100);
  expect(await page.getByRole('article').count()).toBeLessThan(60);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(async () => {
    // From between two rows to one of them.
    await page.evaluate(() => window.scrollBy(0, 100));
    expect(await page.evaluate(addressInSight)).toBeTruthy();
  }).toPass();
  const address = await page.evaluate(addressInSight);
  const card = page.locator(`article:has(a[href="${address}"])`);
  const place = async () => (await card.boundingBox())?.y ?? NaN;
  const before = await place();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(address ?? '');
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test('cards pass beneath the menus, hearts and all', async ({ page, t }) => {
  await page.goto('/');
  const menu = page.getByRole('combobox', { name: t('home.sort') });
  const heart = page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: t('product.save') });
  await expect(heart).toBeVisible();
  await heart.evaluate((element) => element.scrollIntoView());
  const menuTop = (await menu.boundingBox())?.y ?? NaN;
  await heart.evaluate(
    (element, top) => scrollBy(0, element.getBoundingClientRect().top - top),
    menuTop,
  );
  expect((await heart.boundingBox())?.y).toBeCloseTo(menuTop, 0);
  const isOnTop = await heart.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(false);
});

test('another sort begins the list anew', async ({ page, t }) => {
  await page.goto('/');
  const asked = pagesAsked(page);
  const cards = page.getByRole('article');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(asked).toContain('2');
  }).toPass();
  await page.getByRole('combobox', { name: t('home.sort') }).selectOption('priceDesc');
  await expect(page).toHaveURL('/?sort=priceDesc');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(async () => {
    const prices = await cards.evaluateAll((all) =>
      all.map((card) => Number(/HK\$([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(',', ''))),
    );
    expect(prices.length).toBeGreaterThan(4);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  }).toPass();
});

test.describe('when the host is in trouble', () => {
  test.skip(({ onHosts }) => !onHosts, 'in the demo its own service worker answers');
  test.use({ expectedErrors: /Failed to load resource|Error fetching products:/ });

  test('a host that is down is told, and Retry recovers', async ({ page, t }) => {
    await page.route(LIST, (route) => route.abort());
    await page.goto('/');
    const alert = page.getByRole('alert').filter({ hasText: t('list.failed') });
    await expect(alert).toBeVisible();
    await page.unroute(LIST);
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(alert).toBeHidden();
  });

  test('a second page that fails leaves the first, and Retry goes on', async ({ page, t }) => {
    let isDown = true;
    await page.route(LIST, async (route) => {
      if (isDown && pageOf(route.request().url()) === '2') await route.fulfill({ status: 500 });
      else await route.fallback();
    });
    await page.goto('/');
    const alert = page.getByRole('alert').filter({ hasText: t('list.moreFailed') });
    await expect(async () => {
      await page.mouse.wheel(0, 5000);
      await expect(alert).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    isDown = false;
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await expect(alert).toBeHidden();
    await scrollToTheEnd(page, t);
    expect(await products(page)).toHaveLength(100);
  });

  test('a page of nothing but duplicates does not stop the list', async ({ page, t }) => {
    await page.route(LIST, async (route) => {
      const url = route.request().url();
      const asked = pageOf(url);
      if (asked !== '2' && asked !== '3') return route.fallback();
      const url1 = url.replace(/page=\d+/, 'page=1');
      return route.fulfill({ response: await route.fetch({ url: url1 }) });
    });
    await page.goto('/');
    await scrollToTheEnd(page, t);
    // Pages 1, 4 and 5: the others brought nothing new.
    expect(await products(page)).toHaveLength(PER_PAGE + PER_PAGE + 4);
  });

  test('a product page that fails offers Retry too', async ({ page, t }) => {
    await page.route(LIST, (route) => route.fulfill({ status: 500 }));
    await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
    const alert = page.getByRole('alert').filter({ hasText: t('product.failed') });
    await expect(alert).toBeVisible();
    await page.unroute(LIST);
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await expect(page.getByRole('button', { name: t('product.addToCart') })).toBeVisible();
  });
});
