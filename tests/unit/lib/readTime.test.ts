import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readTime } from '../../../src/lib/readTime';

/** 20 November 2026, 21:03:07 in Hong Kong. */
const EVENING = Date.UTC(2026, 10, 20, 13, 3, 7);
const MINUTE = Date.UTC(2026, 10, 20, 13, 3);
const MIDNIGHT = Date.UTC(2026, 10, 19, 16);

describe('A time of a host', () => {
  it.each<[string | number, string]>([
    [EVENING, 'milliseconds'],
    [String(EVENING), 'milliseconds as text'],
    [EVENING / 1000, 'seconds'],
    [String(EVENING / 1000), 'seconds as text'],
    [`${EVENING / 1000}.0`, 'seconds with a fraction'],
    ['2026-11-20T13:03:07Z', 'ISO'],
    ['2026-11-20T13:03:07.000Z', 'ISO with milliseconds'],
    ['2026-11-20T21:03:07+08:00', 'ISO with an offset'],
    ['2026-11-20t13:03:07z', 'ISO in small letters'],
    ['2026-11-20 21:03:07 +0800', 'an offset after a space'],
    ['2026-11-20 21:03:07 +08', 'an offset of hours'],
    ['2026-11-20 21:03:07+08', 'an offset of hours without a space'],
    ['2026-11-20 08:03:07 -0500', 'an offset of another zone'],
    ['2026-11-20 18:33:07+05:30', 'an offset with half an hour'],
    ['2026-11-20 13:03:07 UTC', 'UTC'],
    ['2026-11-20 21:03:07 UTC+8', 'an offset of one digit'],
    ['2026-11-20 21:03:07 HKT', 'the name of Hong Kong’s zone'],
    ['2026-11-20 21:03:07', 'no zone'],
    ['2026-11-20T21:03:07', 'ISO without a zone'],
    ['2026/11/20 21:03:07', 'slashes'],
    ['2026.11.20 21:03:07', 'dots'],
    ['20/11/2026 21:03:07', 'the day first'],
    ['20/11/2026, 21:03:07', 'the day first, and a comma'],
    ['20-11-2026 21:03:07', 'the day first, with dashes'],
    ['20.11.2026 21:03:07', 'the day first, with dots'],
    ['11/20/2026, 9:03:07 PM', 'a month that comes first because there is no month 20'],
    ['20/11/2026, 9:03:07 pm', 'an afternoon'],
    ['20/11/2026, 9:03:07 p.m.', 'an afternoon with dots'],
    ['20/11/2026 下午9:03:07', 'an afternoon in Chinese'],
    ['2026年11月20日 下午9:03:07', 'a Chinese date and time'],
    ['2026年11月20日星期五 21:03:07', 'a Chinese date with its weekday'],
    ['2026年11月20日21時03分07秒', 'Chinese words for hour, minute and second'],
    ['Fri, 20 Nov 2026 13:03:07 GMT', 'the date of HTTP'],
    ['Fri Nov 20 2026 21:03:07 GMT+0800 (HKT)', 'the text of a JavaScript date'],
    [
      'Fri Nov 20 2026 21:03:07 GMT+0800 (Hong Kong Standard Time)',
      'a JavaScript date with its zone’s long name',
    ],
    ['Fri Nov 20 21:03:07 HKT 2026', 'the date of Unix'],
    ['Nov 20, 2026 9:03:07 PM', 'a month’s name first'],
    ['20 November 2026 21:03:07', 'a month’s long name'],
    ['Friday, November 20th, 2026 21:03:07', 'an English date in words'],
    ['20261120210307', 'digits alone'],
    [20_261_120_210_307, 'digits alone, as a number'],
    ['20261120T210307', 'ISO without signs'],
    ['２０２６／１１／２０　２１：０３：０７', 'full width'],
    ['  2026-11-20   21:03:07  ', 'spaces'],
  ])('is read from %j (%s)', (written) => {
    expect(readTime(written)).toBe(EVENING);
  });

  it.each([
    '20/11/2026, 21:03',
    '2026-11-20 21:03',
    '2026年11月20日 21:03',
    '2026年11月20日21時03分',
    '202611202103',
    '20 Nov 2026 9:03 pm',
  ])('without seconds is read from %j', (written) => {
    expect(readTime(written)).toBe(MINUTE);
  });

  it.each([
    '2026-11-20',
    '2026/11/20',
    '20/11/2026',
    '2026年11月20日',
    '2026 年 11 月 20 日',
    '20 Nov 2026',
    'Nov 20, 2026',
    '20261120',
    20_261_120,
  ])('of the day %j is midnight in Hong Kong', (written) => {
    expect(readTime(written)).toBe(MIDNIGHT);
  });

  it.each([
    ['2026/11/5 9:03:07', Date.UTC(2026, 10, 5, 1, 3, 7)],
    ['2026-1-5 9:03', Date.UTC(2026, 0, 5, 1, 3)],
    ['5/11/2026 9:03', Date.UTC(2026, 10, 5, 1, 3)],
    ['5/11/2026 12:00 am', Date.UTC(2026, 10, 4, 16)],
    ['5/11/2026 12:00 pm', Date.UTC(2026, 10, 5, 4)],
    ['2026-11-20T13:03:07.25Z', EVENING + 250],
    ['2026-02-28 23:59:59', Date.UTC(2026, 1, 28, 15, 59, 59)],
  ])('is read from %j', (written, time) => {
    expect(readTime(written)).toBe(time);
  });

  it.each([
    ...['', ' ', 'yesterday', 'soon', '2026', '2026-11', '11-20', '20/11/26', '13:03:07'],
    ...['2026-13-01', '2026-02-30', '2026-00-10', '2026-11-20 25:00', '2026-11-20 12:60'],
    ...['2026-11-20 21:03:07 EST', '20 Nix 2026', '2026-11-20 to 2026-11-22', '99/99/2026'],
    ...[0, -1, 42, 1e300, Number.NaN, Infinity, '1e12', '0x1F', '-1795000000', EVENING * 1000],
  ])('is not made up from %j', (written) => {
    expect(readTime(written)).toBeUndefined();
  });

  it('is read back from every text that a program writes of it', () => {
    const seconds = fc.integer({
      min: Date.UTC(2000, 1, 1) / 1000,
      max: Date.UTC(2099, 1, 1) / 1000,
    });
    fc.assert(
      fc.property(seconds, (second) => {
        const date = new Date(second * 1000);
        for (const text of [
          ...[date.toISOString(), date.toUTCString(), date.toString(), String(second)],
          ...['en-HK', 'zh-HK', 'zh-TW', 'sv', 'en-GB', 'de'].map((locale) =>
            date.toLocaleString(locale, { timeZone: 'Asia/Hong_Kong' }),
          ),
        ])
          expect([text, readTime(text)]).toEqual([text, second * 1000]);
      }),
    );
  });
});
