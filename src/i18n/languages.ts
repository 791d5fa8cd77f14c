/**
 * Every language of the shop. A new one needs an entry here, a folder in `public/locales` and its name in each
 * language's menu (`language`).
 */
export const LANGUAGES = {
  zh: {
    /** Value of `<html lang>`. */
    htmlLang: 'zh-HK',
    /** Locale of `Intl` for amounts and dates. */
    intl: 'zh-HK',
    openGraph: 'zh_HK',
    /** Language of the identity provider's mails. */
    mail: 'zh-TW',
    /** The part of goods' bilingual names that its readers see. */
    goods: 'zh',
  },
  en: { htmlLang: 'en', intl: 'en-HK', openGraph: 'en_GB', mail: 'en', goods: 'en' },
} as const satisfies Record<string, LanguageEntry>;

type LanguageEntry = Record<'htmlLang' | 'intl' | 'openGraph' | 'mail', string> & {
  goods: 'zh' | 'en';
};

export type Language = keyof typeof LANGUAGES;

/** The shop's first language, which also stands in for a missing translation (spec §9). */
export const FALLBACK_LANGUAGE: Language = 'zh';

/** Key under which the browser stores the language of the last visit (spec §9). */
export const LANGUAGE_KEY = 'i18nextLng';

function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES).filter(isLanguage);

/** The language of the shop that a code means; undefined where it has none. */
export function languageOf(code: string): Language | undefined {
  return matchLanguage(code, LANGUAGE_CODES);
}

/**
 * Of some languages the one that has the most of a code's first subtags: zh-HK means zh, and where zh-Hans is one
 * of them, zh-Hans-CN means that one. Undefined where none has the first subtag.
 */
export function matchLanguage<Code extends string>(
  code: string,
  languages: readonly Code[],
): Code | undefined {
  const subtags = code.toLowerCase().split(/[-_]/);
  return subtags
    .map((_, dropped) => subtags.slice(0, subtags.length - dropped).join('-'))
    .map((tag) => languages.find((language) => language.toLowerCase() === tag))
    .find((language) => language !== undefined);
}
