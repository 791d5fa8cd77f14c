import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { createInstance, type TFunction } from 'i18next';

import enAdmin from '../../public/locales/en/admin.json' with { type: 'json' };
import en from '../../public/locales/en/shop.json' with { type: 'json' };
import zhAdmin from '../../public/locales/zh/admin.json' with { type: 'json' };
import zh from '../../public/locales/zh/shop.json' with { type: 'json' };

export { expect } from '@playwright/test';

const i18n = createInstance();
await i18n.init({
  resources: { zh: { shop: zh, admin: zhAdmin }, en: { shop: en, admin: enAdmin } },
  defaultNS: 'shop',
  interpolation: { escapeValue: false },
});

export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const LOCALES = { zh: 'zh-HK', en: 'en-GB' };

/** Translates the keys of the shop's own locale file. */
export function translatorFor(language: Language): TFunction {
  return i18n.getFixedT(language);
}

export type AdminTFunction = TFunction<'admin'>;

/** Translates the keys of the admin area's locale file. */
export function adminTranslatorFor(language: Language): AdminTFunction {
  return i18n.getFixedT(language, 'admin');
}

/**
 * Runs in the page: logs each violation of its Content-Security-Policy, Trusted Types included, as
 * an error.
 */
function logPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event;
    console.error('Forbidden by the policy:', effectiveDirective, blockedURI, sourceFile, sample);
  });
}

/** The errors of the watched contexts, popups and later pages included. */
class ErrorWatch {
  readonly expected: { pattern: RegExp; times: number | undefined }[] = [];
  private readonly seen: string[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(logPolicyViolations);
    context.on('weberror', (webError) => this.seen.push(`thrown: ${String(webError.error())}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.seen.push(`${message.text()} (${message.location().url})`);
    });
  }

  check(): void {
    const { seen, expected } = this;
    const unexpected = seen.filter((text) => !expected.some(({ pattern }) => pattern.test(text)));
    expect(unexpected, 'unexpected console errors').toEqual([]);
    for (const { pattern, times } of expected) {
      const count = seen.filter((text) => pattern.test(text)).length;
      if (times === undefined) expect(count, `errors like ${pattern}`).toBeGreaterThan(0);
      else expect(count, `errors like ${pattern} in\n${seen.join('\n')}`).toBe(times);
    }
  }
}

type Fixtures = {
  /** The language of the browser and of the texts by which the test finds elements. */
  language: Language;
  t: TFunction;
  /** Translates keys of the admin area into that language. */
  tAdmin: AdminTFunction;
  /** Whether the shop calls HTTP hosts; otherwise it runs as the demo. */
  onHosts: boolean;
  /** Collects the console errors and uncaught errors of every page of the test. */
  errors: ErrorWatch;
  /**
   * Declares an error that the test causes on purpose. It must occur: exactly `times` times, or at
   * least once where the number depends on timing.
   */
  expectError: (pattern: RegExp, times?: number) => void;
  /** Opens a page for another visitor, with storage of their own. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(LOCALES[language]),
  t: async ({ language }, use) => use(translatorFor(language)),
  tAdmin: async ({ language }, use) => use(adminTranslatorFor(language)),
  onHosts: async ({}, use, { project }) => use(!project.name.startsWith('demo')),

  /** Fails a test in which an undeclared error occurs, or a declared one does not. */
  errors: async ({}, use) => {
    const errors = new ErrorWatch();
    await use(errors);
    errors.check();
  },

  context: async ({ context, errors }, use) => {
    await errors.watch(context);
    await use(context);
  },

  expectError: async ({ errors }, use) =>
    use((pattern, times) => errors.expected.push({ pattern, times })),

  newVisitor: async ({ browser, errors, baseURL, locale }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, locale, ...options });
      contexts.push(context);
      await errors.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
