import { expect, test as base } from '@playwright/test';
import { createInstance, type TFunction } from 'i18next';

import enAdmin from '../../public/locales/en/admin.json' with { type: 'json' };
import en from '../../public/locales/en/shop.json' with { type: 'json' };
import zhAdmin from '../../public/locales/zh/admin.json' with { type: 'json' };
import zh from '../../public/locales/zh/shop.json' with { type: 'json' };
import { PORTS } from './hosts';

export { expect } from '@playwright/test';

const words = createInstance();
await words.init({
  resources: { zh: { shop: zh, admin: zhAdmin }, en: { shop: en, admin: enAdmin } },
  defaultNS: 'shop',
  interpolation: { escapeValue: false },
});

export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const LOCALES = { zh: 'zh-HK', en: 'en-GB' };

/** The shop's own words in a language, as its locale file has them. */
export function wordsOf(language: Language): TFunction {
  return words.getFixedT(language);
}

export type AdminWords = TFunction<'admin'>;

/** In each page: what its Content-Security-Policy forbids, Trusted Types included, is an error. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event;
    console.error('Forbidden by the policy:', effectiveDirective, blockedURI, sourceFile, sample);
  });
}

type Fixtures = {
  /** The language of the shopper's browser, and of the words the test finds things by. */
  language: Language;
  t: TFunction;
  /** The admin's words in that language. */
  a: AdminWords;
  /** Whether the shop runs against the hosts as real servers; else it is the demo. */
  onHosts: boolean;
  /** What the console errors say that this test brings about on purpose. */
  expectedErrors: RegExp | undefined;
  quietConsole: undefined;
  googleScript: undefined;
};

export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(LOCALES[language]),
  t: async ({ language }, use) => use(wordsOf(language)),
  a: async ({ language }, use) => use(words.getFixedT(language, 'admin')),
  onHosts: async ({}, use, { project }) => use(project.name.startsWith('hosts')),

  expectedErrors: [undefined, { option: true }],

  /** No test passes over an error that a shopper's console would hold. */
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      await context.addInitScript(reportViolations);
      context.on('weberror', (thrown) => errors.push(`thrown: ${String(thrown.error())}`));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors?.test(text));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  /** The sign-in SDK loads Google's script to open its popup; the hosts have one in its place. */
  googleScript: [
    async ({ context, onHosts }, use) => {
      if (onHosts) {
        await context.route('https://apis.google.com/js/api.js*', async (route) => {
          const { search } = new URL(route.request().url());
          const url = `http://127.0.0.1:${PORTS.identity}/gapi.js${search}`;
          await route.fulfill({ response: await route.fetch({ url }) });
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
});
