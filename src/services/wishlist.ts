import { queryOptions } from '@tanstack/react-query';

import type { Wishlist } from '../domain/wishlist';
import { withLock } from '../lib/locks';
import { catalogueHost } from './client/http';
import { parseResponse } from './client/parse';
import { announceRecord, PERSONAL } from './client/queryClient';
import { expectNoFailure } from './client/reportedFailure';
import { readOf, rewriteList } from './client/rewriteList';
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

/**
 * Changes the user's list: re-reads the record, applies the change, saves the whole (POST /mylist
 * with `{uid, list}`, what could not be read as it came), one change at a time per user across tabs. A change that returns the record
 * it was given saves nothing. Returns the record as it then stands. @throws HostError
 */
export function changeWishlist(
  uid: string,
  change: (record: Wishlist | undefined) => Wishlist | undefined,
): Promise<Wishlist | null> {
  return withLock(`wishlist:${uid}`, async () => {
    const entries = await readEntries(uid);
    const current = entries && { uid, list: readOf(entries) };
    const changed = change(current);
    if (changed && changed !== current) {
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
    return changed ?? null;
  });
}
