import { DAY_MS, ORDER_STATUSES, type OrderStatus } from '../../../domain/constants';
import { hongKongDayNumber } from '../../../domain/hongKongDay';
import { knownStatus, type Order } from '../../../domain/order';

/** A status of spec §4, or `other` for any other status of the host. */
export const COUNTED_STATUSES = [...ORDER_STATUSES, 'other'] as const;
type CountedStatus = OrderStatus | 'other';

/** The orders placed on a day in Hong Kong. `time` is a moment of that day in epoch milliseconds. */
export type OrderDay = { time: number; counts: Record<CountedStatus, number>; total: number };

/** Counts orders per day and status for the days up to `now` (epoch milliseconds), oldest first. */
export function ordersByDay(orders: readonly Order[], now: number, days = 30): OrderDay[] {
  const rows = Array.from({ length: days }, (_, place) =>
    emptyDay(now - (days - 1 - place) * DAY_MS),
  );
  const rowOfDay = new Map(rows.map((row) => [hongKongDayNumber(row.time), row]));
  for (const { placedAt, status } of orders) {
    const row = placedAt === undefined ? undefined : rowOfDay.get(hongKongDayNumber(placedAt));
    if (!row) continue;
    row.counts[knownStatus(status) ?? 'other'] += 1;
    row.total += 1;
  }
  return rows;
}

function emptyDay(time: number): OrderDay {
  return {
    time,
    counts: { Pending: 0, Processing: 0, Shipped: 0, Completed: 0, Cancel: 0, Refund: 0, other: 0 },
    total: 0,
  };
}
