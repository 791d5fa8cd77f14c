import { cancelledItems, type Order } from '../../../domain/order';
import type { OrderUpdate } from '../../../services/adminOrders';
import { readDiscount } from './orderDiscount';
import { changeCancelIds, orderPieces } from './orderPieces';

/** The values of an order's inputs (spec §13.7). */
export type OrderFields = {
  status: string;
  logistics: string;
  payment: string;
  remark: string;
  discount: string;
  /** Keys of the cancelled pieces. */
  cancelItems: readonly string[];
};

export type OrderField = keyof OrderFields;

/** An unsaved edit of an order. */
export type OrderEdit = {
  /** What the admin saw when the edit began. A reload of the list does not change it. */
  before: OrderFields;
  after: OrderFields;
  /** Why the last update failed. Stays on the card until the next update. */
  problem?: 'updateFailed' | 'gone';
  /** The order as the host has it now, where somebody else has changed it since the edit began. */
  conflict?: Order;
};

export function orderFields(order: Order): OrderFields {
  const { status, logistics, payment, remark, discount } = order;
  const cancelled = cancelledItems(order);
  return {
    status,
    logistics,
    payment,
    remark,
    discount: discount === undefined ? '' : String(discount),
    cancelItems: orderPieces(order.items)
      .filter(({ item }) => cancelled.has(item))
      .map(({ key }) => key),
  };
}

const TEXTS = ['status', 'logistics', 'payment', 'remark'] as const;
type OrderText = (typeof TEXTS)[number];

const FIELDS: readonly OrderField[] = [...TEXTS, 'discount', 'cancelItems'];

/** What the host is sent for an emptied discount: 100 percent of the retail price. */
const NO_DISCOUNT = '100';

/**
 * The fields that an update from `before` to `after` sends: of status, logistics, payment and remark
 * those that changed and are not blank, a changed discount, and changed cancelled pieces (spec §5).
 */
export function sentFields(before: OrderFields, after: OrderFields): OrderField[] {
  return [
    ...TEXTS.filter((field) => {
      const text = after[field].trim();
      return text !== '' && text !== before[field] && after[field] !== before[field];
    }),
    ...(isDiscountChanged(before, after) ? (['discount'] as const) : []),
    ...(isSameField('cancelItems', before, after) ? [] : (['cancelItems'] as const)),
  ];
}

/** The request body that changes an order. Undefined when there is nothing to send. */
export function orderUpdate(order: Order, after: OrderFields): OrderUpdate | undefined {
  const before = orderFields(order);
  const sent = sentFields(before, after);
  if (sent.length === 0) return undefined;
  const update: OrderUpdate = { orderId: order._id ?? '' };
  for (const field of TEXTS) if (sent.includes(field)) update[field] = after[field].trim();
  if (sent.includes('discount'))
    update.discount = after.discount.trim() === '' ? NO_DISCOUNT : after.discount;
  if (sent.includes('cancelItems'))
    update.cancelItems = changeCancelIds(order, before.cancelItems, after.cancelItems);
  return update;
}

/** The host's fields `now` with the changes of an edit. Where both changed a field, the edit wins. */
export function rebase(
  { before, after }: Pick<OrderEdit, 'before' | 'after'>,
  now: OrderFields,
): OrderFields {
  const text = (field: OrderText | 'discount') =>
    after[field] === before[field] ? now[field] : after[field];
  return {
    status: text('status'),
    logistics: text('logistics'),
    payment: text('payment'),
    remark: text('remark'),
    discount: text('discount'),
    cancelItems: [
      ...now.cancelItems.filter(
        (key) => after.cancelItems.includes(key) || !before.cancelItems.includes(key),
      ),
      ...after.cancelItems.filter(
        (key) => !before.cancelItems.includes(key) && !now.cancelItems.includes(key),
      ),
    ],
  };
}

/** The fields that differ between two states of an order. */
export function changedFields(before: OrderFields, after: OrderFields): OrderField[] {
  return FIELDS.filter((field) => !isSameField(field, before, after));
}

/** The order after saving an edit that began on an earlier copy. Keeps what somebody else changed meanwhile. */
export function orderAfter(edit: Pick<OrderEdit, 'before' | 'after'>, host: Order): Order {
  const update = orderUpdate(host, rebase(edit, orderFields(host)));
  return update ? withOrderUpdate(host, update) : host;
}

/** Whether a discount was changed; blanks at its ends are no change. */
export function isDiscountChanged(before: OrderFields, after: OrderFields): boolean {
  return after.discount.trim() !== before.discount.trim();
}

export function sameOrderFields(a: OrderFields, b: OrderFields): boolean {
  return changedFields(a, b).length === 0;
}

function isSameField(field: OrderField, a: OrderFields, b: OrderFields): boolean {
  if (field !== 'cancelItems') return a[field] === b[field];
  const { length } = a.cancelItems;
  return (
    length === b.cancelItems.length && a.cancelItems.every((key) => b.cancelItems.includes(key))
  );
}

/** The texts that an edit left blank. An update leaves them out, so the host keeps its value. */
export function emptiedTexts(before: OrderFields, after: OrderFields): OrderText[] {
  return TEXTS.filter((field) => before[field].trim() !== '' && after[field].trim() === '');
}

/** The order after a successful update. */
export function withOrderUpdate(order: Order, update: OrderUpdate): Order {
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

/** Identifies an order's card. Two orders may share an order number, so the `_id` comes first. */
export function orderKey({ _id, orderNumber }: Order): string {
  return _id ?? orderNumber;
}
