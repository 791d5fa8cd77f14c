import * as v from 'valibot';

import { orderKey, sortByTime, type Order } from '../../domain/order';
import { shortHash } from '../../lib/shortHash';
import { storedValue } from '../../lib/storage';

/** What can change of an order once it is placed, and is told after a visit. */
const SEEN_FIELDS = ['status', 'payment', 'logistics', 'cancelItems'] as const;
export type SeenField = (typeof SEEN_FIELDS)[number];

/** How many orders are remembered, the newest ones. */
export const MAX_SEEN = 500;

/** After this time without a look at the orders, the next one is another visit. */
const VISIT_GAP_MS = 30 * 60_000;

/** An order's id, its fields before this visit (null where it is new since then), and its fields now. */
const seenOrder = v.tuple([v.string(), v.nullable(v.string()), v.string()]);

/** `since` is when the visit before this one ended, null in the first one; `at` is the last look. Epoch milliseconds. */
const visitSchema = v.object({
  since: v.nullable(v.number()),
  at: v.number(),
  orders: v.array(seenOrder),
});

export type Visit = v.InferOutput<typeof visitSchema>;

/** Stored for each person (`ownerKey`): ids, and hashes of fields, of which nothing names a customer. */
const stored = (owner: string) => storedValue(`seen orders of ${owner}`, visitSchema);

export const readVisit = (owner: string): Visit | undefined => stored(owner).read();

export function writeVisit(owner: string, visit: Visit): void {
  stored(owner).write(visit);
}

/** The visit after a look at the orders: the same one, or another where the last look is long ago. */
export function nextVisit(visit: Visit | undefined, orders: readonly Order[], now: number): Visit {
  const newest = sortByTime(orders, 'newest').slice(0, MAX_SEEN);
  if (!visit) {
    const seen = newest.map((order): Visit['orders'][number] => {
      const fields = hashOf(order);
      return [orderKey(order), fields, fields];
    });
    return { since: null, at: now, orders: seen };
  }
  const isSame = now - visit.at < VISIT_GAP_MS;
  const known = new Map(visit.orders.map((entry) => [entry[0], entry]));
  const isFull = visit.orders.length === MAX_SEEN;
  const oldestKnown = newest.findLastIndex((order) => known.has(orderKey(order)));
  const seen: Visit['orders'] = [];
  const tooOld: Visit['orders'] = [];
  for (const [place, order] of newest.entries()) {
    const [id, fields] = [orderKey(order), hashOf(order)];
    const entry = known.get(id);
    if (entry) seen.push([id, isSame ? entry[1] : entry[2], fields]);
    // Behind the oldest known one stands an order that was too old to be remembered.
    else if (isFull && oldestKnown !== -1 && place > oldestKnown) tooOld.push([id, fields, fields]);
    else seen.push([id, null, fields]);
  }
  // What this response lacks, because it cannot be read for example, the next one may have: it is not new then.
  const listed = new Set(orders.map(orderKey));
  const missing = visit.orders
    .filter(([id]) => !listed.has(id))
    .map(([id, before, last]): Visit['orders'][number] => [id, isSame ? before : last, last]);
  return {
    since: isSame ? visit.since : visit.at,
    at: now,
    orders: [...seen, ...missing, ...tooOld].slice(0, MAX_SEEN),
  };
}

/** What is new and what has changed since the visit before, in the order of the list. */
export function newsOf({ orders: seen }: Visit, orders: readonly Order[]) {
  const byId = new Map(orders.map((order) => [orderKey(order), order]));
  const added: Order[] = [];
  const changed: { order: Order; fields: SeenField[] }[] = [];
  for (const [id, before, now] of seen) {
    const order = byId.get(id);
    if (!order) continue;
    if (before === null) added.push(order);
    else if (before !== now) changed.push({ order, fields: changedFields(before, now) });
  }
  return { added, changed };
}

/** Remembers an order as this admin has just saved it: one's own change is no news. */
export function noteOwnChange(owner: string, order: Order): void {
  const visit = readVisit(owner);
  if (!visit) return;
  const fields = hashOf(order);
  const orders = visit.orders.map((entry): Visit['orders'][number] =>
    entry[0] === orderKey(order) ? [entry[0], entry[1] === null ? null : fields, fields] : entry,
  );
  writeVisit(owner, { ...visit, orders });
}

function hashOf(order: Order): string {
  return SEEN_FIELDS.map((field) => shortHash(String(order[field]))).join('.');
}

function changedFields(before: string, now: string): SeenField[] {
  const [earlier, later] = [before.split('.'), now.split('.')];
  return SEEN_FIELDS.filter((_field, place) => earlier[place] !== later[place]);
}
