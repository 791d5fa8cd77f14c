import * as v from 'valibot';

import type { Address } from '../domain/address';
import type { CartLine } from '../domain/cart';
import type { Order, OrderItem } from '../domain/order';
import { itemSchema, productSchema } from './catalogue';
import { HostError } from './hostError';
import { orderHost } from './http';
import {
  answerObject,
  id,
  listOf,
  optionalId,
  optionalNumber,
  optionalTime,
  parseAnswer,
  picture,
  text,
} from './parse';
import { addressSchema } from './profile';
import { announceChange } from './tabs';

const nested = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);

/** A piece of an order, flat or as the cart line it was committed as (specification section 3). */
const orderItemSchema = v.pipe(
  v.object({
    product: nested(productSchema),
    selectedItem: nested(itemSchema),
    brand: text,
    desc: text,
    title: text,
    thumbnail: picture,
    size: text,
    price: optionalNumber,
    productId: optionalId,
    itemId: optionalId,
  }),
  v.transform(({ product, selectedItem, ...item }): OrderItem => ({
    itemId: item.itemId ?? selectedItem?.itemId,
    productId: item.productId ?? product?.productId,
    title: product?.title || product?.name || item.title || item.desc,
    brand: item.brand,
    size: item.size || (selectedItem?.size ?? ''),
    price: item.price ?? selectedItem?.salePrice,
    thumbnail: item.thumbnail || product?.images[0],
  })),
);

const cancelledId = v.union([
  id,
  v.pipe(
    v.object({ itemId: id }),
    v.transform(({ itemId }) => itemId),
  ),
]);

const items = v.fallback(v.optional(listOf(orderItemSchema, 'order items')), undefined);

export const orderSchema = v.pipe(
  v.object({
    _id: optionalId,
    orderNumber: id,
    orderDate: optionalTime,
    createDateHK: optionalTime,
    updatedDateHK: optionalTime,
    price: optionalNumber,
    totalPrice: optionalNumber,
    status: text,
    payment: text,
    promoCode: text,
    discount: optionalNumber,
    logistics: text,
    remark: text,
    shipment: text,
    address: nested(addressSchema),
    items,
    list: items,
    cancelItems: v.fallback(listOf(cancelledId, 'cancelled items'), []),
  }),
  v.transform(
    ({ orderDate, createDateHK, updatedDateHK, price, items: own, list, ...order }): Order => ({
      ...order,
      placedAt: orderDate ?? createDateHK,
      updatedAt: updatedDateHK,
      totalPrice: order.totalPrice ?? price,
      items: own?.length ? own : (list ?? []),
    }),
  ),
);

const ordersAnswer = answerObject({ outputList: listOf(orderSchema, 'orders') });

/** What a checkout sends (specification section 7). */
export type Commit = {
  uid: string;
  list: readonly CartLine[];
  address: Address;
  promoCode: string;
};

/**
 * POST /myyOrder/commit: places an order. What it answers is not read, but an answer of `false` is
 * the host's word for a failed order call. @throws HostError
 */
export async function commitOrder(commit: Commit): Promise<void> {
  const answer = await orderHost.post('/myyOrder/commit', commit);
  if (answer === false) throw new HostError('http', 'The host refused the order', 400, answer);
  announceChange('orders');
}

/** GET /myyOrder?uid=: the user's orders, as the host orders them. @throws HostError */
export async function fetchOrders(uid: string, signal?: AbortSignal): Promise<Order[]> {
  const answer = await orderHost.get('/myyOrder', { uid }, signal);
  return parseAnswer(ordersAnswer, answer, 'orders').outputList;
}

/** GET /myyOrder?uid=&orderNumber=: one order; null when the host knows none. @throws HostError */
export async function fetchOrder(
  uid: string,
  orderNumber: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  const answer = await orderHost.get('/myyOrder', { uid, orderNumber }, signal);
  return parseAnswer(ordersAnswer, answer, 'an order').outputList[0] ?? null;
}
