import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';

import { readWords } from './words';

const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A file of words that has not come after this long counts as lost. */
const TIMEOUT_MS = 15_000;

/** The language a code means: any Chinese is zh, any English is en; undefined for anything else. */
export function languageOf(code: string): Language | undefined {
  const primary = code.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}

/**
 * Loads the words of the detected language. Where English ones could not be loaded the shop is Chinese;
 * rejects when there are none at all, after i18next's own five retries on server errors (350 ms at
 * first, doubling: specification section 8).
 */
export async function startI18n(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .init({
      supportedLngs: LANGUAGES,
      fallbackLng: 'zh',
      load: 'languageOnly',
      ns: import.meta.env.VITE_DEMO === 'true' ? ['shop', 'demo'] : ['shop'],
      defaultNS: 'shop',
      maxParallelReads: 10,
      saveMissing: import.meta.env.DEV,
      interpolation: { escapeValue: false },
      backend: {
        loadPath: '/locales/{{lng}}/{{ns}}.json',
        addPath: '/locales/add/{{lng}}/{{ns}}',
        parse: readWords,
        requestOptions: () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) }),
      },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
        convertDetectedLanguage: (code) => languageOf(code) ?? code,
      },
    });
  const wanted = languageOf(i18next.language) ?? 'zh';
  if (!i18next.hasResourceBundle(spokenLanguage(), 'shop')) throw new WordsError(wanted);
  if (wanted !== spokenLanguage())
    console.error('Error loading words:', new WordsError(wanted).message);
}

/** Loads the words of a part that shoppers do not see. Rejects when they could not be loaded. */
export async function loadWords(namespace: 'admin'): Promise<void> {
  await bring(spokenLanguage(), [namespace]);
}

let lastWish: object | undefined;

/**
 * Shows the shop in another language once its words are here; until then it stays as it is. Rejects
 * when they could not be loaded, but not when another choice was made meanwhile.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const wish = (lastWish = {});
  try {
    await bring(language, Object.keys(i18next.getDataByLanguage(spokenLanguage()) ?? {}));
    if (wish === lastWish) await i18next.changeLanguage(language);
  } catch (error) {
    if (wish === lastWish) throw error;
  }
}

/** Loads what is missing of these words, also what failed before: by itself i18next does not ask again. */
async function bring(language: Language, namespaces: string[]): Promise<void> {
  const isMissing = (namespace: string) => !i18next.hasResourceBundle(language, namespace);
  const missing = namespaces.filter(isMissing);
  if (missing.length === 0) return;
  await i18next.reloadResources([language], missing);
  if (missing.some(isMissing)) throw new WordsError(language);
}

/** The language whose words are shown. */
export function spokenLanguage(): Language {
  return languageOf(i18next.resolvedLanguage ?? '') ?? 'zh';
}

/** Calls back after every change of it. Returns what ends that. */
export function onLanguageChange(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

class WordsError extends Error {
  constructor(language: Language) {
    super(`The words for ${language} could not be loaded`);
  }
}
