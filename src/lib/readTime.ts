const HOUR_MS = 3_600_000;
/** Hong Kong has had no summer time since 1979. */
const HONG_KONG_OFFSET_MS = 8 * HOUR_MS;

/** No shop has a time outside of these years; a number outside of them is a number of something else. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A time of day with what may stand around it: morning or afternoon, fractions, a time zone. */
const CLOCK =
  /(上午|凌晨|早上|下午|中午|晚上)?\s*(\d{1,2})\s*[:時时]\s*(\d{1,2})(?:\s*[:分]\s*(\d{1,2})(?:[.,](\d+))?)?\s*[分秒]?\s*([ap]\.?m\.?(?![a-z]))?\s*(Z|GMT|UTC|HKT)?\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?(?![\d:])/i;

const WEEKDAY = /(?:\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?|(?:星期|週|周)[一二三四五六日天])/i;

/**
 * The time that a host has written as a text or a number, in epoch milliseconds; undefined where it cannot be
 * read. Reads seconds and milliseconds since 1970, `2026-11-20T13:03:07Z`, `2026/11/5 9:03`, `20/11/2026, 9:03 pm`,
 * `Fri, 20 Nov 2026 13:03:07 GMT`, `2026年11月20日`, `20261120210307` and what is spelt like them. It is Hong
 * Kong time where no zone is given, and the day comes before the month where both could be.
 */
export function readTime(written: string | number): number | undefined {
  const text = String(written).normalize('NFKC').trim();
  const time = readCompact(text) ?? readEpoch(text) ?? readSpelt(text);
  return time !== undefined && time >= EARLIEST && time < LATEST ? time : undefined;
}

/** A date, with or without a time, as digits alone. Seconds have 10 digits nowadays, milliseconds 13. */
function readCompact(text: string): number | undefined {
  const [matched, year, month, day, hour, minute, second] =
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?)?$/.exec(text) ?? [];
  return matched ? hongKongTime(utc([year, month, day], [hour, minute, second])) : undefined;
}

function readEpoch(text: string): number | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  // 1e11 is the year 5138 in seconds and 1973 in milliseconds, so it separates the two units.
  const amount = Number(text);
  return Math.round(amount < 1e11 ? amount * 1000 : amount);
}

function readSpelt(text: string): number | undefined {
  // The name of a zone in brackets repeats the offset before it.
  const spaced = text.replace(/\s*\([^)]*\)$/, '').replace(/(\d)T(?=\d)/i, '$1 ');
  const clock = CLOCK.exec(spaced);
  const [matched = '', before, hour, minute, second, fraction, after, zone, sign, ...offset] =
    clock ?? [];
  const date = readDate(spaced.replace(matched, ' '));
  if (!date) return undefined;
  const time = utc(date, [hourOfDay(hour, before ?? after), minute, second]);
  if (time === undefined) return undefined;
  const milliseconds = fraction ? Math.floor(Number(`0.${fraction}`) * 1000) : 0;
  const isHongKong = !sign && (!zone || zone.toUpperCase() === 'HKT');
  if (isHongKong) return hongKongTime(time + milliseconds);
  const [hours = 0, minutes = 0] = offset.map((digits: string | undefined) => Number(digits ?? 0));
  const offsetMs = (hours + minutes / 60) * HOUR_MS;
  return time + milliseconds - (sign === '-' ? -offsetMs : offsetMs);
}

type Digits = string | number | undefined;

/** Year, month and day of a text without its time of day. */
function readDate(text: string): [year: Digits, month: Digits, day: Digits] | undefined {
  const plain = text
    .replace(WEEKDAY, ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  const yearFirst = /^(\d{4}) ?[-/.年 ] ?(\d{1,2}) ?[-/.月 ] ?(\d{1,2}) ?日?$/.exec(plain);
  if (yearFirst) return [yearFirst[1], yearFirst[2], yearFirst[3]];
  const [, first, second, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain) ?? [];
  if (first) return Number(second) > 12 ? [year, first, second] : [year, second, first];
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[- ](?<month>[a-z]{3,9})\.?[- ](?<year>\d{4})$/i.exec(plain) ??
    /^(?<month>[a-z]{3,9})\.?[- ](?<day>\d{1,2})(?:st|nd|rd|th)?[- ](?<year>\d{4})$/i.exec(plain);
  const { groups } = named ?? {};
  const month = MONTHS.indexOf((groups?.['month'] ?? '').slice(0, 3).toLowerCase()) + 1;
  return month ? [groups?.['year'], month, groups?.['day']] : undefined;
}

function hourOfDay(hour: string | undefined, half = ''): Digits {
  if (hour === undefined || half === '') return hour;
  return (Number(hour) % 12) + (/^[p下中晚]/i.test(half) ? 12 : 0);
}

/** A time as if it were in UTC; undefined where the calendar or the clock has no such time. */
function utc(date: Digits[], clock: Digits[]): number | undefined {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const [hour = 0, minute = 0, second = 0] = clock.map((digits) => Number(digits ?? 0));
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists =
    time.getUTCMonth() === month - 1 && time.getUTCDate() === day && minute < 60 && second < 60;
  return exists ? time.getTime() : undefined;
}

function hongKongTime(time: number | undefined): number | undefined {
  return time === undefined ? undefined : time - HONG_KONG_OFFSET_MS;
}
