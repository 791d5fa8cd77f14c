const LOCALE = { zh: 'zh-HK', en: 'en-HK' } as const;

/** A day in Hong Kong from epoch milliseconds: 2026年11月20日 / 20 November 2026. */
export function formatDate(time: number, language: 'zh' | 'en'): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    dateStyle: 'long',
    timeZone: 'Asia/Hong_Kong',
  }).format(time);
}

/** A moment in Hong Kong, to the minute, from epoch milliseconds. */
export function formatDateTime(time: number, language: 'zh' | 'en'): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  }).format(time);
}

/** A day of this year in Hong Kong, from epoch milliseconds: 11月20日 / 20 Nov. */
export function formatDay(time: number, language: 'zh' | 'en'): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    timeZone: 'Asia/Hong_Kong',
  }).format(time);
}
