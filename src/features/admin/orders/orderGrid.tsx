import { addressText } from '../../../domain/address';
import { orderAge, type Order } from '../../../domain/order';
import { orderTotal } from '../../../domain/orderAmounts';
import { textCell, type GridColumn } from '../records/grid/gridTable';
import { LongText, OrderAge, OrderPieces, OrderTotal } from './OrderCells';
import { cancelledNames } from './orderColumns';
import { orderPieces } from './orderPieces';
import { ORDER_TABLE, type OrderValues } from './orderTable';

type OrderField = keyof (typeof ORDER_TABLE)['texts'];

/** The columns of the table of orders. `placedAt` keeps the list's own order, in which a time may not be known. */
export const ORDER_GRID: readonly GridColumn<Order, OrderValues>[] = [
  {
    id: 'orderNumber',
    label: 'order.number',
    size: 110,
    least: 4.5,
    isSticky: true,
    show: ({ orderNumber }) => orderNumber,
    value: ({ orderNumber }) => orderNumber,
  },
  {
    id: 'placedAt',
    label: 'column.placedAt',
    size: 80,
    least: 4.5,
    show: (order) => <OrderAge order={order} />,
    value: (_order, place) => -place,
    copied: (order) => orderAge(order, Date.now()),
  },
  {
    id: 'recipient',
    label: 'column.recipient',
    size: 120,
    least: 4.5,
    show: ({ address }) => <bdi>{address?.recipient}</bdi>,
    value: ({ address }) => address?.recipient || undefined,
  },
  {
    id: 'contact',
    label: 'column.contact',
    size: 110,
    least: 7.5,
    show: ({ address }) => address?.contact,
    value: ({ address }) => address?.contact || undefined,
    isHiddenAtFirst: true,
  },
  {
    id: 'address',
    label: 'column.address',
    size: 180,
    least: 7,
    show: ({ address }) => address && <LongText text={addressText(address)} />,
    value: ({ address }) => (address && addressText(address)) || undefined,
    isHiddenAtFirst: true,
  },
  {
    id: 'items',
    label: 'column.items',
    size: 130,
    least: 5,
    show: (order) => <OrderPieces order={order} />,
    value: ({ items }) =>
      orderPieces(items)
        .map(({ name }) => name)
        .join('; ') || undefined,
  },
  {
    id: 'total',
    label: 'column.total',
    size: 100,
    least: 6,
    show: (order) => <OrderTotal order={order} />,
    value: orderTotal,
  },
  {
    id: 'promoCode',
    label: 'column.promoCode',
    size: 90,
    least: 6.5,
    show: ({ promoCode }) => promoCode,
    value: ({ promoCode }) => promoCode || undefined,
    isHiddenAtFirst: true,
  },
  field('status', 130, 8),
  field('payment', 120, 4.5),
  field('logistics', 150, 5),
  field('remark', 170, 5),
  { ...field('discount', 80, 5.5), isHiddenAtFirst: true },
  {
    id: 'shipment',
    label: 'column.shipment',
    size: 100,
    least: 5.5,
    show: ({ shipment }) => shipment,
    value: ({ shipment }) => shipment || undefined,
    isHiddenAtFirst: true,
  },
  {
    id: 'cancelled',
    label: 'column.cancelled',
    size: 130,
    least: 8,
    show: (order) => <LongText text={cancelledNames(order)} />,
    value: (order) => cancelledNames(order) || undefined,
    isHiddenAtFirst: true,
  },
];

/** A column whose cells are inputs. */
function field(name: OrderField, size: number, least: number): GridColumn<Order, OrderValues> {
  return {
    id: name,
    label: `column.${name}`,
    size,
    least,
    cell: textCell(ORDER_TABLE, name),
    value: (order) => order[name] || undefined,
  };
}
