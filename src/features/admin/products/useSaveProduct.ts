import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changedFields, rebase, writeFields, type FieldChange } from './productChanges';
import { readFields, type ProductFields } from './productFields';
import {
  deleteProduct,
  fetchAgain,
  saveProduct,
  type AdminProduct,
} from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/hostError';
import { withSession } from '../../../services/session';
import { invalidateShopCopies } from '../../../services/catalogueCache';
import { showToast } from '../../../ui/toast';
import { writeProblem, WriteRefusal } from './writeProblem';
import type { ProductActions } from './useProductEditor';

/** An edit of a product that somebody else has saved since the page loaded it. */
export type Conflict = {
  /** What the other person changed. */
  hostChanges: FieldChange[];
  /** The product as the host stores it now. */
  host: AdminProduct;
  /** The host's fields with the edit applied, which saving would store. */
  merged: ProductFields;
  typed: ProductFields;
};

type Task = 'saving' | 'removing';

export type ProductSaving = ReturnType<typeof useSaveProduct>;

/**
 * Saves and removes a product. A save fetches the host's copy first. Where somebody else has changed
 * an editable field since the admin saw it, `conflict` holds both versions and nothing is sent until
 * the admin decides. All other properties, such as the stock, are sent as the host stores them now.
 * A write that fails is told on the card.
 */
export function useSaveProduct({
  applySaved,
  applyRemoved,
  setFailed,
}: Pick<ProductActions, 'applySaved' | 'applyRemoved' | 'setFailed'>) {
  const { t } = useTranslation('admin');
  const [busy, setBusy] = useState<Task>();
  const [conflict, setConflict] = useState<Conflict>();

  /** Saves `fields`, an edit of `seen`; `typed` is what the card shows. */
  function save(
    seen: AdminProduct,
    fields: ProductFields,
    typed: ProductFields = fields,
  ): Promise<void> {
    return attempt('saving', seen, async () => {
      const outcome = await withSession(() => send(seen, fields));
      if ('hostChanges' in outcome) return setConflict({ ...outcome, typed });
      invalidateShopCopies(outcome.saved.product.productId);
      applySaved(outcome.saved, typed);
      setConflict(undefined);
      showToast('success', t('toast.edited'));
    });
  }

  function remove(loaded: AdminProduct): Promise<void> {
    return attempt('removing', loaded, async () => {
      await withSession(() => deleteProduct(loaded.record));
      invalidateShopCopies(loaded.product.productId);
      showToast('success', t('toast.deleted'));
      applyRemoved(loaded.product.productId);
    });
  }

  async function attempt(
    task: Task,
    { product: { productId } }: AdminProduct,
    write: () => Promise<void>,
  ): Promise<void> {
    setBusy(task);
    setFailed(productId, undefined);
    try {
      await write();
    } catch (error) {
      const problem = writeProblem(error);
      setFailed(productId, { task, problem });
      // The card itself announces that the product is gone, over which there is nothing to decide.
      if (problem === 'gone') return setConflict(undefined);
      const isSave = task === 'saving';
      logFailure(isSave ? 'Error editing product:' : 'Error removing product:', error);
      showToast('error', t(isSave ? 'toast.editFailed' : 'toast.deleteFailed'));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    conflict,
    save,
    remove,
    /** Saves the edit over what the conflict shows; asks again where more has changed meanwhile. */
    overwrite: ({ host, merged, typed }: Conflict) => save(host, merged, typed),
    /** Discards the edit and shows the host's copy. */
    acceptHost: ({ host }: Conflict) => {
      applySaved(host, undefined);
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}

type Outcome = { saved: AdminProduct } | Omit<Conflict, 'typed'>;

/** Reads the product and sends the edit, unless somebody else has changed a field that can be edited. */
async function send(seen: AdminProduct, fields: ProductFields): Promise<Outcome> {
  const host = await fetchAgain(seen);
  if (!host) throw new WriteRefusal('gone');
  const [before, now] = [readFields(seen.record), readFields(host.record)];
  const hostChanges = changedFields(before, now);
  const merged = rebase(fields, before, now);
  if (hostChanges.length > 0) return { hostChanges, host, merged };
  return { saved: await saveProduct(writeFields(host.record, now, merged)) };
}
