import { ORDER_STATUSES, type OrderStatus } from '../../../domain/constants';
import { cancelledItems, knownStatus, type Order } from '../../../domain/order';
import { plainTyped } from '../../../lib/typedText';
import type { OrderUpdate } from '../../../services/adminOrders';
import { hasChanges, isSameList } from '../records/changedFields';
import { sentTexts } from '../records/storedValues';
import { recordTable, type Patch, type ValuesOf } from '../records/table';
import { readDiscount } from './orderDiscount';
import { changeCancelIds, orderPieces } from './orderPieces';

/** What the host is sent for an emptied discount: 100 percent of the retail price. */
const NO_DISCOUNT = '100';

/** What people write for a status besides its label and its name at the host. */
const STATUS_NAMES: Readonly<Record<OrderStatus, readonly string[]>> = {
  Pending: ['待處理'],
  Processing: ['處理中'],
  Shipped: ['已寄出', '已發貨', '已出貨'],
  Completed: ['已完成', '完成'],
  Cancel: ['已取消', '取消', 'cancelled', 'canceled'],
  Refund: ['已退款', '退款', 'refunded'],
};

/** What people call the status of an order, in every language; nothing where only the host knows it. */
export function statusNames(status: string): readonly string[] {
  const known = knownStatus(status);
  return known ? [known, ...STATUS_NAMES[known]] : [];
}

/** Everything that the admin can edit of an order, in the order of the card (spec §13.7). */
export const ORDER_TABLE = recordTable({
  texts: {
    status: {
      label: 'field.status',
      control: 'choice',
      choices: ORDER_STATUSES.map((status) => ({
        value: status,
        label: `status.${status}`,
        names: STATUS_NAMES[status],
      })),
      isKeptWhenBlank: true,
    },
    // Couriers' pages read no full-width digits, nor marks that a paste has brought along.
    logistics: {
      label: 'order.logistics',
      control: 'text',
      isKeptWhenBlank: true,
      store: plainTyped,
    },
    payment: { label: 'order.payment', control: 'text', isKeptWhenBlank: true },
    remark: { label: 'order.remark', control: 'text', isKeptWhenBlank: true },
    discount: {
      label: 'order.discount',
      control: 'percent',
      store: (typed) => plainTyped(typed) || NO_DISCOUNT,
    },
  },
  lists: {
    /** The keys of the cancelled pieces. */
    cancelItems: { label: 'column.cancelled', isSet: true },
  },
  rows: {},
});

/** The values of an order's inputs. */
export type OrderValues = ValuesOf<typeof ORDER_TABLE>;

/** The status of an order, which the host may write in another case. */
function readStatus({ status }: Order): string {
  return knownStatus(status) ?? status;
}

export function readOrder(order: Order): OrderValues {
  const { logistics, payment, remark, discount } = order;
  const cancelled = cancelledItems(order);
  return {
    texts: {
      status: readStatus(order),
      logistics,
      payment,
      remark,
      discount: discount === undefined ? '' : String(discount),
    },
    lists: {
      cancelItems: orderPieces(order.items)
        .filter(({ item }) => cancelled.has(item))
        .map(({ key }) => key),
    },
    rows: [],
  };
}

/** What an order's inputs showed when its edit began and show now; without an edit what the host has. */
export function orderValues(
  order: Order,
  patch: Patch<OrderValues> | undefined,
): Patch<OrderValues> {
  if (patch) return patch;
  const values = readOrder(order);
  return { before: values, after: values };
}

/** The status that an order shows, without what takes thousands of orders longer to read. */
export function shownStatus(
  order: Order,
  patch: Patch<OrderValues> | undefined,
): string | undefined {
  return patch ? patch.after.texts.status : readStatus(order);
}

/**
 * The request body that changes an order from `before` to `after`: of status, logistics, payment and remark those
 * that changed and are not blank, a changed discount, and changed cancelled pieces (spec §5). Undefined when there
 * is nothing to send.
 */
export function orderUpdate(
  order: Order,
  before: OrderValues,
  after: OrderValues,
): OrderUpdate | undefined {
  const sent = sentTexts(ORDER_TABLE.texts, before.texts, after.texts);
  const [cancelled, cancelItems] = [before.lists.cancelItems, after.lists.cancelItems];
  const isCancelling = !isSameList(cancelled, cancelItems, ORDER_TABLE.lists.cancelItems);
  if (sent.length === 0 && !isCancelling) return undefined;
  const update: OrderUpdate = { orderId: order._id ?? '' };
  for (const { key, value } of sent) update[key] = String(value);
  if (isCancelling) update.cancelItems = changeCancelIds(order, cancelled, cancelItems);
  return update;
}

/** The order after a successful update. When that was, only the host knows. */
export function withOrderUpdate(
  { updatedAt: _at, updatedText: _text, ...order }: Order,
  update: OrderUpdate,
): Order {
  return {
    ...order,
    status: update.status ?? order.status,
    logistics: update.logistics ?? order.logistics,
    payment: update.payment ?? order.payment,
    remark: update.remark ?? order.remark,
    discount: update.discount === undefined ? order.discount : readDiscount(update.discount),
    cancelItems: [...(update.cancelItems ?? order.cancelItems)],
  };
}

/** Whether two copies of an order are the same to the team: what an admin can edit, and the shipment. */
export function isSameOrder(a: Order, b: Order): boolean {
  if (a === b) return true;
  return a.shipment === b.shipment && !hasChanges(ORDER_TABLE, readOrder(a), readOrder(b));
}
