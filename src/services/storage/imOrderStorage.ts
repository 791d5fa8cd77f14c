import * as v from 'valibot';

import { withLock } from '../../lib/locks';
import { storedValue } from '../../lib/storage';
import type { ImOrder } from '../intra';

/** What tells a manual order from another. */
type SentImOrder = Pick<ImOrder, 'itemId' | 'channelOrderNo'>;

/** Orders before the last 500 are forgotten, so that they do not fill the browser's storage. */
const MAX_STORED = 500;

/** The manual orders that a person has sent, or may have, from this browser; `owner` is their `ownerKey`. */
const sentOrders = (owner: string) =>
  storedValue(
    `imOrders of ${owner}`,
    v.array(v.object({ itemId: v.string(), channelOrderNo: v.string() })),
  );

/**
 * Stores an order before it is sent, so that a reload, a later visit and another tab know of it. Resolves
 * to false where it was stored before.
 */
export function claimImOrder(owner: string, order: SentImOrder): Promise<boolean> {
  return changeStored(owner, (known) => {
    if (known.some((other) => isSame(other, order))) return known;
    const { itemId, channelOrderNo } = order;
    return [...known, { itemId, channelOrderNo }].slice(-MAX_STORED);
  });
}

/** Forgets an order that the channel has not taken. */
export async function releaseImOrder(owner: string, order: SentImOrder): Promise<void> {
  await changeStored(owner, (known) => known.filter((other) => !isSame(other, order)));
}

/** Tells of many orders whether they are stored, as sent or as orders that may have been. */
export function claimedImOrders(owner: string): (order: SentImOrder) => boolean {
  const keyOf = ({ itemId, channelOrderNo }: SentImOrder) =>
    JSON.stringify([itemId, channelOrderNo]);
  const known = new Set((sentOrders(owner).read() ?? []).map(keyOf));
  return (order) => known.has(keyOf(order));
}

/** Changes what is stored, one tab at a time. Resolves to whether anything was changed. */
function changeStored(
  owner: string,
  change: (known: SentImOrder[]) => SentImOrder[],
): Promise<boolean> {
  return withLock('imOrders', () => {
    const stored = sentOrders(owner);
    const known = stored.read() ?? [];
    const changed = change(known);
    if (changed !== known) stored.write(changed);
    return Promise.resolve(changed !== known);
  });
}

function isSame(a: SentImOrder, b: SentImOrder): boolean {
  return a.itemId === b.itemId && a.channelOrderNo === b.channelOrderNo;
}
