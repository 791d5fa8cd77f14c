import type { Order } from '../../../domain/order';
import { fetchAllOrders } from '../../../services/adminOrders';
import { useSaveRecords } from '../records/useSaveRecords';
import { orderAdapter } from './orderAdapter';
import type { OrderActions } from './useOrderEdits';

/** How long the list of all orders is what a run compares with, in ms. */
const LIST_AGE_MS = 60_000;

/** Saves changes of several orders in one run. The orders' edits tell what became of each. */
export function useSaveOrders({ editing, showSaved }: OrderActions) {
  return useSaveRecords(adapterOfRun, {
    actions: editing,
    words: { logLine: 'Error updating order:' },
    onStored: showSaved,
  });
}

/**
 * The adapter of one run. The host has no read of a single order, so the run reads the list of all once, again before
 * a write that comes more than a minute later, and again where it has to find out what became of an order's write.
 */
function adapterOfRun(): typeof orderAdapter {
  const asked = new Set<string>();
  let list: Promise<Order[]> | undefined;
  let readAt = -Infinity;
  return {
    ...orderAdapter,
    fetchAgain: async ({ _id = '' }) => {
      const isOld = performance.now() - readAt > LIST_AGE_MS;
      if (!list || isOld || asked.has(_id)) {
        readAt = performance.now();
        list = fetchAllOrders();
        list.catch(() => {
          list = undefined;
        });
      }
      asked.add(_id);
      return (await list).find((order) => order._id === _id) ?? null;
    },
  };
}
