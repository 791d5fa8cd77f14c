import { readFile } from 'node:fs/promises';

import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { languageOf, startI18n } from '../../src/i18n/i18n';

const asked: string[] = [];
const server = setupServer(
  http.get('*/locales/:lng/:ns', async ({ request }) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return HttpResponse.json(JSON.parse(await readFile(`public${pathname}`, 'utf8')));
  }),
  http.post('*/locales/add/:lng/:ns', () => HttpResponse.json({})),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18next=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  history.replaceState(null, '', '/');
  asked.length = 0;
});

describe('A language code', () => {
  it.each(['zh', 'zh-HK', 'zh-TW', 'zh-Hant', 'zh-Hant-HK', 'zh_CN', 'ZH-hk'])(
    '%s means Chinese',
    (code) => {
      expect(languageOf(code)).toBe('zh');
    },
  );

  it.each(['en', 'en-GB', 'en-US', 'EN'])('%s means English', (code) => {
    expect(languageOf(code)).toBe('en');
  });

  it.each(['fr', 'ja-JP', '', 'eng', 'zhen', 'x-en', 'dev'])('%j means neither', (code) => {
    expect(languageOf(code)).toBeUndefined();
  });
});

describe('The language of a visit', () => {
  function browserSpeaks(...languages: string[]): void {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0]!);
  }

  it.each([
    [['zh-HK', 'en'], 'zh'],
    [['en-GB', 'zh'], 'en'],
    [['fr-FR', 'en'], 'en'],
    [['fr-FR', 'de'], 'zh'],
  ])('for a browser of %j is %s', async (languages, language) => {
    browserSpeaks(...languages);
    document.documentElement.lang = '';
    await startI18n();
    expect(i18next.resolvedLanguage).toBe(language);
  });

  it('is what was chosen last, kept under i18nextLng, over the browser’s', async () => {
    browserSpeaks('zh-HK');
    localStorage.setItem('i18nextLng', 'en');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');

    await i18next.changeLanguage('zh');
    expect(localStorage.getItem('i18nextLng')).toBe('zh');
  });

  it('is the query string’s first of all', async () => {
    browserSpeaks('zh-HK');
    localStorage.setItem('i18nextLng', 'zh');
    history.replaceState(null, '', '/?lng=en-GB');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
  });

  it('is the cookie’s before the storage’s', async () => {
    document.cookie = 'i18next=en';
    localStorage.setItem('i18nextLng', 'zh');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
  });

  it('has its words once started', async () => {
    localStorage.setItem('i18nextLng', 'zh');
    await startI18n();
    expect(i18next.t('action.ok')).toBe('確定');
    await i18next.changeLanguage('en');
    expect(i18next.t('action.ok')).toBe('OK');
    expect(i18next.t('shell.cart', { count: 1 })).toBe('Cart, 1 item');
    expect(i18next.t('shell.cart', { count: 2 })).toBe('Cart, 2 items');
  });

  it('leaves what a shopper reads unescaped, for React escapes it', () => {
    expect(i18next.t('cart.remove', { title: 'A & B <i>' })).toContain('A & B <i>');
  });
});
