import type { Address } from './address';
import { ORDER_STATUSES, type OrderStatus } from './constants';

/** A piece of an order. `price` in HKD. */
export type OrderItem = {
  itemId?: string;
  productId?: string;
  title: string;
  brand: string;
  size: string;
  price?: number;
  thumbnail?: string;
};

/** An order as its shopper sees it (specification section 3). Dates in epoch milliseconds, HKD. */
export type Order = {
  _id?: string;
  orderNumber: string;
  placedAt?: number;
  updatedAt?: number;
  totalPrice?: number;
  status: string;
  payment: string;
  promoCode: string;
  discount?: number;
  logistics: string;
  remark: string;
  shipment: string;
  address?: Address;
  items: OrderItem[];
  cancelItems: string[];
};

/** The known status an order's text names, whatever its case; undefined for a text of the host's own. */
export function knownStatus(status: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((known) => known.toLowerCase() === status.trim().toLowerCase());
}

/** What the order costs in HKD: what the host says, else the sum of its priced items. */
export function orderTotal(order: Order): number | undefined {
  if (order.totalPrice !== undefined) return order.totalPrice;
  const prices = order.items.flatMap((item) => item.price ?? []);
  return prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : undefined;
}

/** Whether this piece was cancelled: the host names cancelled pieces by item or product id. */
export function isCancelled(
  { cancelItems }: { cancelItems: readonly string[] },
  item: OrderItem,
): boolean {
  return cancelItems.some((id) => id === item.itemId || id === item.productId);
}

/** Newest first; orders without a date keep the host's order, at the end. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0));
}
