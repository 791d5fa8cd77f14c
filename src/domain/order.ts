import type { Address } from './address';
import { DAY_MS, ORDER_STATUSES, PROMISED_DAYS, type OrderStatus } from './constants';
import { hongKongDayNumber } from './hongKongDay';

/** An item of an order. `price` in HKD. */
export type OrderItem = {
  itemId?: string;
  productId?: string;
  /** Known where the order holds the whole product, as this shop sends it. */
  categoryId?: string;
  title: string;
  /** The product's name, which may have the title's words in the other language. */
  name?: string;
  brand: string;
  size: string;
  price?: number;
  thumbnail?: string;
};

/** An order as its shopper sees it (spec §3). Times in epoch milliseconds, prices in HKD. */
export type Order = {
  _id?: string;
  orderNumber: string;
  placedAt?: number;
  /** The host's own text of that time, where it cannot be read. */
  placedText?: string;
  updatedAt?: number;
  updatedText?: string;
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
  /** Whether the host tells a total, a discount or an item that cannot be read: the items then make no total. */
  hasUnreadAmounts?: boolean;
  cancelItems: string[];
  /** What else the host has among them, as it came; undefined where that is nothing. */
  unreadCancelItems?: readonly unknown[];
};

/** A person's orders, and how many entries beside them cannot be read, as one without a number: each may be any order. */
export type OrderHistory = { orders: Order[]; unread: number };

/** The documented status (spec §4) for the host's text in any case; undefined for any other text. */
export function knownStatus(status: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((known) => known.toLowerCase() === status.trim().toLowerCase());
}

/** Identifies an order. Two may share an order number, so the `_id` comes first. */
export function orderKey({ _id, orderNumber }: Pick<Order, '_id' | 'orderNumber'>): string {
  return _id ?? orderNumber;
}

/** Whether the shop still has to send an order: it is paid for or not, but neither on its way nor ended. */
export function isOpenOrder({ status }: Pick<Order, 'status'>): boolean {
  const known = knownStatus(status);
  return known === 'Pending' || known === 'Processing';
}

/** Whether a shopper is asked to pay an order: it is *Pending*, and the team has noted no payment (spec §13.4). */
export function awaitsPayment({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return knownStatus(status) === 'Pending' && payment.trim() === '';
}

/** Whether an order is a sale: neither cancelled nor refunded. */
export function isSale({ status }: Pick<Order, 'status'>): boolean {
  const known = knownStatus(status);
  return known !== 'Cancel' && known !== 'Refund';
}

/** How many days in Hong Kong ago an order was placed, 0 for today; undefined where that is not known. */
export function orderAge({ placedAt }: Pick<Order, 'placedAt'>, now: number): number | undefined {
  if (placedAt === undefined) return undefined;
  return Math.max(0, hongKongDayNumber(now) - hongKongDayNumber(placedAt));
}

/** Whether an open order was placed longer ago than the shop promises to deliver. */
export function isLate(order: Pick<Order, 'status' | 'placedAt'>, now: number): boolean {
  const { placedAt } = order;
  return isOpenOrder(order) && placedAt !== undefined && now - placedAt > PROMISED_DAYS * DAY_MS;
}

/**
 * The cancelled items of an order. Each entry of `cancelItems` is the item id or product id of one
 * piece, so that one entry cancels one of two identical pieces (spec §3.6).
 */
export function cancelledItems({
  items,
  cancelItems,
}: Pick<Order, 'items' | 'cancelItems'>): ReadonlySet<OrderItem> {
  const left = new Map<string, number>();
  for (const id of cancelItems) left.set(id, (left.get(id) ?? 0) + 1);
  const ids = cancelIds(items);
  return new Set(
    items.filter((_item, place) => {
      const id = ids[place]?.find((candidate) => (left.get(candidate) ?? 0) > 0);
      if (id === undefined) return false;
      left.set(id, (left.get(id) ?? 0) - 1);
      return true;
    }),
  );
}

/**
 * The ids that name each of the items in `cancelItems`, the best one first: the item's own, or its product's
 * where an item of another product has the same one. Orders of earlier versions hold the size as an item's id.
 */
export function cancelIds(items: readonly OrderItem[]): string[][] {
  const productOf = new Map<string, string | undefined>();
  const shared = new Set<string>();
  for (const { itemId, productId } of items) {
    if (itemId === undefined) continue;
    if (productOf.has(itemId) && productOf.get(itemId) !== productId) shared.add(itemId);
    productOf.set(itemId, productId);
  }
  return items.map(({ itemId, productId }) => {
    const isShared = itemId !== undefined && shared.has(itemId);
    const ids = isShared ? [productId, itemId] : [itemId, productId];
    return ids.filter((id) => id !== undefined);
  });
}

/**
 * The orders by the time they were placed. An order whose time is not known keeps its place in the host's
 * order, because that is all that tells when it was placed.
 */
export function sortByTime(orders: readonly Order[], first: 'newest' | 'oldest'): Order[] {
  const sign = first === 'newest' ? -1 : 1;
  const sorted = orders
    .filter(({ placedAt }) => placedAt !== undefined)
    .sort((a, b) => sign * ((a.placedAt ?? 0) - (b.placedAt ?? 0)))
    .values();
  return orders.map((order) =>
    order.placedAt === undefined ? order : (sorted.next().value ?? order),
  );
}
