import { DAY_MS } from '../../domain/constants';
import { AHEAD_MS, hongKongDayNumber } from '../../domain/hongKongDay';

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

/** The first moment of the day in Hong Kong that is this many days before the one of `now`. Epoch milliseconds. */
export function startOfDay(now: number, daysBefore = 0): number {
  return (hongKongDayNumber(now) - daysBefore) * DAY_MS - AHEAD_MS;
}
