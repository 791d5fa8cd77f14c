import type { AdminProduct } from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/client/hostError';
import { productAdapter } from '../productRecord/productAdapter';
import { PRODUCT_TABLE, type ProductValues } from '../productRecord/productTable';
import { partOf } from '../records/rebase';
import { saveRecord } from '../records/saveRecord';
import type { Patch } from '../records/table';
import { writeProblem, WriteRefusal, type WriteProblem } from '../records/writeProblem';
import type { BulkChange } from './productBulk';

/** The kind of task that changes several products. An undo sends the reversed patches of a change. */
export type BulkTask = BulkChange | { kind: 'undo' };

/**
 * A product of a task, as it was loaded or saved, and the patch that the task sends. `mayBeStored` tells whether an
 * earlier try may have stored it, whose answer was lost.
 */
export type BulkEntry = {
  product: AdminProduct;
  patch: Patch<ProductValues>;
  mayBeStored?: boolean;
};

/** A product that was not saved. Where somebody else has changed its values, `product` is the host's copy. */
export type BulkFailure = BulkEntry & { task: BulkTask; problem: WriteProblem };

type PatchSaving = {
  entry: BulkEntry;
  task: BulkTask;
  /** Whether the task may write no more. */
  isStopped: () => boolean;
};

/**
 * Saves the patch of a product, as a card saves its edit. Resolves to the saved product, with the values that the host
 * has now, or to the failure.
 */
export async function savePatch({
  entry: { product, patch, mayBeStored = false },
  task,
  isStopped,
}: PatchSaving): Promise<BulkEntry | BulkFailure> {
  let isUnknown = mayBeStored;
  const onUnknown = () => {
    isUnknown = true;
  };
  try {
    if (isStopped()) throw new WriteRefusal('sessionOver');
    const options = { isStopped, isPartial: true, onUnknown };
    const outcome = await saveRecord(productAdapter, product, patch, options);
    if ('hostChanges' in outcome)
      return { product: outcome.host, patch, mayBeStored, task, problem: 'changed' };
    const after = partOf(PRODUCT_TABLE, patch.after, productAdapter.read(outcome.record));
    return { product: outcome.record, patch: { before: patch.before, after } };
  } catch (error) {
    if (!(error instanceof WriteRefusal)) logFailure('Error editing product:', error);
    return { product, patch, mayBeStored: isUnknown, task, problem: writeProblem(error) };
  }
}
