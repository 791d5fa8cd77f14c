import type { OrderStatus } from '../../../../domain/constants';
import type { Order } from '../../../../domain/order';
import type { Patch } from '../../records/table';
import type { WriteProblem } from '../../records/writeProblem';
import { readOrder, type OrderValues } from '../orderTable';

/** A change of an order's *Logistics* and *Status*. */
export type OrderChange = { order: Order; patch: Patch<OrderValues> };

/** Saves changes of orders in one run, and tells what became of each. */
export type SaveOrders = (
  changes: readonly OrderChange[],
  onResult: (result: { order: Order; problem?: WriteProblem }) => void,
) => Promise<void>;

export function shipmentPatch(order: Order, logistics: string, status: OrderStatus): OrderChange {
  const before = readOrder(order);
  const after = { ...before, texts: { ...before.texts, logistics, status } };
  return { order, patch: { before, after } };
}
