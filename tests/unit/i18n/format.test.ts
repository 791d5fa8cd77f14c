import { describe, expect, it } from 'vitest';

import { formatDate, formatDateTime, formatList, formatPastDay } from '../../../src/i18n/format';

/** 00:00 on 20 November in Hong Kong; 16:00 on the 19th in UTC. */
const MIDNIGHT = Date.UTC(2026, 10, 19, 16);

describe('A date', () => {
  it('is in Hong Kong time in any browser time zone', () => {
    expect(formatDate(MIDNIGHT, 'zh')).toBe('2026年11月20日');
    expect(formatDate(MIDNIGHT - 1, 'zh')).toBe('2026年11月19日');
  });

  it('has day, month, year in English', () => {
    expect(formatDate(MIDNIGHT, 'en')).toBe('20 November 2026');
  });
});

describe('A date with a time', () => {
  it('has hours and minutes in Hong Kong time', () => {
    const afternoon = Date.UTC(2026, 10, 20, 6, 5, 59);
    expect(formatDateTime(afternoon, 'en')).toMatch(/^20 November 2026.* 2:05\spm$/i);
    expect(formatDateTime(afternoon, 'zh')).toMatch(/^2026年11月20日.*下午2:05$/);
  });

  it('has the date of Hong Kong', () => {
    expect(formatDateTime(MIDNIGHT - 1, 'en')).toMatch(/^19 November 2026.* 11:59\spm$/i);
  });
});

describe('Several names', () => {
  it('are joined as each language joins them', () => {
    expect(formatList(['a', 'b', 'c'], 'zh')).toBe('a、b及c');
    expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
    expect(formatList(['a'], 'en')).toBe('a');
  });

  it('of which one is chosen are joined by or', () => {
    expect(formatList(['a', 'b', 'c'], 'zh', 'disjunction')).toBe('a、b或c');
    expect(formatList(['a', 'b', 'c'], 'en', 'disjunction')).toBe('a, b or c');
  });
});

describe('A past day', () => {
  const now = Date.UTC(2026, 10, 28);

  it('names the year only where it is another one in Hong Kong', () => {
    const newYear = Date.UTC(2025, 11, 31, 16);
    expect(formatPastDay(newYear, now, 'zh')).toBe('1月1日');
    expect(formatPastDay(newYear, now, 'en')).toBe('1 Jan');
    expect(formatPastDay(newYear - 1, now, 'zh')).toBe('2025年12月31日');
    expect(formatPastDay(newYear - 1, now, 'en')).toBe('31 Dec 2025');
  });
});
