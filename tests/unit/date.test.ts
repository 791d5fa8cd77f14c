import { describe, expect, it } from 'vitest';

import { formatDate, formatDateTime } from '../../src/domain/date';

/** Midnight between the 19th and the 20th in Hong Kong; still the 19th in most of the world. */
const MIDNIGHT = Date.UTC(2026, 10, 19, 16);

describe('A date', () => {
  it('is Hong Kong’s, whatever the browser’s time zone', () => {
    expect(formatDate(MIDNIGHT, 'zh')).toBe('2026年11月20日');
    expect(formatDate(MIDNIGHT - 1, 'zh')).toBe('2026年11月19日');
  });

  it('reads day, month, year in English', () => {
    expect(formatDate(MIDNIGHT, 'en')).toBe('20 November 2026');
  });
});

describe('A moment', () => {
  it('is told to the minute in Hong Kong', () => {
    const afternoon = Date.UTC(2026, 10, 20, 6, 5, 59);
    expect(formatDateTime(afternoon, 'en')).toMatch(/^20 November 2026.* 2:05\spm$/i);
    expect(formatDateTime(afternoon, 'zh')).toMatch(/^2026年11月20日.*下午2:05$/);
  });

  it('belongs to Hong Kong’s day', () => {
    expect(formatDateTime(MIDNIGHT - 1, 'en')).toMatch(/^19 November 2026.* 11:59\spm$/i);
  });
});
