import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { changesByOthers, hasChanges, rebase, writeFields, type Conflict } from './productChanges';
import { readFields, type ProductFields } from './productFields';
import { saveVerified } from './saveVerified';
import { deleteProduct, fetchAgain, type AdminProduct } from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/hostError';
import { currentUid } from '../../../services/identity';
import { ADMIN } from '../../../services/queryClient';
import { withSession } from '../session';
import { invalidateShopCopies } from '../../../services/catalogueCache';
import { showToast } from '../../../ui/toast';
import { writeProblem, WriteRefusal } from './writeProblem';
import type { ProductActions } from './useProductEditor';

/** `fields`, an edit of `seen`, is sent; `typed` is what the card showed then. */
type Attempt = { seen: AdminProduct; fields: ProductFields; typed: ProductFields };

/**
 * Saves and removes a product. A save fetches the host's copy first. Where somebody else has changed
 * an editable field since the admin saw it, the card gets a conflict with both versions, and nothing is
 * sent until the admin decides. All other properties, such as the stock, are sent as the host stores
 * them now. The card shows why a write has failed.
 */
export function useSaveProduct(
  productId: string,
  { applySaved, applyRemoved, setFailed, setConflict }: ProductActions,
) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const mutationKey = [ADMIN, 'write product', productId];
  const savingKey = [...mutationKey, 'saving'];
  const removingKey = [...mutationKey, 'removing'];
  // The card unmounts when it is scrolled away. The mutation cache still knows of a running write.
  const isSaving = useIsMutating({ mutationKey: savingKey }) > 0;
  const isRemoving = useIsMutating({ mutationKey: removingKey }) > 0;

  const { mutate: save } = useMutation({
    mutationKey: savingKey,
    // Nothing of a product stays in memory once its save has ended.
    gcTime: 0,
    mutationFn: (attempt: Attempt) => {
      const uid = currentUid();
      return withSession(() => sendEdit(attempt, uid));
    },
    onMutate: () => setFailed(productId, undefined),
    onSuccess: (outcome, { typed }) => {
      if ('hostChanges' in outcome) return setConflict(productId, { ...outcome, typed });
      invalidateShopCopies(productId);
      applySaved(outcome.saved, typed);
      showToast('success', t('toast.edited'));
    },
    onError: (error) => {
      const problem = writeProblem(error);
      setFailed(productId, { task: 'saving', problem });
      showToast('error', t('toast.editFailed'));
      // Nothing is left to decide about a product that is gone.
      if (problem === 'gone') return setConflict(productId, undefined);
      logFailure('Error editing product:', error);
    },
  });

  const { mutate: remove } = useMutation({
    mutationKey: removingKey,
    gcTime: 0,
    mutationFn: (loaded: AdminProduct) => withSession(() => deleteProduct(loaded.record)),
    onMutate: () => setFailed(productId, undefined),
    onSuccess: () => {
      invalidateShopCopies(productId);
      showToast('success', t('toast.deleted'));
      applyRemoved(productId);
    },
    onError: (error) => {
      const problem = writeProblem(error);
      setFailed(productId, { task: 'removing', problem });
      showToast('error', t('toast.deleteFailed'));
      if (problem !== 'gone') logFailure('Error removing product:', error);
    },
  });

  /** Whether a write is running. A second click can come before React has rendered the busy state. */
  const isBusy = () => queryClient.isMutating({ mutationKey }) > 0;

  return {
    isSaving,
    isRemoving,
    save: (loaded: AdminProduct, fields: ProductFields) => {
      if (!isBusy()) save({ seen: loaded, fields, typed: fields });
    },
    /** Saves the edit over what the conflict shows; asks again where more has changed meanwhile. */
    overwrite: ({ host, merged, typed }: Conflict) => {
      if (!isBusy()) save({ seen: host, fields: merged, typed });
    },
    /** Discards the edit and shows the host's copy. */
    acceptHost: ({ host }: Conflict) => applySaved(host, undefined),
    remove: (loaded: AdminProduct, onSettled: () => void) => {
      if (!isBusy()) remove(loaded, { onSettled });
    },
  };
}

type Outcome = { saved: AdminProduct } | Omit<Conflict, 'typed'>;

/** Reads the product and sends the edit, unless somebody else has changed a field that can be edited. */
async function sendEdit({ seen, fields }: Attempt, uid: string | undefined): Promise<Outcome> {
  const host = await fetchAgain(seen);
  // Another admin, who has signed in meanwhile, must not send the edit.
  if (currentUid() !== uid) throw new WriteRefusal('sessionOver');
  if (!host) throw new WriteRefusal('gone');
  const [before, now] = [readFields(seen.record), readFields(host.record)];
  const hostChanges = changesByOthers(seen.record, fields, now);
  const merged = rebase(fields, before, now);
  if (hostChanges.length > 0) return { hostChanges, host, merged };
  const record = writeFields(host.record, now, merged);
  // Without a change the host's copy cannot show whether it has saved the record.
  const isSaved = (stored: AdminProduct['record']) =>
    hasChanges(now, merged) && !hasChanges(readFields(record), readFields(stored));
  return { saved: await saveVerified(host, record, isSaved) };
}
