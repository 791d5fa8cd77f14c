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
    placedCell(order),
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

/** The columns of the export of pieces. */
export const PIECE_COLUMNS = [
  ...['orderNumber', 'placedAt', 'status', 'brand', 'product', 'productId', 'category'],
  ...['size', 'piecePrice', 'isCancelled'],
] as const;

/**
 * A row for each piece of the orders, in the order of the columns. `categoryOf` names the category of a piece, ''
 * where it is not known. A cancelled piece has 1, any other 0, so that a sum counts them.
 */
export function pieceRows(
  orders: readonly Order[],
  categoryOf: (item: Order['items'][number]) => string = () => '',
): (string | number)[][] {
  return orders.flatMap((order) => {
    const cancelled = cancelledItems(order);
    return order.items.map((item) => [
      order.orderNumber,
      placedCell(order),
      order.status,
      item.brand,
      item.title,
      item.productId ?? '',
      categoryOf(item),
      item.size,
      item.price ?? '',
      cancelled.has(item) ? 1 : 0,
    ]);
  });
}

function placedCell({ placedAt, placedText = '' }: Order): string {
  return placedAt === undefined ? placedText : hongKongTime(placedAt);
}
