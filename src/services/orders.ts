import { queryOptions } from '@tanstack/react-query';

import type { Address } from '../domain/address';
import type { CartLine } from '../domain/cart';
import type { Order, OrderHistory } from '../domain/order';
import { isReportedFailure } from '../lib/reportedFailure';
import { HostError } from './client/hostError';
import { orderHost } from './client/http';
import { parseResponse } from './client/parse';
import { announceRecord, PERSONAL } from './client/queryClient';
import { historyResponse, ordersResponse } from './orderSchema';

/** The body of POST /myyOrder/commit (spec §7). */
export type Commit = {
  uid: string;
  list: readonly CartLine[];
  address: Address;
  promoCode: string;
};

/**
 * POST /myyOrder/commit: places an order. Ignores the response, except one that reports a failure
 * (spec §7.3). @throws HostError
 */
export async function commitOrder(commit: Commit): Promise<void> {
  const response = await orderHost.post('/myyOrder/commit', commit);
  if (isReportedFailure(response))
    throw new HostError('http', 'The host reported a failure', 200, response);
  announceRecord('orders');
}

/** Who comes back from the chat with the team must not be asked to pay what the order has cost before. */
const readAgain = { refetchOnWindowFocus: 'always' } as const;

/** A person's orders, as the host sorts them. */
export const ordersQuery = (uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, uid, 'orders'],
    queryFn: ({ signal }) => fetchOrders(uid, signal),
    ...readAgain,
    meta: { failure: 'Error fetching orders:' },
  });

/** A person's orders of one number; none when the host does not know it. */
export const ordersOfNumberQuery = (uid: string, orderNumber: string) =>
  queryOptions({
    queryKey: [PERSONAL, uid, 'orders', orderNumber],
    queryFn: ({ signal }) => fetchOrdersOfNumber(uid, orderNumber, signal),
    ...readAgain,
    meta: { failure: 'Error fetching orders:' },
  });

/** GET /myyOrder?uid= (spec §7). @throws HostError */
export async function fetchOrders(uid: string, signal?: AbortSignal): Promise<Order[]> {
  const response = await orderHost.getPrivate('/myyOrder', { uid }, signal);
  return parseResponse(ordersResponse, response, 'orders').outputList;
}

/**
 * GET /myyOrder?uid= (spec §7), where nothing that cannot be read may look like no order: a missing list is refused,
 * and unreadable entries are counted. @throws HostError
 */
export async function fetchHistory(uid: string, signal?: AbortSignal): Promise<OrderHistory> {
  const response = await orderHost.getPrivate('/myyOrder', { uid }, signal);
  return parseResponse(historyResponse, response, 'the order history').outputList;
}

/**
 * GET /myyOrder?uid=&orderNumber= (spec §7): the orders of that number, which are mostly one, else the first.
 * @throws HostError
 */
export async function fetchOrdersOfNumber(
  uid: string,
  orderNumber: string,
  signal?: AbortSignal,
): Promise<Order[]> {
  const response = await orderHost.getPrivate('/myyOrder', { uid, orderNumber }, signal);
  const orders = parseResponse(ordersResponse, response, 'an order').outputList;
  const ofNumber = orders.filter((order) => order.orderNumber === orderNumber);
  return ofNumber.length > 0 ? ofNumber : orders.slice(0, 1);
}
