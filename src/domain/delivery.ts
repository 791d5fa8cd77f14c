import { DAY_MS, EARLIEST_DAYS, PROMISED_DAYS } from './constants';
import { hongKongDayNumber } from './hongKongDay';
import { isOpenOrder, knownStatus, type Order } from './order';

/** The days in which an order is expected, by a moment in the first and one in the last. Epoch milliseconds. */
export type DeliveryWindow = { from: number; to: number };

/** When an order placed at a time is expected in Hong Kong: in 2 to 3 weeks (spec §9). */
export function deliveryWindow(placedAt: number): DeliveryWindow {
  return { from: placedAt + EARLIEST_DAYS * DAY_MS, to: placedAt + PROMISED_DAYS * DAY_MS };
}

/**
 * The window of an order that may not have arrived, and whether the day in Hong Kong is before its end, or past it. An
 * order that is not sent by then is late; one that is sent may have arrived. Undefined for one that has arrived or
 * ended, and for one whose date is not known.
 */
export function expectedDelivery(
  order: Pick<Order, 'status' | 'placedAt'>,
  now: number,
): (DeliveryWindow & { state: 'expected' | 'late' | 'past' }) | undefined {
  const isSent = knownStatus(order.status) === 'Shipped';
  if (order.placedAt === undefined || !(isSent || isOpenOrder(order))) return undefined;
  const window = deliveryWindow(order.placedAt);
  const isPast = hongKongDayNumber(now) > hongKongDayNumber(window.to);
  return { ...window, state: !isPast ? 'expected' : isSent ? 'past' : 'late' };
}
