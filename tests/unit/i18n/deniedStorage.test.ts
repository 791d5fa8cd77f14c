// @vitest-environment jsdom

import { readFile } from 'node:fs/promises';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { startI18n, switchLanguage } from '../../../src/i18n/i18n';

// A file of its own: the detector checks only once whether it can store.

const server = setupServer(
  http.get('*/locales/:lng/:ns', async ({ request }) =>
    HttpResponse.json(JSON.parse(await readFile(`public${new URL(request.url).pathname}`, 'utf8'))),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('switches the language of this page when storage is denied', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await startI18n();
  expect(i18next.resolvedLanguage).toBe('en');
  await switchLanguage('zh');
  expect(i18next.resolvedLanguage).toBe('zh');
});
