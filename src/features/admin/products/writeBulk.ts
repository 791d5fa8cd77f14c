import { makesFree, priceChanges } from './bulkPrices';
import { withBulkUndone } from './bulkUndo';
import { withBulkChange, type BulkChange } from './productBulk';
import { WriteRefusal } from './writeProblem';
import {
  fetchAgain,
  saveProduct,
  type AdminProduct,
  type HostRecord,
} from '../../../services/adminCatalogue';
import { withSession } from '../../../services/session';

export type BulkTask = BulkChange | { kind: 'undo' };

/** A product of a task. `before` is the host's copy from before the change, which `undo` takes back. */
export type BulkEntry = { product: AdminProduct; before?: AdminProduct };

/**
 * Fetches a product again and saves it with the change, or with the change undone. Resolves to the saved
 * product. `isStopped` tells whether the task may write no more. @throws HostError, WriteRefusal
 */
export function writeBulk(
  entry: BulkEntry,
  task: BulkTask,
  isStopped: () => boolean,
): Promise<BulkEntry> {
  return withSession(async () => {
    if (isStopped()) throw new WriteRefusal('sessionOver');
    const host = await fetchAgain(entry.product);
    if (!host) throw new WriteRefusal('gone');
    const next =
      task.kind === 'undo' ? undoneRecord(entry, host) : changedRecord(entry.product, host, task);
    if (isStopped()) throw new WriteRefusal('sessionOver');
    return { product: await saveProduct(next), before: host };
  });
}

function changedRecord(loaded: AdminProduct, host: AdminProduct, change: BulkChange): HostRecord {
  // The admin has seen, and may have confirmed, what becomes of the loaded prices.
  const [seen, now] = [loaded, host].map(({ record }) => priceChanges(record, change));
  if (JSON.stringify(seen) !== JSON.stringify(now)) throw new WriteRefusal('changed', host);
  if (makesFree(host.record, change)) throw new WriteRefusal('free');
  return withBulkChange(host.record, change);
}

function undoneRecord({ product, before }: BulkEntry, host: AdminProduct): HostRecord {
  const undone = before && withBulkUndone(host.record, before.record, product.record);
  if (!undone) throw new WriteRefusal('changed');
  return undone;
}
