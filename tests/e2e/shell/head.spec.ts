import type { Page } from '@playwright/test';

import { expect, test } from '../base';

/** The metadata that browsers, search engines and link previews read. */

const PRODUCT = '/product/gucci-sneakers-1';

/** Reads canonical and alternate links. Fails where one of them occurs twice. */
async function readLinks(page: Page) {
  const read = (selector: string) => page.locator(`head > ${selector}`).getAttribute('href');
  return {
    canonical: await read('link[rel="canonical"]'),
    zh: await read('link[rel="alternate"][hreflang="zh-HK"]'),
    en: await read('link[rel="alternate"][hreflang="en"]'),
    other: await read('link[rel="alternate"][hreflang="x-default"]'),
  };
}

test('the manifest is valid, and its icons have the sizes that it states', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(href!);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: 'ZAN 真品',
    short_name: 'ZAN',
    lang: 'zh-HK',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#faf8f4',
    background_color: '#faf8f4',
  });
  const purposes = manifest.icons.map((icon: { sizes: string; purpose: string }) =>
    [icon.sizes, icon.purpose].join(' '),
  );
  expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);

  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const images = [
    ...manifest.icons,
    { src: touch, sizes: '180x180' },
    { src: '/og.png', sizes: '1200x630' },
  ];
  for (const { src, sizes } of images) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, String(src));
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('Chromium reports no obstacle to installing the shop', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Playwright's contexts are incognito, which rules out an installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('robots.txt disallows personal pages and the admin area', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  for (const path of ['account', 'order', 'addressBook', 'mylist', 'cart', 'signup', 'admin'])
    expect(lines).toContain(`Disallow: /${path}`);
  expect(lines).not.toContain('Disallow: /');
});

test('canonical and hreflang name one URL per page and language', async ({ page, baseURL }) => {
  await page.goto('/?brand=Prada&utm_source=mail&lng=en');
  await expect(page).toHaveTitle('Prada Sneakers · ZAN 真品');
  const prada = `${baseURL}/?brand=Prada`;
  expect(await readLinks(page)).toEqual({
    canonical: prada,
    zh: `${prada}&lng=zh`,
    en: `${prada}&lng=en`,
    other: prada,
  });

  await page.goto(`${PRODUCT}?utm_source=mail&lng=zh`);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product');
  const product = `${baseURL}${PRODUCT}`;
  expect(await readLinks(page)).toEqual({
    canonical: product,
    zh: `${product}?lng=zh`,
    en: `${product}?lng=en`,
    other: product,
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(page).toHaveTitle(/^Gucci .+ · ZAN 真品$/);
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh' });

  test('title and description are the same before and after scripts run', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const before = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const description = parsed.querySelector('meta[name="description"]');
      return { title: parsed.title, description: description?.getAttribute('content') };
    }, html);

    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();

    expect(await page.title()).toBe(before.title);
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', before.description ?? 'none');
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.locator('head > [data-boot]')).toHaveCount(0);
  });
});

test('never repeats a head tag after client-side navigation', async ({ page, t }) => {
  await page.goto('/');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.account') })
    .click();
  await expect(page).toHaveTitle(`${t('signUp.signUp')} · ZAN 真品`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goBack();
  await expect(page).toHaveTitle(/^Gucci /);

  const repeated = await page.evaluate(() => {
    const keys = [...document.querySelectorAll('title, meta[name], meta[property], link')].map(
      (tag) =>
        ['name', 'property', 'rel', 'hreflang', 'href']
          .filter((name) => name !== 'href' || tag.getAttribute('rel') !== 'canonical')
          .map((name) => tag.getAttribute(name))
          .join('|') + tag.tagName,
    );
    return keys.filter((key, index) => keys.indexOf(key) !== index);
  });
  expect(repeated).toEqual([]);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
