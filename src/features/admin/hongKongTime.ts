import { DAY_MS } from '../../domain/constants';

/** Swedish writes dates as spreadsheets parse them. */
const hongKong = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Hong_Kong',
});

/** A moment in Hong Kong from epoch milliseconds, in the format that spreadsheets parse: 2026-11-20 09:30. */
export function hongKongTime(time: number): string {
  return hongKong.format(time);
}

/** A day in Hong Kong from epoch milliseconds: 2026-11-20. */
export function hongKongDay(time: number): string {
  return hongKongTime(time).split(' ')[0] ?? '';
}

/** How far Hong Kong is ahead of UTC. */
const AHEAD_MS = 8 * 3_600_000;

/** Numbers the days in Hong Kong. Costs a fraction of a formatter, which thousands of orders would notice. */
export function hongKongDayNumber(time: number): number {
  return Math.floor((time + AHEAD_MS) / DAY_MS);
}

/** The first moment of the day in Hong Kong that is this many days before the one of `now`. Epoch milliseconds. */
export function startOfDay(now: number, daysBefore = 0): number {
  return (hongKongDayNumber(now) - daysBefore) * DAY_MS - AHEAD_MS;
}
