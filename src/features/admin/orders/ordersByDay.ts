import { ORDER_STATUSES, type OrderStatus } from '../../../domain/constants';
import { knownStatus, type Order } from '../../../domain/order';

const DAY_MS = 24 * 3_600_000;
const HONG_KONG_MS = 8 * 3_600_000;

/** A status of spec §4, or `other` for any other status of the host. */
export const COUNTED_STATUSES = [...ORDER_STATUSES, 'other'] as const;
type CountedStatus = OrderStatus | 'other';

/** The orders placed on a day in Hong Kong. `start` is its midnight in epoch milliseconds. */
export type OrderDay = { start: number; counts: Record<CountedStatus, number>; total: number };

/** Counts orders per day and status for the days up to `now` (epoch milliseconds), oldest first. */
export function ordersByDay(orders: readonly Order[], now: number, days = 30): OrderDay[] {
  const today = dayNumber(now);
  const rows = Array.from({ length: days }, (_, place) => emptyDay(today - (days - 1 - place)));
  for (const { placedAt, status } of orders) {
    if (placedAt === undefined) continue;
    const row = rows[dayNumber(placedAt) - (today - days + 1)];
    if (!row) continue;
    row.counts[knownStatus(status) ?? 'other'] += 1;
    row.total += 1;
  }
  return rows;
}

/** Number of the day in Hong Kong, whose offset is fixed: it has had no summer time since 1979. */
function dayNumber(time: number): number {
  return Math.floor((time + HONG_KONG_MS) / DAY_MS);
}

function emptyDay(day: number): OrderDay {
  return {
    start: day * DAY_MS - HONG_KONG_MS,
    counts: { Pending: 0, Processing: 0, Shipped: 0, Completed: 0, Cancel: 0, Refund: 0, other: 0 },
    total: 0,
  };
}
