import LanguageDetector from 'i18next-browser-languagedetector';

import { LANGUAGE_KEY, languageOf, type Language } from './language';

/** What the detector needs to see to tell all that it found: the first may be in no language of ours. */
const TELL_ALL = { languageUtils: { getBestMatchFromCodes: true } };

/**
 * The language of a visit (specification section 1): the first code found that means one of the
 * shop's languages; Chinese where none does.
 */
export function detectLanguage(): Language {
  const detector = new LanguageDetector(TELL_ALL, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupLocalStorage: LANGUAGE_KEY,
  });
  const codes = [detector.detect() ?? []].flat();
  return codes.map(languageOf).find((language) => language !== undefined) ?? 'zh';
}
