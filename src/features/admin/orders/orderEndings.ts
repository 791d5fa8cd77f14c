import { orderTotal, type Order } from '../../../domain/order';
import type { RecordChange } from '../records/useSaveRecords';
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
    return [{ order, status, total: orderTotal(order), cancelled }];
  });
}

function priceOf({ items }: Order, keys: readonly string[]): number | undefined {
  const pieces = orderPieces(items).filter(({ key }) => keys.includes(key));
  if (pieces.length === 0 || pieces.length === items.length) return undefined;
  if (pieces.some(({ item }) => item.price === undefined)) return undefined;
  return pieces.reduce((sum, { item }) => sum + (item.price ?? 0), 0);
}
