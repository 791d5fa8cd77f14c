import { knownStatus, orderTotal, sortByTime, type Order } from '../../../domain/order';
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
  return SORTED_BY[search.sort](found.map(({ order }) => order));
}

const SORTED_BY: Record<OrderSort, (orders: Order[]) => Order[]> = {
  newest: (orders) => sortByTime(orders, 'newest'),
  oldest: (orders) => sortByTime(orders, 'oldest'),
  totalDesc: (orders) => orders.sort((a, b) => (orderTotal(b) ?? 0) - (orderTotal(a) ?? 0)),
  totalAsc: (orders) => orders.sort((a, b) => (orderTotal(a) ?? 0) - (orderTotal(b) ?? 0)),
};
