import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language a code means: any Chinese is zh, any English is en; undefined for anything else. */
export function languageOf(code: string): Language | undefined {
  const primary = code.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}

/**
 * Loads the words of the detected language. Rejects when they could not be loaded, after i18next's
 * own five retries on server errors (350 ms at first, doubling: specification section 8).
 */
export async function startI18n(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES,
      fallbackLng: 'zh',
      load: 'languageOnly',
      ns: ['shop'],
      defaultNS: 'shop',
      maxParallelReads: 10,
      saveMissing: import.meta.env.DEV,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      backend: {
        loadPath: '/locales/{{lng}}/{{ns}}.json',
        addPath: '/locales/add/{{lng}}/{{ns}}',
      },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
        convertDetectedLanguage: (code) => languageOf(code) ?? code,
      },
    });
  checkWords('shop');
}

/** Loads the words of a part that shoppers do not see. Rejects when they could not be loaded. */
export async function loadWords(namespace: 'admin'): Promise<void> {
  await i18next.loadNamespaces(namespace);
  checkWords(namespace);
}

function checkWords(namespace: string): void {
  const language = i18next.resolvedLanguage ?? 'zh';
  if (!i18next.hasResourceBundle(language, namespace)) {
    throw new Error(`The words for ${language} could not be loaded`);
  }
}
