import { answerObject, listOf, parseAnswer } from './parse';
import type { Order } from '../domain/order';
import type { OrderUpdate } from '../domain/orderEdit';
import { HostError } from './hostError';
import { orderHost } from './http';
import { orderSchema } from './orders';

const allOrdersAnswer = answerObject({ orderList: listOf(orderSchema, 'orders') });

/** GET /myyOrder/allOrders: everybody's orders, as the host orders them. @throws HostError */
export async function fetchAllOrders(signal?: AbortSignal): Promise<Order[]> {
  const answer = await orderHost.get('/myyOrder/allOrders', {}, signal);
  return parseAnswer(allOrdersAnswer, answer, 'all orders').orderList;
}

/**
 * POST /myyOrder/updateOrder with only the provided fields (specification section 7). An answer of
 * `false` is the host's word for a failed order call. @throws HostError
 */
export async function updateOrder(update: OrderUpdate): Promise<void> {
  const answer = await orderHost.post('/myyOrder/updateOrder', update);
  if (answer === false) throw new HostError('http', 'The host refused the update', 400, answer);
}
