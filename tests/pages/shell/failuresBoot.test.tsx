import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startI18n } from '../../../src/i18n/i18n';
import { EVERY_FAILURE, fail } from '../../support/failures';
import { expectConsole } from '../../support/quietConsole';
import { server } from '../../support/server';
import { fastTranslationRetries } from '../../support/translations';

// Failed requests for the translations of the first load.

const translationsOf = (language: string) => ({ url: `*/locales/${language}/shop.json` });

beforeEach(fastTranslationRetries);
afterEach(() => document.getElementById('root')?.remove());

let boots = 0;

/** Runs `main` as index.html does. A module runs once per URL, so each call adds another query string. */
async function boot(): Promise<void> {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  document.body.append(page.getElementById('root')!);
  await import(/* @vite-ignore */ `../../../src/main.tsx?boot=${(boots += 1)}`);
}

test.each(EVERY_FAILURE)(
  'without any translations the app shows an error in both languages: $failure',
  async (failure) => {
    expectConsole(/^Error starting the shop: /);
    localStorage.setItem('i18nextLng', 'zh');
    fail(translationsOf('zh'), failure);
    await boot();

    const title = '暫時未能載入 · The shop could not be loaded';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      '請檢查網絡連線後重試。Please check your connection and try again.',
    );
    expect(document.querySelector('.boot')).toBeNull();
    expect(screen.getByRole('button', { name: '重試 · Retry' })).toBeVisible();
    expect(console.error).toHaveBeenCalledTimes(1);
  },
);

test.each(EVERY_FAILURE)(
  'without English translations the app is in Chinese: $failure',
  async (failure) => {
    expectConsole(/^Error loading translations: The translations for en could not be loaded$/);
    localStorage.setItem('i18nextLng', 'en');
    const fault = fail(translationsOf('en'), failure);
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('zh');
    expect(i18next.t('action.ok')).toBe('確定');

    fault.mend();
    await startI18n();
    expect(i18next.resolvedLanguage).toBe('en');
  },
);

test('retries translations that load at the third attempt', async () => {
  localStorage.setItem('i18nextLng', 'en');
  let tries = 0;
  server.use(
    http.get('*/locales/en/shop.json', () => {
      tries += 1;
      return tries < 3 ? new HttpResponse(null, { status: 503 }) : undefined;
    }),
  );
  await startI18n();
  expect(tries).toBe(3);
  expect(i18next.t('action.ok')).toBe('OK');
});
