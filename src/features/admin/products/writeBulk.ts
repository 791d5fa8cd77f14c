import { hasZeroPrice, priceChanges } from './bulkPrices';
import { hasSameValues, withBulkUndone } from './bulkUndo';
import { withBulkChange, type BulkChange } from './productBulk';
import { goneIfMissing } from './productAdapter';
import { saveVerified } from './saveVerified';
import { writeProblem, WriteRefusal, type WriteProblem } from '../records/writeProblem';
import { fetchAgain, type AdminProduct, type HostRecord } from '../../../services/adminCatalogue';
import { logFailure, writeOutcome } from '../../../services/client/hostError';
import { withSession } from '../access/pausedWrites';

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
  /** Somebody else's copy, with which the next try begins. */
  let theirs: AdminProduct | undefined;

  async function write(): Promise<BulkEntry> {
    if (isStopped()) throw new WriteRefusal('sessionOver');
    const host = await fetchAgain(entry.product);
    if (!host) throw new WriteRefusal('gone');
    if (before && hasSameValues(host.record, resultOf(task, before)))
      return { product: host, before };
    // The admin has seen, and may have confirmed, what becomes of the loaded prices.
    if (task.kind !== 'undo' && !hasSamePrices(entry.product, host, task)) {
      theirs = host;
      throw new WriteRefusal('changed');
    }
    const next = task.kind === 'undo' ? undoneRecord(entry, host) : changedRecord(host, task);
    if (isStopped()) throw new WriteRefusal('sessionOver');
    // A discount from the retail price leaves a price alone that is as low already.
    if (task.kind === 'discount' && hasSameValues(host.record, next))
      return { product: host, before: host };
    try {
      const isSaved = (now: HostRecord) => hasSameValues(now, next);
      const product = await goneIfMissing(saveVerified(host, next, isSaved));
      return { product, before: host };
    } catch (error) {
      if (task.kind !== 'undo' && writeOutcome(error) === 'unknown') before = host;
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
    if (theirs) return { product: theirs, task, problem };
    return { product: entry.product, before, task, problem };
  }
}

/** The record of a product after a task that began at `before`. An undone change leaves that itself. */
function resultOf(task: BulkTask, { record }: AdminProduct): HostRecord {
  return task.kind === 'undo' ? record : withBulkChange(record, task);
}

/** Whether a change replaces the same prices in two copies of a product. */
function hasSamePrices(loaded: AdminProduct, host: AdminProduct, change: BulkChange): boolean {
  const [seen, now] = [loaded, host].map(({ record }) => priceChanges(record, change));
  return JSON.stringify(seen) === JSON.stringify(now);
}

function changedRecord({ record }: AdminProduct, change: BulkChange): HostRecord {
  if (hasZeroPrice(record, change)) throw new WriteRefusal('zeroPrice');
  return withBulkChange(record, change);
}

function undoneRecord({ product, before }: BulkEntry, host: AdminProduct): HostRecord {
  const undone = before && withBulkUndone(host.record, before.record, product.record);
  if (!undone) throw new WriteRefusal('changed');
  return undone;
}
