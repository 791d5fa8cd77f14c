import { useEffect, useRef, useState } from 'react';

import { unusualPrices } from './bulkPrices';
import { readBulkProgress, writeBulkProgress } from './bulkProgress';
import type { BulkChange } from './productBulk';
import type { ProductEditing } from './useProductEditor';
import { writeBulk, type BulkEntry, type BulkFailure, type BulkTask } from './writeBulk';
import { productTitle } from '../../../domain/product';
import { currentUid } from '../../../services/identity';
import { invalidateShopCopies } from '../../../services/catalogueCache';

/** What earlier tries have left: products that Undo can take back, and failures of another task. */
type Earlier = { undoable: readonly BulkEntry[]; failed: readonly BulkFailure[] };

/** The result of a task. `failed` and `undoable` include what earlier tries have left. */
export type BulkResult = Earlier & { task: BulkTask; saved: number };

/** A change that waits for a confirmation of its prices. */
type PendingChange = { entries: readonly BulkEntry[]; change: BulkChange; earlier: Earlier };

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
  const [interrupted, setInterrupted] = useState(readBulkProgress);
  const isPageLeft = useRef(false);

  useEffect(() => {
    isPageLeft.current = false;
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
    const isStopped = () => isPageLeft.current || currentUid() !== uid;
    const queue = [...entries];
    const left = new Map([...earlier.failed, ...entries].map(toListed));
    const saved: BulkEntry[] = [];
    const failed: BulkFailure[] = [];
    const total = entries.length;

    function report() {
      setProgress({ done: saved.length + failed.length, total });
      writeBulkProgress({ task, total, saved: saved.length, left: [...left.values()] });
    }

    async function worker() {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const outcome = await writeBulk(entry, task, isStopped);
        const { productId } = outcome.product.product;
        if ('problem' in outcome) {
          if (outcome.product !== entry.product) showCopy(outcome.product);
          failed.push(outcome);
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
    report();
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));

    if (isPageLeft.current) return;
    if (left.size === 0) writeBulkProgress(undefined);
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
    writeBulkProgress(undefined);
  }

  /** Applies a change, after a confirmation where its prices look like a mistake. */
  function apply(entries: readonly BulkEntry[], change: BulkChange, earlier: Earlier = NOTHING) {
    if (unusualPrices(productsOf(entries), change).length > 0)
      setPendingChange({ entries, change, earlier });
    else void run(entries, change, earlier);
  }

  function confirm() {
    if (pendingChange) void run(pendingChange.entries, pendingChange.change, pendingChange.earlier);
    setPendingChange(undefined);
  }

  /** Tries the failures of one task again. */
  function retry({ failed, undoable }: BulkResult, task: BulkTask) {
    const entries = failed.filter((failure) => failure.task === task);
    const earlier = { undoable, failed: failed.filter((failure) => failure.task !== task) };
    if (task.kind === 'undo') void run(entries, task, earlier);
    else apply(entries, task, earlier);
  }

  return {
    progress,
    result,
    interrupted,
    /** The prices to confirm; undefined while nothing is asked. */
    pricesToConfirm:
      pendingChange && unusualPrices(productsOf(pendingChange.entries), pendingChange.change),
    apply,
    confirm,
    cancel: () => setPendingChange(undefined),
    retry,
    undo: ({ undoable, failed }: BulkResult) =>
      void run(undoable, { kind: 'undo' }, { undoable: [], failed }),
    dismiss,
  };
}

function productsOf(entries: readonly BulkEntry[]) {
  return entries.map(({ product }) => product);
}

function toListed({ product: { product } }: BulkEntry) {
  const { productId } = product;
  return [productId, { productId, title: productTitle(product) }] as const;
}
