import { knownStatus, orderTotal, type Order } from '../../../domain/order';
import { containsWords, foldText } from '../../../lib/searchText';

export const ORDER_SORTS = ['newest', 'oldest', 'totalDesc', 'totalAsc'] as const;
type OrderSort = (typeof ORDER_SORTS)[number];

/** The filters and the sort order of the order list. '' filters nothing. */
export type OrderSearch = { text: string; status: string; sort: OrderSort };

/** An order with its folded search text: number, recipient and products. */
export type SearchableOrder = { order: Order; searchText: string };

export function searchable(orders: readonly Order[]): SearchableOrder[] {
  return orders.map((order) => {
    const items = order.items.flatMap(({ title, brand, productId, itemId }) => [
      title,
      brand,
      productId ?? '',
      itemId ?? '',
    ]);
    const texts = [order.orderNumber, order.address?.recipient ?? '', ...items];
    return { order, searchText: foldText(texts.join('\n')) };
  });
}

/** The orders that have the status and contain every word of the text, sorted. */
export function searchOrders(orders: readonly SearchableOrder[], search: OrderSearch): Order[] {
  const found = orders.filter(
    ({ order, searchText }) =>
      (search.status === '' || knownStatus(order.status) === search.status) &&
      containsWords(searchText, search.text),
  );
  return found.map(({ order }) => order).sort(ORDERS_BY[search.sort]);
}

const ORDERS_BY: Record<OrderSort, (a: Order, b: Order) => number> = {
  newest: (a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0),
  oldest: (a, b) => (a.placedAt ?? Infinity) - (b.placedAt ?? Infinity),
  totalDesc: (a, b) => (orderTotal(b) ?? 0) - (orderTotal(a) ?? 0),
  totalAsc: (a, b) => (orderTotal(a) ?? 0) - (orderTotal(b) ?? 0),
};
