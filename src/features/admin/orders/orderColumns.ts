import { addressText } from '../../../domain/address';
import { cancelledItems, orderTotal, type Order } from '../../../domain/order';
import { hongKongTime } from '../hongKongTime';

/** The columns of the export. The locale files have a heading for each. */
export const ORDER_COLUMNS = [
  ...['orderNumber', 'placedAt', 'status', 'total', 'payment', 'promoCode', 'discount'],
  ...['logistics', 'shipment', 'remark', 'recipient', 'contact', 'address', 'items', 'cancelled'],
] as const;

/** The cells of an order's row, in the order of the columns. Amounts in HKD, times in Hong Kong. */
export function orderRow(order: Order): (string | number)[] {
  const { address } = order;
  const cancelled = cancelledItems(order);
  const nameOf = ({ title, size }: Order['items'][number]) =>
    [title, size].filter(Boolean).join(', ');
  return [
    order.orderNumber,
    order.placedAt === undefined ? (order.placedText ?? '') : hongKongTime(order.placedAt),
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
    address ? addressText(address) : '',
    order.items.map(nameOf).join('; '),
    order.items
      .filter((item) => cancelled.has(item))
      .map(nameOf)
      .join('; '),
  ];
}
