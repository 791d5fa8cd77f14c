// @vitest-environment jsdom

import { readFile } from 'node:fs/promises';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { startI18n, switchLanguage } from '../../../src/i18n/i18n';
import { languageOf, matchLanguage } from '../../../src/i18n/languages';

const requested: string[] = [];
const reported: unknown[] = [];
const server = setupServer(
  http.get('*/locales/:lng/:ns', async ({ request }) => {
    const { pathname } = new URL(request.url);
    requested.push(pathname);
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
  requested.length = 0;
  reported.length = 0;
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

describe('A language of the shop with a subtag of its own', () => {
  const meant = (code: string) => matchLanguage(code, ['zh', 'zh-Hans', 'en']);

  it('is meant by codes that begin with all its subtags, in any case', () => {
    expect(['zh-Hans', 'zh-Hans-CN', 'ZH_HANS_SG'].map(meant)).toEqual(Array(3).fill('zh-Hans'));
  });

  it('leaves every other code of its language to the one without the subtag', () => {
    expect(['zh', 'zh-HK', 'zh-Hant-TW', 'zh-Hansa'].map(meant)).toEqual(Array(4).fill('zh'));
  });
});

describe('The language of a visit', () => {
  function setBrowserLanguages(...languages: string[]): void {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0]!);
  }

  it.each([
    [['zh-HK', 'en'], 'zh'],
    [['en-GB', 'zh'], 'en'],
    [['fr-FR', 'en'], 'en'],
    [['fr-FR', 'de'], 'zh'],
  ])('for a browser of %j is %s', async (languages, language) => {
    setBrowserLanguages(...languages);
    document.documentElement.lang = '';
    await startI18n();
    expect(i18next.resolvedLanguage).toBe(language);
  });

  it('is the last choice, stored under i18nextLng, before the browser’s language', async () => {
    setBrowserLanguages('zh-HK');
    localStorage.setItem('i18nextLng', 'en');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');

    await switchLanguage('zh');
    expect(localStorage.getItem('i18nextLng')).toBe('zh');
  });

  it('is stored at the first visit', async () => {
    setBrowserLanguages('fr-FR', 'en');
    await startI18n();
    expect(localStorage.getItem('i18nextLng')).toBe('en');
  });

  it('is taken from the query string before all else', async () => {
    setBrowserLanguages('zh-HK');
    localStorage.setItem('i18nextLng', 'zh');
    history.replaceState(null, '', '/?lng=en-GB');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
  });

  it('is taken from the cookie before local storage', async () => {
    document.cookie = 'i18next=en';
    localStorage.setItem('i18nextLng', 'zh');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
  });

  it('is taken from session storage before the browser’s language, and after local storage', async () => {
    setBrowserLanguages('zh-HK');
    sessionStorage.setItem('i18nextLng', 'en');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');

    localStorage.setItem('i18nextLng', 'zh');
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('zh');
  });

  it('is that of the page’s tag where nothing else says one', async () => {
    setBrowserLanguages();
    document.documentElement.lang = 'en-GB';
    onTestFinished(() => void (document.documentElement.lang = ''));
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
  });

  it('is the browser’s before that of the page’s tag', async () => {
    setBrowserLanguages('zh-HK');
    document.documentElement.lang = 'en';
    onTestFinished(() => void (document.documentElement.lang = ''));
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('zh');
  });

  it('has its translations and plurals after the start', async () => {
    localStorage.setItem('i18nextLng', 'zh');
    await startI18n();
    expect(i18next.t('action.ok')).toBe('確定');
    await i18next.changeLanguage('en');
    expect(i18next.t('action.ok')).toBe('OK');
    expect(i18next.t('shell.cart', { count: 1 })).toBe('Cart, 1 item');
    expect(i18next.t('shell.cart', { count: 2 })).toBe('Cart, 2 items');
  });

  it.each([
    ['zh', ['zh']],
    ['en', ['en', 'zh']],
  ])('loads %s and the fallback, each once', async (language, loaded) => {
    localStorage.setItem('i18nextLng', language);
    await startI18n();
    expect(requested.toSorted()).toEqual(loaded.map((one) => `/locales/${one}/shop.json`));
  });

  it('shows the Chinese text of a key that English lacks', async () => {
    localStorage.setItem('i18nextLng', 'en');
    await startI18n();
    i18next.addResourceBundle('zh', 'shop', { only: { zh: '只有中文' } }, true);
    expect(Reflect.apply(i18next.t, i18next, ['only.zh'])).toBe('只有中文');
  });

  it.each(['fr', '<!doctype html>', '{"action":{"ok":"Ear', 'null', '{}', '{"action":1}'])(
    'is Chinese where the English file is %j',
    async (text) => {
      vi.spyOn(console, 'error').mockReturnValue(undefined);
      server.use(http.get('*/locales/en/shop.json', () => HttpResponse.text(text)));
      onTestFinished(() => server.resetHandlers());
      localStorage.setItem('i18nextLng', 'en');
      await startI18n();
      expect(i18next.t('action.ok')).toBe('確定');
    },
  );

  it('reports a missing key in development', async () => {
    localStorage.setItem('i18nextLng', 'en');
    await startI18n();
    Reflect.apply(i18next.t, i18next, ['no.such.word']);
    await vi.waitFor(() =>
      expect(reported).toEqual([['/locales/add/en/shop', { 'no.such.word': 'no.such.word' }]]),
    );
  });

  it('does not escape interpolated values, because React does', () => {
    expect(i18next.t('cart.remove', { title: 'A & B <i>' })).toContain('A & B <i>');
  });
});

describe('Loading translations', () => {
  /** Makes every timer of 350 ms or more run at once, and returns the delays of those in order. */
  function skipDelays(): number[] {
    const delays: number[] = [];
    const original = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay = 0) => {
      if (delay >= 350) delays.push(delay);
      return original(callback, delay >= 350 ? 0 : delay);
    });
    return delays;
  }

  function answerEnglish(status: number): { requests: number } {
    const seen = { requests: 0 };
    server.use(
      http.get('*/locales/en/shop.json', () => {
        seen.requests += 1;
        return new HttpResponse(null, { status });
      }),
    );
    onTestFinished(() => server.resetHandlers());
    return seen;
  }

  it('is tried again five times after a server error, at first after 350 ms and then each time after twice as long', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const seen = answerEnglish(503);
    const delays = skipDelays();
    localStorage.setItem('i18nextLng', 'en');
    await startI18n();
    expect(seen.requests).toBe(6);
    expect(delays).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it('is not tried again where a file is missing', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const seen = answerEnglish(404);
    const delays = skipDelays();
    localStorage.setItem('i18nextLng', 'en');
    await startI18n();
    expect(seen.requests).toBe(1);
    expect(delays).toEqual([]);
  });

  it('reads ten files at a time', async () => {
    localStorage.setItem('i18nextLng', 'zh');
    await startI18n();
    const waiting: (() => void)[] = [];
    let read = 0;
    server.use(
      http.get('*/locales/zh/:ns', async () => {
        read += 1;
        await new Promise<void>((resolve) => waiting.push(resolve));
        return HttpResponse.json({ word: '字' });
      }),
    );
    onTestFinished(() => server.resetHandlers());
    const namespaces = Array.from({ length: 13 }, (_, number) => `room${number}`);
    const loaded = i18next.loadNamespaces(namespaces);
    await vi.waitFor(() => expect(waiting).toHaveLength(10));
    // One that has come makes room for the next one.
    waiting.shift()?.();
    await vi.waitFor(() => expect(read).toBe(11));
    expect(waiting).toHaveLength(10);
    for (let left = 12; left > 0; left -= 1) {
      await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.();
    }
    await loaded;
    expect(read).toBe(13);
  });
});

describe('A number of products', () => {
  it('has a comma at its thousands, in each language', async () => {
    await startI18n();
    await switchLanguage('zh');
    expect(i18next.t('filter.show', { count: 6477 })).toBe('顯示 6,477 件貨品');
    expect(i18next.t('filter.numberMore', { count: 1024 })).toBe('1,024+ 件');
    await switchLanguage('en');
    expect(i18next.t('filter.found', { count: 6477 })).toBe('6,477 products');
  });
});
