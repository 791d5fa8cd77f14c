import { useEffect, useRef, useState } from 'react';

import { bulkPreview, type BulkPreview } from './bulkPrices';
import {
  bulkLock,
  entriesToResume,
  entriesToUndo,
  readBulkProgress,
  writeBulkProgress,
  type InterruptedChange,
} from './bulkProgress';
import type { BulkChange } from './productBulk';
import type { ProductEditing } from './useProductEditor';
import { writeBulk, type BulkEntry, type BulkFailure, type BulkTask } from './writeBulk';
import { ownerKey } from '../../../domain/currentUser';
import { holdLock, locksOfOtherTabs } from '../../../lib/tabLock';
import { currentUid } from '../../../services/identity/identity';
import { invalidateShopCopies } from '../../../services/adminCatalogue';

/** What earlier tries have left: products that Undo can take back, and failures of another task. */
type Earlier = { undoable: readonly BulkEntry[]; failed: readonly BulkFailure[] };

/** The result of a task. `failed` and `undoable` include what earlier tries have left. */
export type BulkResult = Earlier & { task: BulkTask; saved: number };

/** A change that waits for a confirmation of its prices. */
type PendingChange = {
  entries: readonly BulkEntry[];
  change: BulkChange;
  earlier: Earlier;
  preview: BulkPreview;
};

export type BulkChanging = ReturnType<typeof useBulkChange>;

/** Number of products that are saved at the same time. */
const CONCURRENCY = 4;

const NOTHING: Earlier = { undoable: [], failed: [] };

/**
 * Changes many products, and undoes the change. Each is fetched again and saved whole, and a failure
 * does not stop the others. Leaving the page stops the task, and so does another user's sign-in.
 */
export function useBulkChange({ showCopy, actions: { select } }: ProductEditing) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<BulkResult>();
  const [pendingChange, setPendingChange] = useState<PendingChange>();
  const [interrupted, setInterrupted] = useState<InterruptedChange>();
  const isPageLeft = useRef(false);

  useEffect(() => {
    isPageLeft.current = false;
    const owner = currentOwner();
    void locksOfOtherTabs().then((locks) => {
      // A change that runs in another tab is not interrupted.
      if (!isPageLeft.current && !locks.has(bulkLock(owner)))
        setInterrupted(readBulkProgress(owner));
    });
    return () => {
      isPageLeft.current = true;
    };
  }, []);

  async function run(
    entries: readonly BulkEntry[],
    task: BulkTask,
    earlier: Earlier = NOTHING,
  ): Promise<void> {
    const uid = currentUid();
    const owner = currentOwner();
    const isStopped = () => isPageLeft.current || currentUid() !== uid;
    const queue = [...entries];
    const left = new Map(entries.map((entry) => [entry.product.product.productId, entry]));
    const saved: BulkEntry[] = [];
    const failed: BulkFailure[] = [];
    const total = entries.length;

    function report() {
      setProgress({ done: saved.length + failed.length, total });
      const done = task.kind === 'undo' ? saved : [...earlier.undoable, ...saved];
      // Without the lock, what is stored is of a change that runs in another tab.
      if (release) writeBulkProgress(owner, { task, saved: done, left: [...left.values()] });
    }

    async function worker() {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const outcome = await writeBulk(entry, task, isStopped);
        const { productId } = outcome.product.product;
        if ('problem' in outcome) {
          if (outcome.product !== entry.product) showCopy(outcome.product);
          failed.push(outcome);
          left.set(productId, outcome);
        } else {
          invalidateShopCopies(productId);
          showCopy(outcome.product);
          select([productId], false);
          saved.push(outcome);
          left.delete(productId);
        }
        if (!isPageLeft.current) report();
      }
    }

    dismiss();
    setProgress({ done: 0, total });
    const release = await holdLock(bulkLock(owner));
    report();
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    release?.();

    if (isPageLeft.current) return;
    if (release && left.size === 0) writeBulkProgress(owner, undefined);
    setProgress(undefined);
    setResult({
      task,
      saved: saved.length,
      failed: [...earlier.failed, ...failed],
      undoable: task.kind === 'undo' ? [] : [...earlier.undoable, ...saved],
    });
  }

  function dismiss() {
    setResult(undefined);
    setInterrupted(undefined);
    writeBulkProgress(currentOwner(), undefined);
  }

  /** Applies a change; one of prices after it has shown each of them before and after. */
  function apply(entries: readonly BulkEntry[], change: BulkChange, earlier: Earlier = NOTHING) {
    if (change.kind === 'online' || change.kind === 'offline') void run(entries, change, earlier);
    else
      setPendingChange({
        entries,
        change,
        earlier,
        preview: bulkPreview(
          entries.map(({ product }) => product),
          change,
        ),
      });
  }

  function confirm() {
    if (pendingChange) void run(pendingChange.entries, pendingChange.change, pendingChange.earlier);
    setPendingChange(undefined);
  }

  /** Tries the failures of one task again. Asks again where the prices have changed since they were confirmed. */
  function retry({ failed, undoable }: BulkResult, task: BulkTask) {
    const entries = failed.filter((failure) => failure.task === task);
    const earlier = { undoable, failed: failed.filter((failure) => failure.task !== task) };
    const isChanged = entries.some(({ problem }) => problem === 'changed');
    if (isChanged && task.kind !== 'undo') apply(entries, task, earlier);
    else void run(entries, task, earlier);
  }

  return {
    progress,
    result,
    interrupted,
    /** The change whose prices are to be confirmed; undefined while nothing is asked. */
    pendingChange,
    apply,
    confirm,
    cancel: () => setPendingChange(undefined),
    retry,
    undo: ({ undoable, failed }: BulkResult) =>
      void run(undoable, { kind: 'undo' }, { undoable: [], failed }),
    /** Saves what an interrupted change has left. */
    resume: (change: InterruptedChange) =>
      void run(entriesToResume(change), change.task, { undoable: change.saved, failed: [] }),
    /** Changes the products of an interrupted change back. */
    undoInterrupted: (change: InterruptedChange) =>
      void run(entriesToUndo(change), { kind: 'undo' }),
    dismiss,
  };
}

/** The `ownerKey` of the admin; '' where the admin's pages are open to everybody. */
function currentOwner(): string {
  const uid = currentUid();
  return uid === undefined ? '' : ownerKey(uid);
}
