import { isLate, isOpenOrder, knownStatus, type Order } from '../../../domain/order';
import { isBlank } from '../../../lib/typedText';
import type { OrderListFilter } from '../../../paths';
import { isWithinDays } from './sales';

/** The numbers of the day: which orders each counts, and the filter with which the order list shows them. */
const NUMBERS: readonly {
  key: 'new' | 'toShip' | 'late' | 'unpaid' | 'refunds';
  filter: OrderListFilter;
  counts: (order: Order, now: number) => boolean;
}[] = [
  {
    key: 'new',
    filter: { status: ['Pending'], date: 'today' },
    counts: (order, now) => knownStatus(order.status) === 'Pending' && isWithinDays(order, now, 1),
  },
  {
    key: 'toShip',
    filter: { status: ['Processing'] },
    counts: ({ status }) => knownStatus(status) === 'Processing',
  },
  { key: 'late', filter: { late: true }, counts: isLate },
  {
    key: 'unpaid',
    filter: { status: ['Pending', 'Processing'], payment: 'none' },
    counts: (order) => isOpenOrder(order) && isBlank(order.payment),
  },
  {
    key: 'refunds',
    filter: { status: ['Refund'], date: '30' },
    counts: (order, now) => knownStatus(order.status) === 'Refund' && isWithinDays(order, now, 30),
  },
];

/** The numbers at a time, in epoch milliseconds. */
export function todayNumbers(orders: readonly Order[], now: number) {
  return NUMBERS.map(({ key, filter, counts }) => ({
    key,
    filter,
    count: orders.filter((order) => counts(order, now)).length,
  }));
}
