import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useCurrentUser } from '../contexts/CurrentUser';
import {
  myListEntry,
  withEntry,
  withoutEntry,
  type MyList,
  type MyListEntry,
} from '../domain/myList';
import { useTranslation } from '../i18n/useTranslation';
import { brandById } from '../services/brands';
import { logFailure } from '../services/hostError';
import { changeMyList } from '../services/myList';
import type { HeartPress } from '../services/savedProducts';
import { showToast } from '../ui/toast';
import { myListQuery } from './myListQuery';
import { useFailedWrite } from './useOnline';

type Change = { entry: MyListEntry; save: boolean };
type Write = Change & { wasRead: boolean };

/** The last tap on each product that is still to be saved: what came before it need not be. */
const lastTaps = new Map<string, Write>();

/**
 * My List of the signed-in person: what is saved, and saving or removing, at once on screen, on the
 * host by read-modify-write, and back again when that fails.
 */
export function useWishlist() {
  const { t } = useTranslation();
  const failedWrite = useFailedWrite();
  const user = useCurrentUser();
  const uid = user?.uid ?? '';
  const queryClient = useQueryClient();
  const options = myListQuery(uid);
  const list = useQuery({ ...options, enabled: user != null });

  const show = (change: Change) =>
    queryClient.setQueryData(
      options.queryKey,
      (record) => applied(change, uid, record ?? undefined) ?? null,
    );

  const { mutate } = useMutation({
    mutationKey: options.queryKey,
    // One after the other, so that quick taps end as the last one says.
    scope: { id: `mylist ${uid}` },
    mutationFn: async (write: Write) => {
      const { entry, save } = write;
      if (lastTaps.get(tapKey(uid, entry)) !== write) return undefined;
      const complete = save ? await withBrand(entry) : entry;
      return changeMyList(uid, (record) => applied({ entry: complete, save }, uid, record));
    },
    onError: (error, { entry, save, wasRead }) => {
      logFailure('Error saving wishlist:', error);
      // Only this one heart moves back; others may have moved meanwhile. A list that had not been read
      // yet is read now.
      if (wasRead) show({ entry, save: !save });
      else void queryClient.resetQueries({ queryKey: options.queryKey });
      const failed = t(save ? 'myList.saveFailed' : 'myList.removeFailed');
      showToast('error', failedWrite(failed, error));
    },
    onSuccess: (record) => {
      if (record !== undefined && isLast()) queryClient.setQueryData(options.queryKey, record);
    },
    onSettled: (_record, error, write) => {
      const key = tapKey(uid, write.entry);
      if (lastTaps.get(key) === write) lastTaps.delete(key);
      // After a failure only the host knows what it holds: the answer alone may have been lost.
      if (error && isLast()) void queryClient.invalidateQueries({ queryKey: options.queryKey });
    },
  });

  const isLast = () => queryClient.isMutating({ mutationKey: options.queryKey }) === 1;

  async function withBrand(entry: MyListEntry): Promise<MyListEntry> {
    if (entry.brand || !entry.brandId) return entry;
    const brand = await brandById(entry.brandId).get();
    return { ...entry, brand: brand?.englishName ?? '' };
  }

  /** Shows the change before it returns, so that no heart waits for a promise. */
  function change(next: Change) {
    void queryClient.cancelQueries({ queryKey: options.queryKey });
    const write = { ...next, wasRead: queryClient.getQueryData(options.queryKey) !== undefined };
    lastTaps.set(tapKey(uid, write.entry), write);
    show(write);
    mutate(write);
  }

  /** As the list is at this moment, drawn or not. */
  const savedIds = () =>
    queryClient.getQueryData(options.queryKey)?.list.map(({ productId }) => productId) ?? [];

  function press({ product, brand, save }: HeartPress) {
    const record = queryClient.getQueryData(options.queryKey);
    const saved = record?.list.find(({ productId }) => productId === product.productId);
    // Pressed there and back again.
    if (record !== undefined && (saved !== undefined) === save) return;
    const entry = saved ?? myListEntry(product, brand ?? '', Date.now());
    if (save) change({ entry, save });
    else remove(entry);
  }

  function remove(entry: MyListEntry) {
    change({ entry, save: false });
    showToast('success', t('myList.removed'), {
      label: t('action.undo'),
      act: () => change({ entry, save: true }),
    });
  }

  return { list, savedIds, press, remove };
}

function tapKey(uid: string, { productId }: MyListEntry): string {
  return `${uid} ${productId}`;
}

function applied(
  { entry, save }: Change,
  uid: string,
  record: MyList | undefined,
): MyList | undefined {
  return save ? withEntry(record, uid, entry) : withoutEntry(record, entry.productId);
}
