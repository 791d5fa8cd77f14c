import type { Page } from '@playwright/test';

import { expect, test, wordsOf, type Language } from './base';
import { dialog, switchLanguage } from './shopper';

const zh = wordsOf('zh');
const en = wordsOf('en');

for (const [locale, language] of [
  ['zh-HK', 'zh'],
  ['zh-TW', 'zh'],
  ['fr', 'zh'],
  ['en-GB', 'en'],
] as const satisfies readonly (readonly [string, Language])[]) {
  test(`a browser in ${locale} reads ${language}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ locale, baseURL });
    await page.goto('/');
    const t = wordsOf(language);
    await expect(page.getByRole('combobox', { name: t('home.brand') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-HK' : 'en');
    await page.close();
  });
}

test('switching keeps the page and its place, and lasts over a reload', async ({ page }) => {
  await page.goto('/?brand=Prada');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const seen = page.getByRole('article').nth(6);
  await seen.scrollIntoViewIfNeeded();
  const title = await seen.getByRole('heading').innerText();
  const before = await scrollY();

  await switchLanguage(page, en, 'chinese');
  await expect(page.getByRole('combobox', { name: zh('home.brand') })).toHaveValue('Prada');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(dialog(page, zh('shell.menu'))).toBeHidden();
  await expect(page).toHaveURL('/?brand=Prada');
  expect(Math.abs((await scrollY()) - before)).toBeLessThanOrEqual(2);
  await expect(seen.getByRole('heading')).toHaveText(title);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('zh');

  await page.reload();
  await expect(page.getByRole('combobox', { name: zh('home.brand') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  // The menu of the Chinese shop offers English in English.
  await switchLanguage(page, zh, 'english');
  await expect(page.getByRole('combobox', { name: en('home.brand') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('switching keeps what is half typed', async ({ page }) => {
  await page.goto('/signup/');
  await page.getByRole('button', { name: en('signUp.toLogIn') }).click();
  await page.getByRole('textbox', { name: en('signUp.email') }).fill('half@typ');
  await page.getByLabel(en('signUp.password')).fill('secret-words');
  await switchLanguage(page, en, 'chinese');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh('signUp.logIn'));
  await expect(page.getByRole('textbox', { name: zh('signUp.email') })).toHaveValue('half@typ');
  await expect(page.getByLabel(zh('signUp.password'))).toHaveValue('secret-words');
});

test('the other tab follows', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/search')]);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(en('search.title'));
  await switchLanguage(page, en, 'chinese');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(zh('search.title'));
});

test.describe('words that cannot be had', () => {
  test.use({
    expectedErrors: /Failed to load resource|Error (?:loading words|starting the shop):/,
  });
  const lose = (page: Page, language: Language) =>
    page.route(`**/locales/${language}/shop.json`, (route) => route.fulfill({ status: 404 }));

  test('at a switch leave the shop as it is, and a press on Retry switches it', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh'));
    await lose(page, 'en');
    await page.goto('/cart');
    await switchLanguage(page, zh, 'english');
    const told = page.getByRole('alert').filter({ hasText: zh('menu.languageFailed') });
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh('cart.title'));

    await page.unroute('**/locales/en/shop.json');
    await told.getByRole('button', { name: zh('action.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('cart.title'));
  });

  test('at first are told of in both languages, and a press on Retry opens the shop', async ({
    page,
  }) => {
    for (const language of ['zh', 'en'] as const) await lose(page, language);
    await page.goto('/cart');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('暫時未能載入 · The shop could not be loaded');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(title).toHaveText(en('cart.title'));
  });
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh' });

  test('no key and no English is drawn first', async ({ page }) => {
    // Every text that was ever on screen, from the first frame on.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const root = document.getElementById('root');
        for (const line of root?.innerText.split('\n') ?? []) seen.add(line.trim());
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const seen = await page.evaluate(() => [
      ...(Reflect.get(window, 'seen') instanceof Set ? Reflect.get(window, 'seen') : []),
    ]);
    expect(seen).toContain(zh('footer.delivery'));
    const keys = seen.filter((text: string) => /^[a-z][A-Za-z]+\.[A-Za-z_.]+$/.test(text));
    expect(keys).toEqual([]);
    const english = [en('footer.delivery'), en('home.sort'), en('home.updateTime'), en('loading')];
    for (const text of english) expect(seen).not.toContain(text);
  });
});
