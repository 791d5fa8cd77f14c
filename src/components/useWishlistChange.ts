import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { withEntry, withoutEntry, type Wishlist, type WishlistEntry } from '../domain/wishlist';
import { brandByIdQuery } from '../services/brand';
import { logFailure } from '../services/client/hostError';
import { currentUid } from '../services/identity/identity';
import { changeWishlist, wishlistQuery, type RemovedEntry } from '../services/wishlist';
import { showToast } from '../ui/toast';
import { writeErrorMessage } from './useOnline';

/** Mutation key and scope of every change. */
const WISHLIST = 'wishlist';

/** The product to save or to remove. */
type Change = {
  uid: string;
  entry: WishlistEntry;
  isSaved: boolean;
  /** Whether what the last removal took from the list is to be there again. */
  isUndo?: boolean;
};

/**
 * Saves a product to the wishlist or removes it: at once in the cache, on the host by one
 * read-modify-write, rolled back when that fails. A removal can be undone from its toast. Of several
 * changes of one product, such as presses on its heart, only the last is sent.
 */
export function useWishlistChange(
  product: Pick<WishlistEntry, 'productId'> | undefined,
): (change: Change) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const mutationKey = [WISHLIST, product?.productId];
  const removed = useRef<RemovedEntry[]>([]);

  /** Whether no later change is of the same product. */
  const isLatest = (change: Change) =>
    queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1)?.state
      .variables === change;
  const isOnlyMutation = () => queryClient.isMutating({ mutationKey: [WISHLIST] }) === 1;

  const { mutate } = useMutation({
    mutationKey,
    // One after the other: every change rewrites the host's whole record.
    scope: { id: WISHLIST },
    onMutate: (change: Change) => {
      window.addEventListener('beforeunload', askToStay);
      const { queryKey } = wishlistQuery(change.uid);
      const before = queryClient.getQueryData(queryKey);
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, applied(before, change));
      return { wasRead: before !== undefined };
    },
    mutationFn: async (change: Change) => {
      const { uid, entry, isSaved, isUndo = false } = change;
      // It waited for an earlier change: meanwhile its owner may have signed out or pressed again.
      if (currentUid() !== uid || !isLatest(change)) return undefined;
      const complete = { ...change, entry: isSaved ? await withBrand(entry) : entry };
      return changeWishlist(
        uid,
        (wishlist) => applied(wishlist, complete) ?? undefined,
        isUndo ? removed.current : [],
      );
    },
    onSuccess: (saved, { uid, isSaved }) => {
      // Nothing comes back into the cache of a person who has signed out.
      if (!saved || currentUid() !== uid) return;
      if (!isSaved) removed.current = saved.removed;
      if (isOnlyMutation()) queryClient.setQueryData(wishlistQuery(uid).queryKey, saved.wishlist);
    },
    onError: (error, change, context) => {
      const { uid, isSaved } = change;
      logFailure('Error saving wishlist:', error);
      // Nothing of a person who has signed out meanwhile is told or kept.
      if (currentUid() !== uid) return;
      const failed = t(isSaved ? 'wishlist.saveFailed' : 'wishlist.removeFailed');
      showToast('error', writeErrorMessage(failed, error));
      if (!isLatest(change)) return;
      const { queryKey } = wishlistQuery(uid);
      // Rolls back this product only; other hearts may have been pressed since.
      if (context?.wasRead)
        queryClient.setQueryData(queryKey, (now) => applied(now, { ...change, isSaved: !isSaved }));
      else void queryClient.resetQueries({ queryKey });
    },
    onSettled: (_wishlist, error, { uid }) => {
      if (!isOnlyMutation()) return;
      window.removeEventListener('beforeunload', askToStay);
      // After a failure only the host knows what it holds: the response alone may have been lost.
      if (error) void queryClient.invalidateQueries({ queryKey: wishlistQuery(uid).queryKey });
    },
  });

  async function withBrand(entry: WishlistEntry): Promise<WishlistEntry> {
    if (entry.brand || !entry.brandId) return entry;
    // A name that cannot be read is left out, as that of a brand which the host does not know.
    const brand = await queryClient.query(brandByIdQuery(entry.brandId)).catch(() => null);
    return { ...entry, brand: brand?.englishName ?? '' };
  }

  return (change) => {
    mutate(change);
    if (change.isSaved) return;
    const act = () => mutate({ ...change, isSaved: true, isUndo: true });
    showToast('success', t('wishlist.removed'), { label: t('action.undo'), act });
  };
}

/**
 * Leaving the document would lose the changes that have not been sent: the browser asks before it does. A hook could not
 * ask, because a change outlives its heart.
 */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function applied(
  wishlist: Wishlist | null | undefined,
  { uid, entry, isSaved }: Change,
): Wishlist | null {
  const record = wishlist ?? undefined;
  return (isSaved ? withEntry(record, uid, entry) : withoutEntry(record, entry.productId)) ?? null;
}
