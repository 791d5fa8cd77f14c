import { readFile } from 'node:fs/promises';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import type * as languages from '../../../src/i18n/languages';
import { renderApp, screen } from '../../support/renderApp';
import { server } from '../../support/server';

// What the recipe "Add a language" does: an entry, a folder of translations, and its name in each of them.
vi.mock('../../../src/i18n/languages', async (importOriginal) => {
  const original = await importOriginal<typeof languages>();
  const entry = {
    htmlLang: 'zh-Hans',
    intl: 'zh-Hans-HK',
    openGraph: 'zh_CN',
    mail: 'zh-CN',
    goods: 'zh',
  };
  const LANGUAGES = { ...original.LANGUAGES, 'zh-Hans': entry };
  const LANGUAGE_CODES = Object.keys(LANGUAGES);
  const languageOf = (code: string) => original.matchLanguage(code, LANGUAGE_CODES);
  return { ...original, LANGUAGES, LANGUAGE_CODES, languageOf };
});

it('shows a third language, whose code has a script, in its own words', async () => {
  server.use(
    http.get('*/locales/:lng/:ns', async ({ params: { lng, ns } }) => {
      const isThird = lng === 'zh-Hans';
      const file = `public/locales/${isThird ? 'zh' : String(lng)}/${String(ns)}`;
      const words = await readFile(file, 'utf8');
      const named = words.replace('"language": {', '"language": { "zh-Hans": "简体",');
      return HttpResponse.json(JSON.parse(isThird ? named.replaceAll('購物袋', '购物袋') : named));
    }),
  );
  const { user } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: '简体' }));

  expect(await screen.findByRole('heading', { level: 1, name: /购物袋/ })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'zh-Hans');
  expect(localStorage.getItem('i18nextLng')).toBe('zh-Hans');
});
