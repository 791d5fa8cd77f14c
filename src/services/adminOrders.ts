import { queryOptions } from '@tanstack/react-query';

import type { Order } from '../domain/order';
import { expectNoFailure } from './client/hostError';
import { orderHost } from './client/http';
import { parseResponse } from './client/parse';
import { ADMIN } from './client/queryClient';
import { allOrdersResponse } from './orderSchema';

/** The body of POST /myyOrder/updateOrder: the order's `_id` and only the fields that change. */
export type OrderUpdate = {
  orderId: string;
  status?: string;
  logistics?: string;
  payment?: string;
  remark?: string;
  discount?: string;
  cancelItems?: readonly string[];
};

/** GET /myyOrder/allOrders: the orders of all shoppers, in the host's order. @throws HostError */
export async function fetchAllOrders(signal?: AbortSignal): Promise<Order[]> {
  const response = await orderHost.getPrivate('/myyOrder/allOrders', {}, signal);
  return parseResponse(allOrdersResponse, response, 'all orders').orderList;
}

export const allOrdersQuery = queryOptions({
  queryKey: [ADMIN, 'orders'],
  queryFn: ({ signal }) => fetchAllOrders(signal),
  // An admin acts on the orders, so every visit asks the host. After a failure a message stands above the older list.
  staleTime: 0,
  meta: { failure: 'Error fetching orders:' },
});

/**
 * GET /myyOrder/allOrders: one order as the host has it now; null when it is gone. The host offers no
 * read of a single order that needs no user. @throws HostError
 */
export async function fetchAdminOrder(orderId: string): Promise<Order | null> {
  const orders = await fetchAllOrders();
  return orders.find(({ _id }) => _id === orderId) ?? null;
}

/**
 * POST /myyOrder/updateOrder (spec §7). `unreadCancelItems` goes back with changed `cancelItems`. A response that reports
 * a failure, such as the `false` of spec §7.3, is thrown like an error status. @throws HostError
 */
export async function updateOrder(
  { cancelItems, ...update }: OrderUpdate,
  unreadCancelItems: readonly unknown[] = [],
): Promise<void> {
  const cancelled = cancelItems && { cancelItems: [...cancelItems, ...unreadCancelItems] };
  expectNoFailure(await orderHost.post('/myyOrder/updateOrder', { ...update, ...cancelled }));
}
