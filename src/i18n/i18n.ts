import i18next from 'i18next';

import { loadChunk } from '../loadChunk';
import { backend } from './backend';
import { takeEarlyWords } from './earlyWords';
import { LANGUAGE_KEY, languageOf, LANGUAGES, type Language } from './language';
import { readWords } from './words';

/**
 * Loads the words of the detected language, unless boot.ts has them. Where English ones could not be
 * loaded the shop is Chinese; rejects when there are none at all, after i18next's own five retries on
 * server errors (350 ms at first, doubling: specification section 8).
 */
export async function startI18n(): Promise<void> {
  const early = takeEarlyWords();
  const wanted = early?.language ?? (await detect());
  keep(wanted);
  const words = await early?.text.then(readIfSound);
  await i18next.use(backend).init({
    lng: wanted,
    supportedLngs: LANGUAGES,
    // A second language would be loaded for every visit, for the sake of keys that both have.
    fallbackLng: false,
    load: 'languageOnly',
    ns: import.meta.env.VITE_DEMO === 'true' ? ['shop', 'demo'] : ['shop'],
    defaultNS: 'shop',
    resources: words && { [wanted]: { shop: words } },
    partialBundledLanguages: true,
    maxParallelReads: 10,
    saveMissing: import.meta.env.DEV,
    interpolation: { escapeValue: false },
  });
  if (!i18next.hasResourceBundle(wanted, 'shop')) await i18next.changeLanguage('zh');
  if (!i18next.hasResourceBundle(spokenLanguage(), 'shop')) throw new WordsError(wanted);
  if (wanted !== spokenLanguage())
    console.error('Error loading words:', new WordsError(wanted).message);
}

/** Where boot.ts has not done it, as in the dev server. */
async function detect(): Promise<Language> {
  const { detectLanguage } = await loadChunk('language', () => import('./detectLanguage'));
  return detectLanguage();
}

function readIfSound(text: string | undefined) {
  try {
    return text === undefined ? undefined : readWords(text);
  } catch {
    return undefined;
  }
}

/** For the next visit, and for this browser's other tabs. */
function keep(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Denied or full: the language is then this page's alone.
  }
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
    if (wish !== lastWish) return;
    keep(language);
    await i18next.changeLanguage(language);
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
