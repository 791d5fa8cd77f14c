import { isCancelled, orderTotal, type Order } from './order';

/** The columns of an export; each has a heading in the locale files. */
export const ORDER_COLUMNS = [
  ...['orderNumber', 'placedAt', 'status', 'total', 'payment', 'promoCode', 'discount'],
  ...['logistics', 'shipment', 'remark', 'recipient', 'contact', 'address', 'items', 'cancelled'],
] as const;

/** An order as the cells of a row, in the order of the columns; amounts in HKD, times in Hong Kong. */
export function orderRow(order: Order): (string | number)[] {
  const { address } = order;
  const nameOf = ({ title, size }: Order['items'][number]) =>
    [title, size].filter(Boolean).join(', ');
  return [
    order.orderNumber,
    order.placedAt === undefined ? '' : hongKongTime(order.placedAt),
    order.status,
    orderTotal(order) ?? '',
    order.payment,
    order.promoCode,
    order.discount ?? '',
    order.logistics,
    order.shipment,
    order.remark,
    address?.recipient ?? '',
    address?.contact ?? '',
    [address?.address1, address?.address2].filter(Boolean).join(', '),
    order.items.map(nameOf).join('; '),
    order.items
      .filter((item) => isCancelled(order, item))
      .map(nameOf)
      .join('; '),
  ];
}

/** A moment as spreadsheets read it: 2026-11-20 09:30. */
function hongKongTime(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
