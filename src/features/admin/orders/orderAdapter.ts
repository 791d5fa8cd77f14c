import { orderKey, type Order } from '../../../domain/order';
import { fetchAdminOrder, updateOrder } from '../../../services/adminOrders';
import type { AdapterOf } from '../records/saveRecord';
import { ORDER_TABLE, orderUpdate, readOrder, withOrderUpdate } from './orderTable';

/** How the record engine reads and writes an order. Where somebody else has made the same change, nothing is sent. */
export const orderAdapter: AdapterOf<Order, typeof ORDER_TABLE> = {
  kind: 'order',
  table: ORDER_TABLE,
  keyOf: orderKey,
  read: readOrder,
  fetchAgain: ({ _id = '' }) => fetchAdminOrder(_id),
  write: async (host, before, after) => {
    const update = orderUpdate(host, before, after);
    if (!update) return host;
    await updateOrder(update, host.unreadCancelItems);
    return withOrderUpdate(host, update);
  },
};
