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
 * The window of an order that has not arrived, and whether the day in Hong Kong is past it. Undefined for one that
 * has arrived or ended, for one whose date is not known, and for one sent that is past its window: it may have
 * arrived.
 */
export function expectedDelivery(
  order: Pick<Order, 'status' | 'placedAt'>,
  now: number,
): (DeliveryWindow & { isLate: boolean }) | undefined {
  const isSent = knownStatus(order.status) === 'Shipped';
  if (order.placedAt === undefined || !(isSent || isOpenOrder(order))) return undefined;
  const window = deliveryWindow(order.placedAt);
  const isLate = hongKongDayNumber(now) > hongKongDayNumber(window.to);
  return isSent && isLate ? undefined : { ...window, isLate };
}
