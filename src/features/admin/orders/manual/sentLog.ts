import * as v from 'valibot';

import { storedValue } from '../../../../lib/storage';

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

/** Stored for each admin (`ownerKey`, '' where the admin's pages are open to everybody). */
const stored = (owner: string) => storedValue(`sent imOrders of ${owner}`, v.array(entrySchema));

const listeners = new Set<() => void>();

let last: { key: string; entries: readonly SentEntry[] } | undefined;

/** The log, the last order first; the same list until it changes, as `useSyncExternalStore` needs it. */
export function readSentLog(owner: string): readonly SentEntry[] {
  const entries = stored(owner).read() ?? [];
  const key = JSON.stringify([owner, entries]);
  if (last?.key !== key) last = { key, entries: entries.toReversed() };
  return last.entries;
}

/** Calls back when the log changes, in another tab too. Returns the function that unsubscribes. */
export function onSentLog(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Writes an order into the log, in place of the entry of the same order and time. It is written as `unknown` before
 * the order is sent, which stays true where the page closes before the response.
 */
export function logSent(owner: string, entry: SentEntry): void {
  const others = (stored(owner).read() ?? []).filter(
    (other) => !(other.at === entry.at && isSameManualOrder(other, entry)),
  );
  write(owner, [...others, entry].slice(-MAX_STORED));
}

/** Forgets the log. That an order was sent stays known (`imOrderStorage`). */
export function clearSentLog(owner: string): void {
  write(owner, undefined);
}

/** What tells a manual order from another. */
export type OrderKey = Pick<SentEntry, 'itemId' | 'channelOrderNo'>;

/** The last time that an order was sent and may exist at the channel; undefined where it never was. */
export function lastSent(log: readonly SentEntry[], order: OrderKey): SentEntry | undefined {
  return log.find(
    (entry) =>
      isSameManualOrder(entry, order) && entry.answer !== 'refused' && entry.answer !== 'unsent',
  );
}

function isSameManualOrder(a: OrderKey, b: OrderKey): boolean {
  return a.itemId === b.itemId && a.channelOrderNo === b.channelOrderNo;
}

function write(owner: string, entries: SentEntry[] | undefined): void {
  stored(owner).write(entries);
  for (const listener of listeners) listener();
}
