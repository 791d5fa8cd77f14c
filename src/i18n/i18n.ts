import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

import { isolated } from './isolated';
import {
  FALLBACK_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGE_KEY,
  languageOf,
  type Language,
} from './languages';
import { parseTranslations } from './parseTranslations';

/** A locale file that has not arrived after this long counts as failed. */
const TIMEOUT_MS = 15_000;

/**
 * Detects the language, loads its translations and the fallback's (spec §1, §8, §9).
 * @throws TranslationsError when no language could be loaded
 */
export async function startI18n(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      // The language is detected and stored at once, before anything else reads the URL.
      initAsync: false,
      supportedLngs: LANGUAGE_CODES,
      // A code is cut to a language of the shop below, which may have subtags of its own.
      load: 'currentOnly',
      fallbackLng: FALLBACK_LANGUAGE,
      ns: import.meta.env.VITE_DEMO === 'true' ? ['shop', 'demo'] : ['shop'],
      defaultNS: 'shop',
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      saveMissing: import.meta.env.DEV,
      saveMissingTo: 'current',
      // React escapes what it renders, so that the escape only isolates.
      interpolation: { escapeValue: true, escape: isolated },
      react: { useSuspense: false },
      backend: {
        loadPath: '/locales/{{lng}}/{{ns}}.json',
        addPath: '/locales/add/{{lng}}/{{ns}}',
        parse: parseTranslations,
        requestOptions: () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) }),
      },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupLocalStorage: LANGUAGE_KEY,
        caches: ['localStorage'],
        convertDetectedLanguage: (code) => languageOf(code) ?? code,
      },
    });
  const language = languageOf(i18next.language) ?? FALLBACK_LANGUAGE;
  if (i18next.hasResourceBundle(language, 'shop')) return;
  const error = new TranslationsError(language);
  if (!i18next.hasResourceBundle(FALLBACK_LANGUAGE, 'shop')) throw error;
  console.error('Error loading translations:', error.message);
}

/** Loads a namespace that shoppers never see. @throws TranslationsError */
export async function loadNamespace(namespace: 'admin'): Promise<void> {
  await load(currentLanguage(), [namespace]);
}

/**
 * Loads a namespace in every language of the shop, for what is written to people who read another one than the
 * page is in. @throws TranslationsError
 */
export async function loadInEveryLanguage(namespace: 'admin' | 'shop'): Promise<void> {
  await Promise.all(LANGUAGE_CODES.map((language) => load(language, [namespace])));
}

let latestChoice: object | undefined;

/**
 * Switches the language once its translations are loaded; until then the page stays as it is. A
 * later choice overrides an earlier one that is still loading.
 * @throws TranslationsError
 */
export async function switchLanguage(language: Language): Promise<void> {
  const choice = (latestChoice = {});
  try {
    await load(language, Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {}));
    if (choice === latestChoice) await i18next.changeLanguage(language);
  } catch (error) {
    if (choice === latestChoice) throw error;
  }
}

/** Loads what is missing, also what failed before: i18next itself never asks for that again. */
async function load(language: Language, namespaces: string[]): Promise<void> {
  const isMissing = (namespace: string) => !i18next.hasResourceBundle(language, namespace);
  const missing = namespaces.filter(isMissing);
  if (missing.length === 0) return;
  await i18next.reloadResources([language], missing);
  if (missing.some(isMissing)) throw new TranslationsError(language);
}

/** The language on screen, which is the fallback's where the detected one could not be loaded. */
export function currentLanguage(): Language {
  return languageOf(i18next.resolvedLanguage ?? '') ?? FALLBACK_LANGUAGE;
}

class TranslationsError extends Error {
  constructor(language: Language) {
    super(`The translations for ${language} could not be loaded`);
  }
}
