import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import english from '../../../public/locales/en/shop.json';
import { startI18n } from '../../../src/i18n/i18n';
import { renderApp, signedIn } from '../../support/renderApp';

afterEach(() => history.replaceState(null, '', '/'));

const SCREENS = [
  ...['/', '/product/gucci-sneakers-1', '/search', '/search/Gucci', '/cart', '/noFakeStore'],
  ...['/account', '/accountInfo', '/order', '/order/ZN1003', '/addressBook', '/mylist'],
];

/** English translations of several words without placeholders. */
const ENGLISH = Object.values(english)
  .flatMap((part): string[] => (typeof part === 'string' ? [part] : Object.values(part)))
  .filter((text) => text.includes(' ') && !text.includes('{{'));

test.each(SCREENS)(
  '%s in Chinese shows no translation key and no English sentence',
  async (path) => {
    await signedIn();
    await renderApp(path, 'zh');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('status', { name: /載入|讀取/ })).toBeNull());

    expect(document.documentElement.lang).toBe('zh-HK');
    const shown = document.body.textContent;
    for (const text of ENGLISH) expect(shown).not.toContain(text);
    const sections = Object.keys(english).join('|');
    expect(shown).not.toMatch(new RegExp(`\\b(?:${sections})\\.[a-z]`));
  },
);

test('English sets <html lang="en">', async () => {
  await renderApp('/noFakeStore', 'en');

  expect(document.documentElement.lang).toBe('en');
});

test('Switching the language in the menu keeps the page and the typed text', async () => {
  const { user, router } = await renderApp('/signup/?next=/cart', 'en');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@zan.demo');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Chinese' }));

  expect(await screen.findByRole('heading', { level: 1, name: '登入' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '電郵' })).toHaveValue('a@zan.demo');
  expect(localStorage.getItem('i18nextLng')).toBe('zh');
  expect(router.state.location.search).toBe('?next=/cart');

  await user.click(screen.getByRole('button', { name: '選單' }));
  await user.click(await screen.findByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});

test.each([
  ['zh-HK', '正版正貨承諾'],
  ['zh-TW', '正版正貨承諾'],
  ['zh-Hant', '正版正貨承諾'],
  ['en-GB', 'No Fakes Pledge Store'],
  ['fr', '正版正貨承諾'],
])('The browser language %s shows %s', async (browser, heading) => {
  await renderApp('/noFakeStore', browser === 'en-GB' ? 'zh' : 'en');
  localStorage.clear();
  // index.html is served with this lang.
  document.documentElement.lang = 'zh-HK';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);

  await startI18n();

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('The query string overrides the stored language', async () => {
  await renderApp('/noFakeStore', 'zh');
  history.replaceState(null, '', '/?lng=en');

  await startI18n();

  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});
