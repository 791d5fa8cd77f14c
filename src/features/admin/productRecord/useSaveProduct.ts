import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import {
  deleteProduct,
  invalidateShopCopies,
  type AdminProduct,
} from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/client/hostError';
import { toastsForPerson } from '../../../ui/toast';
import { withSession } from '../access/pausedWrites';
import { useRecordSave, writeKeys } from '../records/useRecordSave';
import { writeProblem } from '../records/writeProblem';
import { goneIfMissing, productAdapter } from './productAdapter';
import type { ProductActions } from './useProductEditor';

/** Saves and removes a product, of which the shop then reads the new state. The card shows why a write has failed. */
export function useSaveProduct(
  productId: string,
  { editing, showSaved, applyRemoved }: ProductActions,
) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const { writeKey, removingKey, scope } = writeKeys(productAdapter, productId);
  const isRemoving = useIsMutating({ mutationKey: removingKey }) > 0;

  const saving = useRecordSave(productAdapter, productId, {
    actions: editing,
    words: {
      saved: t('toast.edited'),
      failed: t('toast.editFailed'),
      failedOfAnother: t('toast.editFailed'),
      logLine: 'Error editing product:',
    },
    onStored: (saved) => {
      invalidateShopCopies(productId);
      showSaved(saved);
    },
  });

  const { mutate: remove } = useMutation({
    mutationKey: removingKey,
    scope,
    gcTime: 0,
    mutationFn: (loaded: AdminProduct) =>
      withSession(() => goneIfMissing(deleteProduct(loaded.record))),
    onMutate: () => {
      editing.set(productId, { failed: undefined });
      return toastsForPerson();
    },
    onSuccess: (_removed, _loaded, showToast) => {
      invalidateShopCopies(productId);
      showToast('success', t('toast.deleted'));
      applyRemoved(productId);
    },
    onError: (error, _loaded, showToast) => {
      const problem = writeProblem(error);
      editing.set(productId, { failed: { task: 'removing', problem } });
      showToast?.('error', t('toast.deleteFailed'));
      if (problem !== 'gone') logFailure('Error removing product:', error);
    },
  });

  return {
    ...saving,
    isRemoving,
    remove: (loaded: AdminProduct, onSettled: () => void) => {
      // A second click can come before React has rendered the busy state.
      if (queryClient.isMutating({ mutationKey: writeKey }) === 0) remove(loaded, { onSettled });
    },
  };
}
