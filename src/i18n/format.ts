import { LANGUAGES, type Language } from './languages';

// Making a formatter takes a phone many milliseconds, so each is made once, and only where it is needed.
let hongKongDollars: Intl.NumberFormat | undefined;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** An amount in HKD, the same in every language: `HK$12,800`, with cents `HK$1,691.50`. */
export function formatHKD(amount: number): string {
  hongKongDollars ??= new Intl.NumberFormat('en-HK', {
    style: 'currency',
    currency: 'HKD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return hongKongDollars.format(amount);
}

/** A day in Hong Kong from epoch milliseconds: 2026年11月20日 / 20 November 2026. */
export function formatDate(time: number, language: Language): string {
  return formatter(language, { dateStyle: 'long' }).format(time);
}

/** A moment in Hong Kong, to the minute, from epoch milliseconds. */
export function formatDateTime(time: number, language: Language): string {
  return formatter(language, { dateStyle: 'long', timeStyle: 'short' }).format(time);
}

/** A day of this year in Hong Kong, from epoch milliseconds: 11月20日 / 20 Nov. */
export function formatDay(time: number, language: Language): string {
  return formatter(language, { day: 'numeric', month: 'short' }).format(time);
}

/** A past day in Hong Kong, without its year where it is in this one: 11月20日 / 20 Nov, 2025年11月20日 / 20 Nov 2025. */
export function formatPastDay(time: number, now: number, language: Language): string {
  const yearOf = formatter(language, { year: 'numeric' });
  if (yearOf.format(time) === yearOf.format(now)) return formatDay(time, language);
  return formatter(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(time);
}

/**
 * Names joined as the language joins them: a、b及c / a, b and c. With `disjunction` one of them is chosen: a、b或c /
 * a, b or c.
 */
export function formatList(
  names: readonly string[],
  language: Language,
  type?: Intl.ListFormatType,
): string {
  return new Intl.ListFormat(LANGUAGES[language].intl, { type }).format(names);
}

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(LANGUAGES[language].intl, { ...options, timeZone: 'Asia/Hong_Kong' });
  formatters.set(key, made);
  return made;
}
