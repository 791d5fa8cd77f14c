import type { SortingState } from '@tanstack/react-table';

import { addressText } from '../../../domain/address';
import { DAY_MS } from '../../../domain/constants';
import { isLate, isSale, knownStatus, sortByTime, type Order } from '../../../domain/order';
import { orderTotal } from '../../../domain/orderAmounts';
import { phoneKey, typedPhone } from '../../../domain/phone';
import { formatHKD } from '../../../i18n/format';
import { containsWords, foldText, searchedPart } from '../../../lib/searchText';
import { isBlank } from '../../../lib/typedText';
import { hongKongDay, startOfDay } from '../hongKongTime';
import { typedTracking, ungrouped } from '../trackingSearch';
import { statusNames } from './orderTable';

export const ORDER_SORTS = ['newest', 'oldest', 'totalDesc', 'totalAsc'] as const;
type OrderSort = (typeof ORDER_SORTS)[number];

/** The dates that are offered by name; a range is `2026-11-01~2026-11-30`, of which either end may be blank. */
export const ORDER_DATES = ['today', '7', '30', 'month'] as const;

/** The status filter of the orders that are still to be bought or sent. */
export const OPEN_ORDERS = 'Pending,Processing';

/** The status filter of the orders that are sales (`isSale`), also of a status that only the host knows. */
export const SOLD_ORDERS = 'sold';

/** The filters of the order list as its URL has them; '' filters nothing. */
export type OrderFilter = {
  text: string;
  /** Statuses between commas. */
  status: string;
  /** `none` for orders without a note of their payment, `some` for the others. */
  payment: string;
  date: string;
  brand: string;
  /** `1` for orders that are open for longer than the shop promises. */
  late: string;
};

/** The parameters of the URL, by filter. */
const PARAMS = {
  text: 'find',
  status: 'status',
  payment: 'payment',
  date: 'date',
  brand: 'brand',
  late: 'late',
} as const satisfies Record<keyof OrderFilter, string>;

export function orderFilter(params: URLSearchParams): OrderFilter {
  const read = (key: keyof OrderFilter) => params.get(PARAMS[key]) ?? '';
  return {
    text: searchedPart(read('text')),
    status: read('status'),
    payment: read('payment'),
    date: read('date'),
    brand: read('brand'),
    late: read('late'),
  };
}

/** An order with its folded search text, and its telephone number as `phoneKey` has it. */
export type SearchableOrder = {
  order: Order;
  searchText: string;
  phone: string | undefined;
  /** Its tracking number without what only groups it. */
  tracking: string;
};

/** Makes orders searchable by everything that an admin may have of one: numbers, people, goods, notes. */
export function searchable(orders: readonly Order[]): SearchableOrder[] {
  return orders.map((order) => {
    const { orderNumber, address, promoCode, logistics, shipment, payment, remark } = order;
    const items = order.items.flatMap(({ title, name = '', brand, size, productId, itemId }) => [
      ...[title, name, brand, size],
      ...[productId ?? '', itemId ?? ''],
    ]);
    const person = address ? [address.recipient, address.contact, addressText(address)] : [];
    const total = orderTotal(order);
    const amounts = total === undefined ? [] : [String(total), formatHKD(total)];
    const notes = [promoCode, logistics, shipment, payment, remark, ...amounts];
    const status = [order.status, ...statusNames(order.status)];
    return {
      order,
      searchText: foldText([orderNumber, ...person, ...notes, ...status, ...items].join('\n')),
      phone: phoneKey(address?.contact ?? ''),
      tracking: ungrouped(logistics),
    };
  });
}

/** The orders that pass a filter, in their order. `now` is in epoch milliseconds. */
export function filterOrders(
  orders: readonly SearchableOrder[],
  filter: OrderFilter,
  now: number,
): Order[] {
  const { payment, brand, late, date } = filter;
  const statuses = filter.status.split(',').filter(Boolean);
  const isOfStatus = (order: Order) =>
    statuses.length === 0 ||
    statuses.includes(knownStatus(order.status) ?? '') ||
    (statuses.includes(SOLD_ORDERS) && isSale(order));
  const brandName = foldText(brand);
  const [from, to] = timesOf(date, now);
  const text = filter.text.trim().replace(/^[#＃]/, '');
  const phone = typedPhone(text);
  const typed = typedTracking(text);
  const numbers = severalNumbers(text, orders);
  return orders
    .filter(
      ({ order, searchText, phone: own = '', tracking }) =>
        (numbers?.has(foldText(order.orderNumber)) ||
          containsWords(searchText, text) ||
          (phone !== undefined && own.includes(phone)) ||
          (typed !== undefined && tracking.includes(typed))) &&
        isOfStatus(order) &&
        (payment === '' || (payment === 'none') === isBlank(order.payment)) &&
        (brandName === '' || order.items.some((item) => foldText(item.brand) === brandName)) &&
        (late === '' || isLate(order, now)) &&
        (date === '' || isBetween(order, from, to)),
    )
    .map(({ order }) => order);
}

/** The order numbers that a text consists of, as one pastes them from a chat; undefined for any other text. */
function severalNumbers(
  text: string,
  orders: readonly SearchableOrder[],
): ReadonlySet<string> | undefined {
  const typed = foldText(text)
    .split(/[\s,;、]+/)
    .map((number) => number.replace(/^#/, ''))
    .filter(Boolean);
  if (typed.length < 2) return undefined;
  const known = new Set(orders.map(({ order }) => foldText(order.orderNumber)));
  return typed.every((number) => known.has(number)) ? new Set(typed) : undefined;
}

function isBetween({ placedAt }: Order, from: number, to: number): boolean {
  return placedAt !== undefined && placedAt >= from && placedAt < to;
}

/** The first moment of a date filter, and the one after its last; open ends are infinite. Epoch milliseconds. */
function timesOf(date: string, now: number): [number, number] {
  if (date === 'today') return [startOfDay(now), Infinity];
  if (date === '7' || date === '30') return [startOfDay(now, Number(date) - 1), Infinity];
  if (date === 'month') return [startOf(`${hongKongDay(now).slice(0, 7)}-01`) ?? 0, Infinity];
  const [from = '', to = ''] = date.split('~');
  const lastDay = startOf(to);
  return [startOf(from) ?? -Infinity, lastDay === undefined ? Infinity : lastDay + DAY_MS];
}

/** The first moment of a day in Hong Kong such as 2026-11-20; undefined for any other text. */
function startOf(day: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The order of the list that its URL names. */
export function orderSort(params: URLSearchParams): OrderSort {
  return ORDER_SORTS.find((known) => known === params.get('sort')) ?? 'newest';
}

export function sortOrders(orders: readonly Order[], sort: OrderSort): Order[] {
  return SORTED_BY[sort](orders);
}

const SORTED_BY: Record<OrderSort, (orders: readonly Order[]) => Order[]> = {
  newest: (orders) => sortByTime(orders, 'newest'),
  oldest: (orders) => sortByTime(orders, 'oldest'),
  totalDesc: (orders) => orders.toSorted((a, b) => (orderTotal(b) ?? 0) - (orderTotal(a) ?? 0)),
  totalAsc: (orders) => orders.toSorted((a, b) => (orderTotal(a) ?? 0) - (orderTotal(b) ?? 0)),
};

/** How the URL sorts the table: by a column such as `remark` in `remarkDesc`, the newest first at first. */
export function sortingOf(params: URLSearchParams): SortingState {
  const sort = params.get('sort') ?? '';
  const [, id = 'placedAt', direction = 'Desc'] = /^(\w+)(Asc|Desc)$/.exec(sort) ?? [];
  return [{ id, desc: sort !== 'oldest' && direction === 'Desc' }];
}

/** The parameter of the URL for the order of the table; '' for the newest first. */
export function sortParam([sort]: SortingState): string {
  if (!sort) return '';
  if (sort.id === 'placedAt') return sort.desc ? '' : 'oldest';
  return `${sort.id}${sort.desc ? 'Desc' : 'Asc'}`;
}
