export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of `<html lang>`. */
export const HTML_LANG = { zh: 'zh-HK', en: 'en' } as const satisfies Record<Language, string>;

/** Where this browser keeps the language that was spoken last (specification section 9). */
export const LANGUAGE_KEY = 'i18nextLng';

/** The language a code means: any Chinese is zh, any English is en; undefined for anything else. */
export function languageOf(code: string): Language | undefined {
  const primary = code.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}
