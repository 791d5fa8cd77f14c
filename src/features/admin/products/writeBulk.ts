import { hasZeroPrice, priceChanges } from './bulkPrices';
import { hasSameValues, withBulkUndone } from './bulkUndo';
import { withBulkChange, type BulkChange } from './productBulk';
import { saveVerified } from './saveVerified';
import { writeProblem, WriteRefusal, type WriteProblem } from './writeProblem';
import { fetchAgain, type AdminProduct, type HostRecord } from '../../../services/adminCatalogue';
import { isOutcomeUnknown } from '../../../services/adminWriteOutcome';
import { logFailure } from '../../../services/hostError';
import { withSession } from '../session';

export type BulkTask = BulkChange | { kind: 'undo' };

/**
 * A product of a task. `before` is the host's copy from before the change, which `undo` takes back. A
 * change that is tried again has it where the host may have saved an earlier try.
 */
export type BulkEntry = { product: AdminProduct; before?: AdminProduct };

/** A product that was not saved, with the copy from which the next try starts. */
export type BulkFailure = BulkEntry & { task: BulkTask; problem: WriteProblem };

/**
 * Fetches a product again and saves it with the change, or with the change undone. Resolves to the saved
 * product or to the failure. `isStopped` tells whether the task may write no more.
 */
export async function writeBulk(
  entry: BulkEntry,
  task: BulkTask,
  isStopped: () => boolean,
): Promise<BulkEntry | BulkFailure> {
  let { before } = entry;

  async function write(): Promise<BulkEntry> {
    if (isStopped()) throw new WriteRefusal('sessionOver');
    const host = await fetchAgain(entry.product);
    if (!host) throw new WriteRefusal('gone');
    if (before && hasSameValues(host.record, resultOf(task, before)))
      return { product: host, before };
    const next =
      task.kind === 'undo' ? undoneRecord(entry, host) : changedRecord(entry.product, host, task);
    if (isStopped()) throw new WriteRefusal('sessionOver');
    // A discount from the retail price leaves a price alone that is as low already.
    if (task.kind === 'discount' && hasSameValues(host.record, next))
      return { product: host, before: host };
    try {
      const product = await saveVerified(host, next, (now) => hasSameValues(now, next));
      return { product, before: host };
    } catch (error) {
      if (task.kind !== 'undo' && isOutcomeUnknown(error)) before = host;
      throw error;
    }
  }

  try {
    return await withSession(write);
  } catch (error) {
    const problem = writeProblem(error);
    if (!(error instanceof WriteRefusal)) {
      logFailure('Error editing product:', error);
      return { product: entry.product, before, task, problem };
    }
    // A copy of somebody else's is what the next try begins with.
    if (error.host) return { product: error.host, task, problem };
    return { product: entry.product, before, task, problem };
  }
}

/** The record of a product after a task that began at `before`. An undone change leaves that itself. */
function resultOf(task: BulkTask, { record }: AdminProduct): HostRecord {
  return task.kind === 'undo' ? record : withBulkChange(record, task);
}

function changedRecord(loaded: AdminProduct, host: AdminProduct, change: BulkChange): HostRecord {
  // The admin has seen, and may have confirmed, what becomes of the loaded prices.
  const [seen, now] = [loaded, host].map(({ record }) => priceChanges(record, change));
  if (JSON.stringify(seen) !== JSON.stringify(now)) throw new WriteRefusal('changed', host);
  if (hasZeroPrice(host.record, change)) throw new WriteRefusal('zeroPrice');
  return withBulkChange(host.record, change);
}

function undoneRecord({ product, before }: BulkEntry, host: AdminProduct): HostRecord {
  const undone = before && withBulkUndone(host.record, before.record, product.record);
  if (!undone) throw new WriteRefusal('changed');
  return undone;
}
