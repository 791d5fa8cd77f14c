import type { Order, OrderItem } from './order';

/** What the admin can edit of an order, as text in its boxes (specification section 2). */
export type OrderFields = {
  status: string;
  logistics: string;
  payment: string;
  remark: string;
  discount: string;
  /** Ids of cancelled pieces. */
  cancelItems: readonly string[];
};

/** What POST /myyOrder/updateOrder is sent: only the fields that are provided. */
export type OrderUpdate = {
  orderId: string;
  status?: string;
  logistics?: string;
  payment?: string;
  remark?: string;
  discount?: string;
  cancelItems?: readonly string[];
};

export function orderFields(order: Order): OrderFields {
  const { status, logistics, payment, remark, discount, cancelItems } = order;
  return {
    status,
    logistics,
    payment,
    remark,
    discount: discount === undefined ? '' : String(discount),
    cancelItems,
  };
}

const TEXTS = ['status', 'logistics', 'payment', 'remark'] as const;
type OrderText = (typeof TEXTS)[number];

/**
 * What has to be sent to get from `before` to `after`: of status, logistics, payment and remark those
 * that changed and are not blank, the discount as it was entered, and the cancelled pieces
 * (specification section 5). Undefined when there is nothing to send.
 */
export function orderUpdate(
  orderId: string,
  before: OrderFields,
  after: OrderFields,
): OrderUpdate | undefined {
  const update: OrderUpdate = { orderId };
  for (const field of TEXTS) {
    const text = after[field].trim();
    if (text !== '' && after[field] !== before[field]) update[field] = text;
  }
  if (after.discount !== before.discount && after.discount !== '') update.discount = after.discount;
  if (!sameIds(after.cancelItems, before.cancelItems)) update.cancelItems = after.cancelItems;
  return Object.keys(update).length > 1 ? update : undefined;
}

export function sameOrderFields(a: OrderFields, b: OrderFields): boolean {
  return (
    TEXTS.every((field) => a[field] === b[field]) &&
    a.discount === b.discount &&
    sameIds(a.cancelItems, b.cancelItems)
  );
}

/** The boxes that were emptied: a blank one is not sent, so the host keeps what it has. */
export function emptiedFields(before: OrderFields, after: OrderFields): (OrderText | 'discount')[] {
  const fields = [...TEXTS, 'discount'] as const;
  return fields.filter((field) => before[field].trim() !== '' && after[field].trim() === '');
}

/** The order as it stands once an update has gone through. */
export function withOrderUpdate(order: Order, update: OrderUpdate): Order {
  const percent = update.discount === undefined ? order.discount : Number(update.discount);
  return {
    ...order,
    status: update.status ?? order.status,
    logistics: update.logistics ?? order.logistics,
    payment: update.payment ?? order.payment,
    remark: update.remark ?? order.remark,
    discount: Number.isFinite(percent) ? percent : order.discount,
    cancelItems: [...(update.cancelItems ?? order.cancelItems)],
  };
}

/** The id by which a piece is cancelled; undefined for one without any. */
export function cancelId(item: OrderItem): string | undefined {
  return item.itemId ?? item.productId;
}

/** The cancelled pieces with this one among them or not; the host may name it by either of its ids. */
export function withCancelled(
  cancelled: readonly string[],
  item: OrderItem,
  isCancelled: boolean,
): readonly string[] {
  const others = cancelled.filter((id) => id !== item.itemId && id !== item.productId);
  const id = cancelId(item);
  return isCancelled && id !== undefined ? [...others, id] : others;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** What tells an order's card from all others; a host may give two orders one number. */
export function orderKey({ _id, orderNumber }: Order): string {
  return _id ?? orderNumber;
}
