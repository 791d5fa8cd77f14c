import * as v from 'valibot';

import { storedList } from '../storedList';

const answers = v.picklist(['created', 'doubtful', 'refused', 'unsent', 'unknown']);

/** What became of an order that was sent. `doubtful` is a response that does not look like a success. */
export type Answer = v.InferOutput<typeof answers>;

const entrySchema = v.object({
  /** When it was sent, in epoch milliseconds. */
  at: v.number(),
  itemId: v.string(),
  channelOrderNo: v.string(),
  /** In HKD. */
  salePrice: v.number(),
  answer: answers,
  /** The channel's own number of the order; '' where its response names none. */
  reference: v.string(),
});

/** A manual order in the log. It names no customer. */
export type SentEntry = Readonly<v.InferOutput<typeof entrySchema>>;

/** Older entries are forgotten. */
const MAX_STORED = 200;

const log = storedList('sent imOrders', entrySchema, (entries): readonly SentEntry[] =>
  entries.toReversed(),
);

/** The log, the last order first, and how to follow it. */
export const { view: readSentLog, subscribe: onSentLog } = log;

/**
 * Writes an order into the log, in place of the entry of the same order and time. It is written as `unknown` before
 * the order is sent, which stays true where the page closes before the response.
 */
export function logSent(owner: string, entry: SentEntry): void {
  const others = log
    .entries(owner)
    .filter((other) => !(other.at === entry.at && isSameManualOrder(other, entry)));
  log.write(owner, [...others, entry].slice(-MAX_STORED));
}

/** Forgets the log. That an order was sent stays known (`imOrderStorage`). */
export function clearSentLog(owner: string): void {
  log.write(owner, []);
}

/** What tells a manual order from another. */
export type OrderKey = Pick<SentEntry, 'itemId' | 'channelOrderNo'>;

/** The last time that an order was sent and may exist at the channel; undefined where it never was. */
export function lastSent(entries: readonly SentEntry[], order: OrderKey): SentEntry | undefined {
  return entries.find(
    (entry) =>
      isSameManualOrder(entry, order) && entry.answer !== 'refused' && entry.answer !== 'unsent',
  );
}

function isSameManualOrder(a: OrderKey, b: OrderKey): boolean {
  return a.itemId === b.itemId && a.channelOrderNo === b.channelOrderNo;
}
