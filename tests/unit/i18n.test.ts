import { readFile } from 'node:fs/promises';

import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { startI18n, switchLanguage } from '../../src/i18n/i18n';
import { languageOf } from '../../src/i18n/language';

const asked: string[] = [];
const reported: unknown[] = [];
const server = setupServer(
  http.get('*/locales/:lng/:ns', async ({ request }) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return HttpResponse.json(JSON.parse(await readFile(`public${pathname}`, 'utf8')));
  }),
  http.post('*/locales/add/:lng/:ns', async ({ request }) => {
    reported.push([new URL(request.url).pathname, await request.json()]);
    return HttpResponse.json({});
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18next=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  history.replaceState(null, '', '/');
  asked.length = 0;
  reported.length = 0;
  window.zanEarlyWords = undefined;
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

    await switchLanguage('zh');
    expect(localStorage.getItem('i18nextLng')).toBe('zh');
  });

  it('is kept from the first visit on', async () => {
    browserSpeaks('fr-FR', 'en');
    await startI18n();
    expect(localStorage.getItem('i18nextLng')).toBe('en');
  });

  it('is this page’s alone where nothing can be kept', async () => {
    browserSpeaks('en');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
    await switchLanguage('zh');
    expect(i18next.resolvedLanguage).toBe('zh');
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

  it.each(['zh', 'en'] as const)('asks for the words of %s and no other', async (language) => {
    localStorage.setItem('i18nextLng', language);
    await startI18n();
    expect(asked).toEqual([`/locales/${language}/shop.json`]);
  });

  it('reports a word that is missing, in development', async () => {
    localStorage.setItem('i18nextLng', 'en');
    await startI18n();
    Reflect.apply(i18next.t, i18next, ['no.such.word']);
    await vi.waitFor(() =>
      expect(reported).toEqual([['/locales/add/en/shop', { 'no.such.word': 'no.such.word' }]]),
    );
  });

  it('leaves what a shopper reads unescaped, for React escapes it', () => {
    expect(i18next.t('cart.remove', { title: 'A & B <i>' })).toContain('A & B <i>');
  });
});

describe('What boot.ts has begun', () => {
  const begin = (text: Promise<string | undefined>) => {
    window.zanEarlyWords = { language: 'en', text };
  };

  it('is the language and the words of the visit, and nothing is asked for', async () => {
    localStorage.setItem('i18nextLng', 'zh');
    begin(Promise.resolve('{"action":{"ok":"Early"}}'));
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
    expect(i18next.t('action.ok')).toBe('Early');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
    expect(asked).toEqual([]);
  });

  it('is taken once', async () => {
    begin(Promise.resolve('{"action":{"ok":"Early"}}'));
    await startI18n();
    await startI18n();
    expect(i18next.t('action.ok')).toBe('OK');
    expect(asked).toEqual(['/locales/en/shop.json']);
  });

  it('leaves the other language to be asked for when it is chosen', async () => {
    begin(Promise.resolve('{"action":{"ok":"Early"}}'));
    await startI18n();
    await switchLanguage('zh');
    expect(i18next.t('action.ok')).toBe('確定');
    expect(asked).toEqual(['/locales/zh/shop.json']);
  });

  it('leaves the demo’s own words to be asked for', async () => {
    vi.stubEnv('VITE_DEMO', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
    begin(Promise.resolve('{"action":{"ok":"Early"}}'));
    await startI18n();
    expect(i18next.t('action.ok')).toBe('Early');
    expect(i18next.hasResourceBundle('en', 'demo')).toBe(true);
    expect(asked).toEqual(['/locales/en/demo.json']);
  });

  it.each([undefined, '', '<!doctype html>', '{"action":{"ok":"Ear', 'null', '{}', '{"action":1}'])(
    'is asked for anew where it is %j',
    async (text) => {
      begin(Promise.resolve(text));
      await startI18n();
      expect(i18next.t('action.ok')).toBe('OK');
      expect(asked).toEqual(['/locales/en/shop.json']);
    },
  );
});
