import { queryOptions } from '@tanstack/react-query';

import type { Wishlist, WishlistEntry } from '../domain/wishlist';
import { withLock } from '../lib/locks';
import { expectNoFailure } from './client/hostError';
import { catalogueHost } from './client/http';
import { parseResponse } from './client/parse';
import { announceRecord, PERSONAL } from './client/queryClient';
import { readOf, rewriteList, type ReadEntry } from './client/rewriteList';
import { wishlistResponse } from './wishlistSchema';

/** GET /mylist?uid=: the user's record; null when there is none yet. @throws HostError */
export async function fetchWishlist(uid: string, signal?: AbortSignal): Promise<Wishlist | null> {
  const entries = await readEntries(uid, signal);
  return entries ? { uid, list: readOf(entries) } : null;
}

async function readEntries(uid: string, signal?: AbortSignal) {
  const response = await catalogueHost.getPrivate('/mylist', { uid }, signal);
  return parseResponse(wishlistResponse, response, 'a wishlist')?.list;
}

export const wishlistQuery = (uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, uid, 'wishlist'],
    queryFn: ({ signal }) => fetchWishlist(uid, signal),
    meta: { failure: 'Error fetching wishlist:' },
  });

/** An entry that a change has removed from the host's list, and its place there. */
export type RemovedEntry = Required<ReadEntry<WishlistEntry>> & { place: number };

/**
 * Changes the user's list: re-reads the record, applies the change, saves the whole (POST /mylist
 * with `{uid, list}`, what could not be read as it came), one change at a time per user across tabs. A change that returns the record
 * it was given saves nothing. First puts back, as they came, the entries of `restored` whose product is not saved.
 * Returns the record as it then stands, and what was removed from it. @throws HostError
 */
export function changeWishlist(
  uid: string,
  change: (record: Wishlist | undefined) => Wishlist | undefined,
  restored: readonly RemovedEntry[] = [],
): Promise<{ wishlist: Wishlist | null; removed: RemovedEntry[] }> {
  return withLock(`wishlist:${uid}`, async () => {
    const held = await readEntries(uid);
    const entries = withRestored(held, restored);
    const current = entries && { uid, list: readOf(entries) };
    const changed = change(current);
    if (changed && (changed !== current || entries !== held)) {
      try {
        expectNoFailure(
          await catalogueHost.post('/mylist', {
            ...changed,
            list: rewriteList(entries ?? [], changed.list),
          }),
        );
      } finally {
        // Also after a failure: perhaps only the response was lost.
        announceRecord('wishlist');
      }
    }
    const kept = new Set(changed?.list);
    const removed = (entries ?? []).flatMap(({ raw, read }, place) =>
      read && !kept.has(read) ? [{ raw, read, place }] : [],
    );
    return { wishlist: changed ?? null, removed };
  });
}

/** The entries with those put back whose product is not among them; the same array where it has all. */
function withRestored(
  entries: ReadEntry<WishlistEntry>[] | undefined,
  restored: readonly RemovedEntry[],
): ReadEntry<WishlistEntry>[] | undefined {
  const saved = new Set(readOf(entries ?? []).map(({ productId }) => productId));
  let list = entries;
  for (const { place, ...entry } of restored)
    if (!saved.has(entry.read.productId)) list = (list ?? []).toSpliced(place, 0, entry);
  return list;
}
