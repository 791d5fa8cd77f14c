import { DAY_MS } from '../../../domain/constants';
import { cancelledItems, isSale, type Order, type OrderItem } from '../../../domain/order';
import { orderTotal } from '../../../domain/orderAmounts';
import { foldText } from '../../../lib/searchText';
import { startOfDay } from '../hongKongTime';

/** Whether an order was placed on one of the last days in Hong Kong, of which the day of `now` is the last. */
export function isWithinDays(
  { placedAt }: Pick<Order, 'placedAt'>,
  now: number,
  days: number,
): boolean {
  if (placedAt === undefined) return false;
  return placedAt >= startOfDay(now, days - 1) && placedAt < startOfDay(now, -1);
}

/** The sales of some days and of as many days before them. Amounts in HKD. */
export type Sales = {
  days: number;
  amount: number;
  orders: number;
  /** The amount of the days before, up to the same time of day: the last day is not over. */
  before: number;
  /** In percent of the amount before, rounded; undefined where there was none. */
  change: number | undefined;
};

/** The host's totals of the orders that are neither cancelled nor refunded. */
export function salesOf(orders: readonly Order[], now: number, days: number): Sales {
  const sold = orders.filter((order) => isSale(order) && isWithinDays(order, now, days));
  const earlier = orders.filter(
    (order) =>
      isSale(order) &&
      order.placedAt !== undefined &&
      order.placedAt >= startOfDay(now, 2 * days - 1) &&
      order.placedAt <= now - days * DAY_MS,
  );
  const [amount, before] = [sum(sold), sum(earlier)];
  const change = before > 0 ? Math.round((100 * (amount - before)) / before) : undefined;
  return { days, amount, orders: sold.length, before, change };
}

function sum(orders: readonly Order[]): number {
  return orders.reduce((total, order) => total + (orderTotal(order) ?? 0), 0);
}

/** The pieces that were sold on the last days: without cancelled ones, and without cancelled and refunded orders. */
export function soldPieces(orders: readonly Order[], now: number, days: number): OrderItem[] {
  return orders
    .filter((order) => isSale(order) && isWithinDays(order, now, days))
    .flatMap((order) => {
      const cancelled = cancelledItems(order);
      return order.items.filter((item) => !cancelled.has(item));
    });
}

/** What was sold of a brand, category or product. `amount` is in HKD, of the pieces that have a price. */
export type Share = { key: string; item: OrderItem; pieces: number; amount: number };

/** The pieces by a key, the highest amount first. Pieces without the key are left out. */
export function sharesBy(
  pieces: readonly OrderItem[],
  keyOf: (item: OrderItem) => string | undefined,
): Share[] {
  const shares = new Map<string, Share>();
  for (const item of pieces) {
    const key = keyOf(item);
    if (!key) continue;
    const {
      pieces: count,
      amount,
      item: first,
    } = shares.get(key) ?? { pieces: 0, amount: 0, item };
    shares.set(key, { key, item: first, pieces: count + 1, amount: amount + (item.price ?? 0) });
  }
  return [...shares.values()].sort((a, b) => b.amount - a.amount || b.pieces - a.pieces);
}

export const brandKey = ({ brand }: OrderItem): string => foldText(brand);

export const productKey = ({ productId, title }: OrderItem): string => productId ?? foldText(title);
