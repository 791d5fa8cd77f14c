import { ORDER_STATUSES, type OrderStatus } from './constants';
import { knownStatus, type Order } from './order';

const DAY_MS = 24 * 3_600_000;
const HONG_KONG_MS = 8 * 3_600_000;

/** A status of the specification, or `other` for a host's own. */
export const COUNTED_STATUSES = [...ORDER_STATUSES, 'other'] as const;
type CountedStatus = OrderStatus | 'other';

/** The orders placed on a day in Hong Kong; `start` is its first moment in epoch milliseconds. */
export type OrderDay = { start: number; counts: Record<CountedStatus, number>; total: number };

/** Orders per day and status over the last days up to `now` (epoch milliseconds), oldest day first. */
export function ordersByDay(orders: readonly Order[], now: number, days = 30): OrderDay[] {
  const today = dayOf(now);
  const rows = Array.from({ length: days }, (_, place) => emptyDay(today - (days - 1 - place)));
  for (const { placedAt, status } of orders) {
    if (placedAt === undefined) continue;
    const row = rows[dayOf(placedAt) - (today - days + 1)];
    if (!row) continue;
    row.counts[knownStatus(status) ?? 'other'] += 1;
    row.total += 1;
  }
  return rows;
}

/** Hong Kong has kept one offset, without summer time, since 1979. */
function dayOf(time: number): number {
  return Math.floor((time + HONG_KONG_MS) / DAY_MS);
}

function emptyDay(day: number): OrderDay {
  return {
    start: day * DAY_MS - HONG_KONG_MS,
    counts: { Pending: 0, Processing: 0, Shipped: 0, Completed: 0, Cancel: 0, Refund: 0, other: 0 },
    total: 0,
  };
}
