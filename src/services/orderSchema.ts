import * as v from 'valibot';

import type { Order, OrderHistory, OrderItem } from '../domain/order';
import { displayPrice } from '../domain/price';
import { stringifyJson } from '../lib/json';
import { readTime } from '../lib/readTime';
import { itemSchema, productSchema } from './catalogueSchema';
import {
  id,
  listOf,
  optionalId,
  picture,
  readListOf,
  readNumber,
  responseObject,
  statedNumber,
  text,
  textOrNumber,
} from './client/parse';
import { readOf, type ReadEntry } from './client/rewriteList';
import { addressSchema } from './profileSchema';

const nested = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);

/** An item of an order, either flat or as the cart line that was sent (spec §3). */
export const orderItemSchema = v.pipe(
  v.object({
    product: nested(productSchema),
    selectedItem: nested(itemSchema),
    brand: text,
    desc: text,
    title: text,
    thumbnail: picture,
    size: text,
    price: statedNumber,
    productId: optionalId,
    itemId: optionalId,
  }),
  v.transform(({ product, selectedItem, ...item }): OrderItem => ({
    itemId: item.itemId ?? selectedItem?.itemId,
    productId: item.productId ?? product?.productId,
    categoryId: product?.categoryId,
    title: product?.title || product?.name || item.title || item.desc,
    name: product?.name,
    brand: item.brand,
    size: item.size || (selectedItem?.size ?? ''),
    // A size without a price costs what its product does. Where one is told and cannot be read, none is made up.
    price: readNumber(item.price ?? selectedItem?.salePrice ?? (product && displayPrice(product))),
    thumbnail: item.thumbnail || product?.images[0],
  })),
);

/** A time, and the host's own text of it, which is shown where the time cannot be read. Hosts write 0 for none. */
export const time = v.fallback(
  v.pipe(
    textOrNumber,
    v.transform((written): WrittenTime => ({
      at: readTime(written),
      text: written === '0' ? '' : written,
    })),
  ),
  { at: undefined, text: '' },
);

type WrittenTime = { at: number | undefined; text: string };

/** When an order was placed: the first of two times that can be read, else the text of the first. */
function placed(first: WrittenTime, second: WrittenTime): Pick<Order, 'placedAt' | 'placedText'> {
  const placedAt = first.at ?? second.at;
  return placedAt === undefined ? { placedText: first.text || second.text } : { placedAt };
}

const cancelledId = v.union([
  id,
  v.pipe(
    v.object({ itemId: id }),
    v.transform(({ itemId }) => itemId),
  ),
]);

/** What of the cancelled items is not read goes back as it came. */
function unreadOf(cancelItems: readonly ReadEntry<string>[]): Pick<Order, 'unreadCancelItems'> {
  const unread = cancelItems.flatMap((entry) => ('read' in entry ? [] : [entry.raw]));
  return unread.length === 0 ? {} : { unreadCancelItems: unread };
}

/** What could be read of a list of items, and whether that is all that it holds. */
type ReadItems = { read: OrderItem[]; isWhole: boolean };

const items = v.fallback(
  v.pipe(
    readListOf(orderItemSchema, 'order items'),
    v.transform((entries): ReadItems => {
      const read = readOf(entries);
      return { read, isWhole: read.length === entries.length };
    }),
  ),
  // A value that is no list may stand for any items.
  { read: [], isWhole: false },
);

/** The items of the first list that holds any. Without any they are whole where both lists are. */
function itemsOf(own: ReadItems, list: ReadItems): ReadItems {
  const isWhole = own.isWhole && list.isWhole;
  return [own, list].find(({ read }) => read.length > 0) ?? { read: [], isWhole };
}

/** An order of a shopper, or of all of them. */
export const orderSchema = v.pipe(
  v.object({
    _id: optionalId,
    orderNumber: id,
    orderDate: time,
    createDateHK: time,
    updatedDateHK: time,
    price: statedNumber,
    totalPrice: statedNumber,
    status: text,
    payment: text,
    promoCode: text,
    discount: statedNumber,
    logistics: text,
    remark: text,
    shipment: text,
    address: nested(addressSchema),
    items,
    list: items,
    cancelItems: v.fallback(readListOf(cancelledId, 'cancelled items'), []),
  }),
  v.transform(
    ({
      orderDate,
      createDateHK,
      updatedDateHK,
      price,
      totalPrice = price,
      discount,
      items: own,
      list,
      cancelItems,
      ...order
    }): Order => {
      const { read, isWhole } = itemsOf(own, list);
      const isUnread = totalPrice === 'unread' || discount === 'unread' || !isWhole;
      return {
        ...order,
        ...placed(orderDate, createDateHK),
        updatedAt: updatedDateHK.at,
        updatedText: updatedDateHK.at === undefined ? updatedDateHK.text : undefined,
        totalPrice: readNumber(totalPrice),
        discount: readNumber(discount),
        items: read,
        ...(isUnread && { hasUnreadAmounts: true }),
        cancelItems: readOf(cancelItems),
        ...unreadOf(cancelItems),
      };
    },
  ),
);

/** The orders of a list. One that a host lists twice, as where its list shifts while it is read, is one order. */
function withoutRepeats(orders: Order[]): Order[] {
  const seen = new Set<string>();
  return orders.filter((order) => {
    // Two orders may share a number: without an `_id` only an entry that is the same throughout is a repeat.
    const key = order._id ?? stringifyJson(order);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const withId = v.object({ _id: id });

/**
 * How many entries cannot be read, of which one that a host lists twice is one. Without an `_id` each counts: two that
 * look the same may be two orders.
 */
function countUnread(entries: readonly ReadEntry<Order>[]): number {
  const keys = entries.flatMap((entry, place) => {
    if ('read' in entry) return [];
    return [v.is(withId, entry.raw) ? String(entry.raw._id) : place];
  });
  return new Set(keys).size;
}

const orders = v.pipe(listOf(orderSchema, 'orders'), v.transform(withoutRepeats));

/** The response to GET /myyOrder. */
export const ordersResponse = responseObject({ outputList: orders });

/** The same response as the whole history. One without a list, which would look empty, is refused. */
export const historyResponse = responseObject({
  outputList: v.pipe(
    v.nonOptional(readListOf(orderSchema, 'orders')),
    v.transform((entries): OrderHistory => ({
      orders: withoutRepeats(readOf(entries)),
      unread: countUnread(entries),
    })),
  ),
});

/** The response to GET /myyOrder/allOrders. Without the list it is of another shape: the admin would see no order. */
export const allOrdersResponse = responseObject({ orderList: v.nonOptional(orders) });
