import { useState } from 'react';

import {
  changedFields,
  rebase,
  withFields,
  type AdminProduct,
  type FieldChange,
  type ProductFields,
} from '../../domain/adminProduct';
import { useTranslation } from '../../i18n/useTranslation';
import { deleteProduct, fetchAdminProduct, saveProduct } from '../../services/adminCatalogue';
import { logFailure } from '../../services/hostError';
import { withSession } from '../../services/session';
import { showToast } from '../../ui/toast';

/**
 * The host's copy was changed by somebody else since it was loaded: what they changed, the copy as it
 * is now, and what saving the edit `typed` would make of it.
 */
export type Conflict = {
  theirs: FieldChange[];
  host: AdminProduct;
  merged: ProductFields;
  typed: ProductFields;
};

type Outcome = {
  /** `typed` is the edit that this settles; undefined when it was given up for the host's copy. */
  onSaved: (saved: AdminProduct, typed: ProductFields | undefined) => void;
  onRemoved: (productId: string) => void;
};

/**
 * Saving and removing one product. A save reads the host's copy first: what somebody else changed
 * since it was loaded is shown before anything is overwritten, and what this page does not show (the
 * stock, say) is saved as the host has it now.
 */
export function useSaveProduct({ onSaved, onRemoved }: Outcome) {
  const { t } = useTranslation('admin');
  const [busy, setBusy] = useState<'saving' | 'removing'>();
  const [conflict, setConflict] = useState<Conflict>();

  function save(loaded: AdminProduct, typed: ProductFields): Promise<void> {
    return attempt('saving', 'editFailed', async () => {
      const host = (await withSession(() => fetchAdminProduct(loaded))) ?? loaded;
      const theirs = changedFields(loaded.fields, host.fields);
      const merged = rebase(typed, loaded.fields, host.fields);
      if (theirs.length > 0) setConflict({ theirs, host, merged, typed });
      else await put(host, merged, typed);
    });
  }

  function overwrite({ host, merged, typed }: Conflict): Promise<void> {
    return attempt('saving', 'editFailed', async () => {
      await put(host, merged, typed);
      setConflict(undefined);
    });
  }

  async function put(host: AdminProduct, merged: ProductFields, typed: ProductFields) {
    const record = withFields(host.record, host.fields, merged);
    onSaved(await withSession(() => saveProduct(record)), typed);
    showToast('success', t('toast.edited'));
  }

  function remove({ record, product }: AdminProduct): Promise<void> {
    return attempt('removing', 'deleteFailed', async () => {
      await withSession(() => deleteProduct(record));
      showToast('success', t('toast.deleted'));
      onRemoved(product.productId);
    });
  }

  async function attempt(
    doing: 'saving' | 'removing',
    failed: 'editFailed' | 'deleteFailed',
    action: () => Promise<void>,
  ): Promise<void> {
    setBusy(doing);
    try {
      await action();
    } catch (error) {
      logFailure(doing === 'saving' ? 'Error editing product:' : 'Error removing product:', error);
      showToast('error', t(`toast.${failed}`));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    conflict,
    save,
    remove,
    overwrite,
    takeTheirs: ({ host }: Conflict) => {
      onSaved(host, undefined);
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}
