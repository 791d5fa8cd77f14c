import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useCurrentUser } from '../contexts/CurrentUser';
import {
  myListEntry,
  withEntry,
  withoutEntry,
  type MyList,
  type MyListEntry,
} from '../domain/myList';
import type { Product } from '../domain/product';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { brandById } from '../services/brands';
import { logFailure } from '../services/hostError';
import { askForUser } from '../services/identityProvider';
import { changeMyList } from '../services/myList';
import { queryClient } from '../services/queryClient';
import { showToast } from '../ui/toast';
import { useFailedWrite } from './useOnline';
import { myListQuery } from './shopQueries';

type Change = { entry: MyListEntry; save: boolean };

/** The last tap on each product that is still to be saved: what came before it need not be. */
const lastTaps = new Map<string, Change>();

/**
 * My List of the signed-in person: what is saved, and saving or removing, at once on screen, on the
 * host by read-modify-write, and back again when that fails. A visitor is invited to log in.
 */
export function useWishlist() {
  const { t } = useTranslation();
  const failedWrite = useFailedWrite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useCurrentUser();
  const uid = user?.uid ?? '';
  const options = myListQuery(uid);
  const list = useQuery({ ...options, enabled: user != null }, queryClient);

  const show = (change: Change) =>
    queryClient.setQueryData(
      options.queryKey,
      (record) => applied(change, uid, record ?? undefined) ?? null,
    );

  const { mutate } = useMutation(
    {
      mutationKey: options.queryKey,
      // One after the other, so that quick taps end as the last one says.
      scope: { id: `mylist ${uid}` },
      mutationFn: async (change: Change) => {
        const { entry, save } = change;
        if (lastTaps.get(tapKey(uid, entry)) !== change) return undefined;
        const complete = save ? await withBrand(entry) : entry;
        return changeMyList(uid, (record) => applied({ entry: complete, save }, uid, record));
      },
      onMutate: async (change) => {
        lastTaps.set(tapKey(uid, change.entry), change);
        await queryClient.cancelQueries({ queryKey: options.queryKey });
        const wasRead = queryClient.getQueryData(options.queryKey) !== undefined;
        show(change);
        return { wasRead };
      },
      onError: (error, { entry, save }, before) => {
        logFailure('Error saving wishlist:', error);
        // Only this one heart moves back; others may have moved meanwhile. A list that had not been read
        // yet is read now.
        if (before?.wasRead) show({ entry, save: !save });
        else void queryClient.resetQueries({ queryKey: options.queryKey });
        const failed = t(save ? 'myList.saveFailed' : 'myList.removeFailed');
        showToast('error', failedWrite(failed, error));
      },
      onSuccess: (record) => {
        if (record !== undefined && isLast()) queryClient.setQueryData(options.queryKey, record);
      },
      onSettled: (_record, error, change) => {
        const key = tapKey(uid, change.entry);
        if (lastTaps.get(key) === change) lastTaps.delete(key);
        // After a failure only the host knows what it holds: the answer alone may have been lost.
        if (error && isLast()) void queryClient.invalidateQueries({ queryKey: options.queryKey });
      },
    },
    queryClient,
  );

  const isLast = () => queryClient.isMutating({ mutationKey: options.queryKey }) === 1;

  async function withBrand(entry: MyListEntry): Promise<MyListEntry> {
    if (entry.brand || !entry.brandId) return entry;
    const brand = await brandById(entry.brandId).get();
    return { ...entry, brand: brand?.englishName ?? '' };
  }

  const savedIds = useMemo(
    () => new Set(list.data?.list.map(({ productId }) => productId)),
    [list.data],
  );

  const early = useRef<{ product: Product; brand: string | undefined }>(undefined);

  function toggleNow(product: Product, brand: string | undefined) {
    if (user === undefined) {
      early.current = { product, brand };
      askForUser();
      return;
    }
    if (user === null) {
      showToast('warning', t('myList.logIn'), {
        label: t('signUp.logIn'),
        act: () => void navigate(paths.signUp(pathname + search)),
      });
      return;
    }
    const saved = list.data?.list.find((entry) => entry.productId === product.productId);
    if (saved) remove(saved);
    else mutate({ entry: myListEntry(product, brand ?? '', Date.now()), save: true });
  }

  function remove(entry: MyListEntry) {
    mutate({ entry, save: false });
    showToast('success', t('myList.removed'), {
      label: t('action.undo'),
      act: () => mutate({ entry, save: true }),
    });
  }

  // One function for as long as the hook lives: every card of a long list holds it.
  const latest = useRef(toggleNow);
  useEffect(() => {
    latest.current = toggleNow;
    // A heart tapped before the provider had answered.
    if (user === undefined || !early.current) return;
    const { product, brand } = early.current;
    early.current = undefined;
    toggleNow(product, brand);
  });
  const toggle = useCallback(
    (product: Product, brand?: string) => latest.current(product, brand),
    [],
  );

  return { list, savedIds, toggle, remove };
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
