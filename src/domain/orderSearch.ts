import { knownStatus, orderTotal, type Order } from './order';
import { holdsWords, plain } from './plainText';

export const ORDER_SORTS = ['newest', 'oldest', 'totalDesc', 'totalAsc'] as const;
type OrderSort = (typeof ORDER_SORTS)[number];

/** How the admin narrows and sorts all orders; '' for no narrowing. */
export type OrderSearch = { text: string; status: string; sort: OrderSort };

/** An order with what it can be found by, folded once: number, recipient, products. */
export type SearchableOrder = { order: Order; words: string };

export function searchable(orders: readonly Order[]): SearchableOrder[] {
  return orders.map((order) => {
    const items = order.items.flatMap(({ title, brand, productId, itemId }) => [
      title,
      brand,
      productId ?? '',
      itemId ?? '',
    ]);
    const words = [order.orderNumber, order.address?.recipient ?? '', ...items];
    return { order, words: plain(words.join('\n')) };
  });
}

/** The orders that hold every word of the text and stand in the status, sorted. */
export function searchOrders(orders: readonly SearchableOrder[], search: OrderSearch): Order[] {
  const found = orders.filter(
    ({ order, words }) =>
      (search.status === '' || knownStatus(order.status) === search.status) &&
      holdsWords(words, search.text),
  );
  return found.map(({ order }) => order).sort(ORDERS_BY[search.sort]);
}

const ORDERS_BY: Record<OrderSort, (a: Order, b: Order) => number> = {
  newest: (a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0),
  oldest: (a, b) => (a.placedAt ?? Infinity) - (b.placedAt ?? Infinity),
  totalDesc: (a, b) => (orderTotal(b) ?? 0) - (orderTotal(a) ?? 0),
  totalAsc: (a, b) => (orderTotal(a) ?? 0) - (orderTotal(b) ?? 0),
};
