import { addressText } from '../../../domain/address';
import type { OrderStatus } from '../../../domain/constants';
import { cancelledItems, knownStatus, type Order } from '../../../domain/order';
import { orderTotal } from '../../../domain/orderAmounts';
import { hongKongTime } from '../hongKongTime';
import { keysOf } from '../records/table';

type Cell = string | number;

/** The words of an export, in the language of the admin. */
export type ExportWords = {
  /** Names the category of a piece, '' where it is not known. */
  categoryOf: (item: Order['items'][number]) => string;
  /** The name of a documented status; another one stays as the host has it. */
  statusName: (status: OrderStatus) => string;
};

/** What the export has of an order, by column. The locale files have a heading for each. Amounts in HKD, times in Hong Kong. */
const CELLS = {
  orderNumber: ({ orderNumber }) => orderNumber,
  placedAt: placedCell,
  status: statusCell,
  total: (order) => orderTotal(order) ?? '',
  payment: ({ payment }) => payment,
  promoCode: ({ promoCode }) => promoCode,
  discount: ({ discount = '' }) => discount,
  logistics: ({ logistics }) => logistics,
  shipment: ({ shipment }) => shipment,
  remark: ({ remark }) => remark,
  recipient: ({ address }) => address?.recipient ?? '',
  contact: ({ address }) => address?.contact ?? '',
  address: ({ address }) => (address ? addressText(address) : ''),
  items: ({ items }) => items.map(itemName).join('; '),
  cancelled: cancelledNames,
  brand: ({ items }) => namesOnce(items.map(({ brand }) => brand)),
  category: ({ items }, { categoryOf }) => namesOnce(items.map(categoryOf)),
} satisfies Record<string, (order: Order, words: ExportWords) => Cell>;

export type OrderColumn = keyof typeof CELLS;

/** All columns of the export. */
export const ORDER_COLUMNS = keysOf(CELLS);

/** The columns of the export that a table of these columns shows, in its order, then brand and category. */
export function exportedColumns(shown: readonly { id: string }[]): OrderColumn[] {
  const columns = shown.flatMap(({ id }) => ORDER_COLUMNS.find((column) => column === id) ?? []);
  return [...columns, 'brand', 'category'];
}

/** The cells of an order's row, in the order of the columns. */
export function orderRow(
  order: Order,
  columns: readonly OrderColumn[],
  words: ExportWords,
): Cell[] {
  return columns.map((column) => CELLS[column](order, words));
}

/** The names of the pieces of an order that are cancelled. */
export function cancelledNames(order: Order): string {
  const cancelled = cancelledItems(order);
  return order.items
    .filter((item) => cancelled.has(item))
    .map(itemName)
    .join('; ');
}

/** The names, each once, between semicolons. */
function namesOnce(names: readonly string[]): string {
  return [...new Set(names)].filter(Boolean).join('; ');
}

function itemName({ title, size }: Order['items'][number]): string {
  return [title, size].filter(Boolean).join(', ');
}

/** The columns of the export of pieces. */
export const PIECE_COLUMNS = [
  ...['orderNumber', 'placedAt', 'status', 'brand', 'product', 'productId', 'category'],
  ...['size', 'piecePrice', 'isCancelled'],
] as const;

/**
 * A row for each piece of the orders, in the order of the columns. A cancelled piece has 1, any other 0, so that a sum
 * counts them.
 */
export function pieceRows(orders: readonly Order[], words: ExportWords): Cell[][] {
  return orders.flatMap((order) => {
    const cancelled = cancelledItems(order);
    return order.items.map((item) => [
      order.orderNumber,
      placedCell(order),
      statusCell(order, words),
      item.brand,
      item.title,
      item.productId ?? '',
      words.categoryOf(item),
      item.size,
      item.price ?? '',
      cancelled.has(item) ? 1 : 0,
    ]);
  });
}

function placedCell({ placedAt, placedText = '' }: Order): string {
  return placedAt === undefined ? placedText : hongKongTime(placedAt);
}

function statusCell({ status }: Order, { statusName }: ExportWords): string {
  const known = knownStatus(status);
  return known ? statusName(known) : status;
}
