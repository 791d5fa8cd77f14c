import type { Order } from '../../../domain/order';
import { orderAmounts } from '../../../domain/orderAmounts';
import type { RecordChange } from '../records/useSaveRecords';
import { readDiscount } from './orderDiscount';
import { orderPieces } from './orderPieces';
import { orderUpdate, type OrderValues } from './orderTable';

/** An order that a change cancels or refunds, and the amounts in HKD that are asked about. */
export type OrderEnding = {
  order: Order;
  status: 'Cancel' | 'Refund';
  /** The total that the host has, else the sum of the pieces. */
  total: number | undefined;
  /** What the cancelled pieces cost, where they are some of the order and have prices. */
  cancelled: number | undefined;
};

/** Those of the changes that send the status *Cancel* or *Refund*: what an admin confirms first. */
export function orderEndings(changes: readonly RecordChange<Order, OrderValues>[]): OrderEnding[] {
  return changes.flatMap(({ record: order, patch: { before, after } }) => {
    const status = orderUpdate(order, before, after)?.status;
    if (status !== 'Cancel' && status !== 'Refund') return [];
    const cancelled = priceOf(order, after.lists.cancelItems);
    return [{ order, status, total: totalOf(order), cancelled }];
  });
}

/** An order whose new discount leaves less than a tenth of its price, as its text is sent. */
export type TinyDiscount = { order: Order; discount: number };

/**
 * Those of the changes that send a discount below 10 per cent: who types 8.5 for 8.5折 means 85, and would give the
 * pieces away.
 */
export function tinyDiscounts(
  changes: readonly RecordChange<Order, OrderValues>[],
): TinyDiscount[] {
  return changes.flatMap(({ record: order, patch: { before, after } }) => {
    const sent = orderUpdate(order, before, after)?.discount;
    const discount = sent === undefined ? undefined : readDiscount(sent);
    return discount !== undefined && discount > 0 && discount < 10 ? [{ order, discount }] : [];
  });
}

/** The amount of which the cancelled pieces are a part. */
function totalOf(order: Order): number | undefined {
  return order.totalPrice ?? orderAmounts(order)?.subtotal;
}

function priceOf({ items }: Order, keys: readonly string[]): number | undefined {
  const pieces = orderPieces(items).filter(({ key }) => keys.includes(key));
  if (pieces.length === 0 || pieces.length === items.length) return undefined;
  if (pieces.some(({ item }) => item.price === undefined)) return undefined;
  return pieces.reduce((sum, { item }) => sum + (item.price ?? 0), 0);
}
