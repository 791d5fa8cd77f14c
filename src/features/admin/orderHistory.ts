import * as v from 'valibot';

import { DAY_MS } from '../../domain/constants';
import { cancelledItems, orderKey, sortByTime, type Order } from '../../domain/order';
import { phoneKey } from '../../domain/phone';
import { shortHash } from '../../lib/shortHash';
import { storedValue } from '../../lib/storage';
import { MAX_SEEN } from './seenOrders';

/** What the history of an order tells changes of. */
const HISTORY_FIELDS = [
  'status',
  'logistics',
  'payment',
  'remark',
  'discount',
  'total',
  'cancelled',
] as const;
type HistoryField = (typeof HISTORY_FIELDS)[number];

/** How long a change is remembered. */
const KEPT_MS = 90 * DAY_MS;

/** How many changes of all orders are remembered, the last ones. */
export const MAX_CHANGES = 1000;

/** From this length on a text is cut. */
const MAX_TEXT = 80;

const changeSchema = v.object({
  /** The id of the order. */
  order: v.string(),
  /** When this device made or saw it. Epoch milliseconds. */
  at: v.number(),
  isOwn: v.boolean(),
  field: v.picklist(HISTORY_FIELDS),
  /** Absent where this device has not read the text before. */
  before: v.exactOptional(v.string()),
  after: v.string(),
});

const historySchema = v.object({
  /** The newest orders by id, each with a hash for each field as it was seen last. */
  seen: v.array(v.tuple([v.string(), v.string()])),
  changes: v.array(changeSchema),
});

/** What a device has seen and changed of the orders. */
export type OrderHistory = v.InferOutput<typeof historySchema>;
export type OrderChange = v.InferOutput<typeof changeSchema>;

/** Stored for each person (`ownerKey`, '' where the admin's pages are open to everybody). */
const stored = (owner: string) => storedValue(`order history of ${owner}`, historySchema);

export const readHistory = (owner: string): OrderHistory =>
  stored(owner).read() ?? { seen: [], changes: [] };

export function writeHistory(owner: string, history: OrderHistory): void {
  stored(owner).write(history);
}

type Look = {
  /** Epoch milliseconds. */
  at: number;
  /** Whether this admin has made the changes. */
  isOwn: boolean;
  /** The orders as they were read before, which tell a text that the history has no longer. */
  before?: readonly Order[] | undefined;
};

/**
 * The history after a look at some orders: each field that differs from the last look is a change. An order that is
 * seen for the first time has none.
 */
export function afterLook(
  history: OrderHistory,
  orders: readonly Order[],
  { at, isOwn, before = [] }: Look,
): OrderHistory {
  const known = new Map(history.seen);
  const earlier = new Map(before.map((order) => [orderKey(order), order]));
  const looked = sortByTime(orders, 'newest').slice(0, MAX_SEEN);
  const changes = looked.flatMap((order) => {
    const id = orderKey(order);
    const hashes = known.get(id);
    if (hashes === undefined || hashes === hashesOf(order)) return [];
    return changedSince(hashes, order, earlier.get(id)).map((change): OrderChange => {
      const { field, after, before: text = lastText(history, id, field) } = change;
      return { order: id, at, isOwn, field, ...(text !== undefined && { before: text }), after };
    });
  });
  // A look at a single order leaves the others as they were seen.
  const lookedIds = new Set(looked.map(orderKey));
  const others = history.seen.filter(([id]) => !lookedIds.has(id));
  const seen = looked.map((order): OrderHistory['seen'][number] => [
    orderKey(order),
    hashesOf(order),
  ]);
  return {
    seen: [...seen, ...others].slice(0, MAX_SEEN),
    changes: [...history.changes, ...changes]
      .filter((change) => at - change.at < KEPT_MS)
      .slice(-MAX_CHANGES),
  };
}

/** What this device has seen and changed of an order, the first change first. */
export function changesOf({ changes }: OrderHistory, order: Order): OrderChange[] {
  const id = orderKey(order);
  return changes.filter((change) => change.order === id);
}

/** The text of each field, without what names the customer: none of it may be read on the device. */
function textsOf(order: Order): Record<HistoryField, string> {
  const { status, logistics, payment, remark, discount, totalPrice } = order;
  return {
    status,
    logistics: withoutPerson(logistics, order),
    payment: withoutPhones(withoutPerson(payment, order)),
    remark: withoutPhones(withoutPerson(remark, order)),
    discount: discount === undefined ? '' : String(discount),
    total: totalPrice === undefined ? '' : String(totalPrice),
    cancelled: String(cancelledItems(order).size),
  };
}

function hashesOf(order: Order): string {
  const texts = textsOf(order);
  return HISTORY_FIELDS.map((field) => shortHash(texts[field])).join('.');
}

function changedSince(hashes: string, order: Order, earlier: Order | undefined) {
  const last = hashes.split('.');
  const [texts, before] = [textsOf(order), earlier && textsOf(earlier)];
  return HISTORY_FIELDS.flatMap((field, place) => {
    if (last[place] === shortHash(texts[field])) return [];
    // The list read before is the one seen last, unless another tab has looked meanwhile.
    const isLast = before && shortHash(before[field]) === last[place];
    return { field, before: isLast ? cut(before[field]) : undefined, after: cut(texts[field]) };
  });
}

function lastText({ changes }: OrderHistory, id: string, field: HistoryField): string | undefined {
  return changes.findLast((change) => change.order === id && change.field === field)?.after;
}

function cut(text: string): string {
  const plain = text.trim();
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT - 1)}…` : plain;
}

/** A text in which the parts of the order's own address are left out, its telephone number in any spelling. */
function withoutPerson(text: string, { address }: Order): string {
  if (!address || text === '') return text;
  const { recipient, contact, address1, address2 } = address;
  const parts = [recipient, contact, address1, address2, ...recipient.split(/\s+/)]
    .map((part) => part.trim())
    .filter((part) => part.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((part) => new RegExp(part.replace(SPECIAL, '\\$&'), 'giu'));
  return [...phonesOf(contact), ...parts].reduce(
    (rest, part) => rest.replaceAll(part, LEFT_OUT),
    text,
  );
}

/** A digit, and what people write between the digits of a telephone number (`contactDigits`), in full width too. */
const DIGIT = '[\\d０-９]';
const FULL_WIDTH = '０１２３４５６７８９';
const BETWEEN = '[\\s().‐-―\\-（）．－\\p{Cf}]*';

/** Of a longer number in groups, such as a reference or that of a card, no part is a telephone number. */
const NONE_BEFORE = `(?<!${DIGIT}{3}${BETWEEN})`;
const NONE_AFTER = `(?!${BETWEEN}${DIGIT}{3})`;
const NO_DATE = String.raw`(?!(?:\d{4}([./-])\d\d\1\d\d|\d\d([./-])\d\d\2\d{4})(?!\d))`;

/** Complete telephone numbers: after + or 00 of any country, else of Hong Kong. */
const PHONE = new RegExp(
  `(?<!${DIGIT})` +
    `(?:(?:[+＋]|00|００)${BETWEEN}${DIGIT}(?:${BETWEEN}${DIGIT}){6,14}` +
    `|${NONE_BEFORE}${NO_DATE}(?:[8８][5５][2２]${BETWEEN})?${DIGIT}(?:${BETWEEN}${DIGIT}){7}${NONE_AFTER})` +
    `(?!${DIGIT})`,
  'gu',
);

/** Each telephone number of a contact, however it is written elsewhere. */
function phonesOf(contact: string): RegExp[] {
  return [...contact.matchAll(PHONE)].flatMap(([phone]) => {
    const key = phoneKey(phone);
    if (key === undefined) return [];
    const digits = Array.from(key, (digit) => `[${digit}${FULL_WIDTH.charAt(Number(digit))}]`);
    const country = `(?:(?:[+＋]|00|００)${BETWEEN})?(?:[8８][5５][2２]${BETWEEN})?`;
    return new RegExp(`(?<!${DIGIT})${country}${digits.join(BETWEEN)}(?!${DIGIT})`, 'gu');
  });
}

/** A text in which complete telephone numbers are left out. */
function withoutPhones(text: string): string {
  return text.replaceAll(PHONE, LEFT_OUT);
}

const LEFT_OUT = '…';
const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
