import type { Page } from '@playwright/test';

import { expect, test, translatorFor, type Language } from '../base';
import { dialog, switchLanguage } from '../shopper';

const zh = translatorFor('zh');
const en = translatorFor('en');

for (const [locale, language] of [
  ['zh-HK', 'zh'],
  ['zh-TW', 'zh'],
  ['fr', 'zh'],
  ['en-GB', 'en'],
] as const satisfies readonly (readonly [string, Language])[]) {
  test(`shows ${language} in a browser whose language is ${locale}`, async ({ newVisitor }) => {
    const page = await newVisitor({ locale });
    await page.goto('/');
    const t = translatorFor(language);
    await expect(page.getByRole('combobox', { name: t('home.brand') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-HK' : 'en');
  });
}

test('a switch keeps the page and the scroll position, and lasts over a reload', async ({
  page,
}) => {
  await page.goto('/?brand=Prada');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  // By its address: which cards are rendered may change with the rows' heights, and titles with the language.
  const address = await page.getByRole('article').nth(6).getByRole('link').getAttribute('href');
  const heading = page.getByRole('heading').filter({ has: page.locator(`a[href="${address}"]`) });
  await heading.scrollIntoViewIfNeeded();
  const before = await scrollY();

  await switchLanguage(page, en, 'chinese');
  await expect(page.getByRole('combobox', { name: zh('home.brand') })).toHaveValue('Prada');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(dialog(page, zh('shell.menu'))).toBeHidden();
  await expect(page).toHaveURL('/?brand=Prada');
  expect(Math.abs((await scrollY()) - before)).toBeLessThanOrEqual(2);
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('zh');

  await page.reload();
  await expect(page.getByRole('combobox', { name: zh('home.brand') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  // In Chinese, too, the menu names English in English.
  await switchLanguage(page, zh, 'english');
  await expect(page.getByRole('combobox', { name: en('home.brand') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the language of a link holds until another is chosen, and no filter or reload brings it back', async ({
  page,
}) => {
  await page.goto('/?lng=zh&stock=1&sale=1');
  await expect(page.getByRole('combobox', { name: zh('home.brand') })).toBeVisible();
  await expect(page).toHaveURL('/?stock=1&sale=1');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');

  await switchLanguage(page, zh, 'english');
  await page
    .getByRole('button', { name: en('filter.remove', { filter: en('filter.sale') }) })
    .click();
  await expect(page).toHaveURL('/?stock=1');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a switch keeps typed text', async ({ page }) => {
  await page.goto('/signup/');
  await page.getByRole('button', { name: en('signUp.toLogIn') }).click();
  await page.getByRole('textbox', { name: en('signUp.email') }).fill('half@typ');
  await page.getByLabel(en('signUp.password')).fill('secret-text');
  await switchLanguage(page, en, 'chinese');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh('signUp.logIn'));
  await expect(page.getByRole('textbox', { name: zh('signUp.email') })).toHaveValue('half@typ');
  await expect(page.getByLabel(zh('signUp.password'))).toHaveValue('secret-text');
});

test('a switch applies to another open tab without a reload', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/search')]);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(en('search.title'));
  await other.evaluate(() => document.body.setAttribute('data-marked', 'yes'));
  await switchLanguage(page, en, 'chinese');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(zh('search.title'));
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(other.locator('body')).toHaveAttribute('data-marked', 'yes');
});

test.describe('when translations cannot be loaded', () => {
  // `page.route` does not see every request of a page that a worker controls.
  test.use({ serviceWorkers: 'block' });
  const failTranslations = (page: Page, language: Language) =>
    page.route(`**/locales/${language}/shop.json`, (route) => route.fulfill({ status: 404 }));

  test('keeps the language on a failed switch, and Retry switches', async ({
    page,
    expectError,
  }) => {
    expectError(/status of 404 .*\/locales\/en\/shop\.json/, 1);
    expectError(/^Error loading translations: The translations for en could not be loaded/, 1);
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh'));
    await failTranslations(page, 'en');
    await page.goto('/cart');
    await switchLanguage(page, zh, 'english');
    const alert = page.getByRole('alert').filter({ hasText: zh('menu.languageFailed') });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh('cart.title'));

    await page.unroute('**/locales/en/shop.json');
    await alert.getByRole('button', { name: zh('action.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('cart.title'));
  });

  test('shows an error in both languages at startup, and Retry opens the shop', async ({
    page,
    expectError,
  }) => {
    expectError(/status of 404 .*\/locales\/(?:en|zh)\/shop\.json/, 2);
    expectError(/^Error starting the shop: .*The translations for en could not be loaded/, 1);
    for (const language of ['zh', 'en'] as const) await failTranslations(page, language);
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

  test('renders neither translation keys nor English text while it loads', async ({ page }) => {
    // Records every text that the page renders, from the first frame on.
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
