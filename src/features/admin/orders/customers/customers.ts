import { addressText, type Address } from '../../../../domain/address';
import {
  cancelledItems,
  isSale,
  sortByTime,
  type Order,
  type OrderItem,
} from '../../../../domain/order';
import { orderTotal } from '../../../../domain/orderAmounts';
import { phoneKey } from '../../../../domain/phone';
import { isOneSize } from '../../../../domain/readersName';
import { foldText } from '../../../../lib/searchText';
import { isBlank } from '../../../../lib/typedText';
import { pieceKind, type PieceKind } from './pieceKind';

/** A size that a customer buys, and how many pieces of it. */
export type BoughtSize = { kind: PieceKind; size: string; count: number };

/** Whoever orders under one contact number, or under one name where the orders have no contact. */
export type Customer = {
  key: string;
  /** The recipients' names, the latest first. Empty where no order has one. */
  names: readonly string[];
  /** The contact as it is written in the latest order; '' where there is none. */
  contact: string;
  /** Newest first. */
  orders: readonly Order[];
  /** What the orders that are neither cancelled nor refunded cost, in HKD. */
  total: number;
  /** Epoch milliseconds. */
  lastAt: number | undefined;
  /** The brands bought, the most frequent first. */
  brands: readonly string[];
  sizes: readonly BoughtSize[];
  /** Each address once, the latest first. */
  addresses: readonly Address[];
  /** The pieces that were bought, the latest first. */
  pieces: readonly OrderItem[];
};

/** The customers of these orders, in the order of their latest order. */
export function customersOf(orders: readonly Order[]): Customer[] {
  const groups = new Map<string, Order[]>();
  for (const order of sortByTime(orders, 'newest')) {
    const key = customerKey(order);
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups].map(([key, group]) => customerOf(key, group));
}

/** The number, else another contact such as a name in a chat, else the recipient's name. */
function customerKey({ address }: Order): string {
  const { contact = '', recipient = '' } = address ?? {};
  if (isBlank(contact)) return `name ${foldText(recipient)}`;
  return `contact ${phoneKey(contact) ?? foldText(contact).replace(/\s+/g, ' ')}`;
}

function customerOf(key: string, orders: readonly Order[]): Customer {
  const sales = orders.filter(isSale);
  const pieces = sales.flatMap((order) => {
    const cancelled = cancelledItems(order);
    return order.items.filter((item) => !cancelled.has(item));
  });
  const addresses = orders.flatMap(({ address }) => address ?? []);
  return {
    key,
    names: distinct(
      addresses.map(({ recipient }) => recipient),
      foldText,
    ),
    contact: addresses.find(({ contact }) => !isBlank(contact))?.contact ?? '',
    orders,
    total: sales.reduce((sum, order) => sum + (orderTotal(order) ?? 0), 0),
    lastAt: orders.find(({ placedAt }) => placedAt !== undefined)?.placedAt,
    brands: counted(pieces.map(({ brand }) => brand)).map(({ text }) => text),
    sizes: sizesOf(pieces),
    addresses: distinct(addresses, (address) => foldText(addressText(address))),
    pieces,
  };
}

/** The first of the values that are not blank and have the same folded text. */
function distinct<T>(values: readonly T[], folded: (value: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const value of values) {
    const text = folded(value);
    if (text !== '' && !seen.has(text)) seen.set(text, value);
  }
  return [...seen.values()];
}

/** The texts that are not blank, each once with its count, the most frequent first. */
function counted(texts: readonly string[]): { text: string; count: number }[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const text of texts) {
    const folded = foldText(text);
    const known = counts.get(folded);
    if (known) known.count += 1;
    else if (folded !== '') counts.set(folded, { text, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

function sizesOf(pieces: readonly OrderItem[]): BoughtSize[] {
  const byKind = new Map<PieceKind, string[]>();
  for (const piece of pieces) {
    if (isOneSize(piece.size)) continue;
    const kind = pieceKind(piece);
    byKind.set(kind, [...(byKind.get(kind) ?? []), piece.size.trim()]);
  }
  return [...byKind]
    .flatMap(([kind, sizes]) =>
      counted(sizes).map(({ text: size, count }) => ({ kind, size, count })),
    )
    .sort((a, b) => b.count - a.count);
}
