import { useEffect, useRef, useState } from 'react';

import { doubtfulPrices } from './bulkPrices';
import { readBulkProgress, writeBulkProgress } from './bulkProgress';
import type { BulkChange } from './productBulk';
import type { ProductEditing } from './useProductEditor';
import { writeBulk, type BulkEntry, type BulkTask } from './writeBulk';
import { writeProblem, WriteRefusal, type WriteProblem } from './writeProblem';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/hostError';
import { currentUid } from '../../../services/identity';
import { invalidateShopCopies } from '../../../services/catalogueCache';

type BulkFailure = BulkEntry & { problem: WriteProblem };

/** The result of a task. `undoable` are the products that the change has saved, in earlier tries too. */
export type BulkResult = {
  task: BulkTask;
  saved: number;
  failed: readonly BulkFailure[];
  undoable: readonly BulkEntry[];
};

/** A change that waits for a confirmation. `earlier` are the products that it has saved already. */
type AskedChange = {
  products: readonly AdminProduct[];
  change: BulkChange;
  earlier: readonly BulkEntry[];
};

export type BulkChanging = ReturnType<typeof useBulkChange>;

/** Number of products that are saved at the same time. */
const CONCURRENCY = 4;

/**
 * Changes many products, and undoes the change. Each is fetched again and saved whole, and a failure
 * does not stop the others. Leaving the page stops the task, and so does another user's sign-in.
 */
export function useBulkChange({ showCopy, actions: { select } }: ProductEditing) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<BulkResult>();
  const [asked, setAsked] = useState<AskedChange>();
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
    earlier: readonly BulkEntry[] = [],
  ): Promise<void> {
    const uid = currentUid();
    const isStopped = () => isPageLeft.current || currentUid() !== uid;
    const queue = [...entries];
    const left = new Set(entries.map(({ product }) => product.product.productId));
    const saved: BulkEntry[] = [];
    const failed: BulkFailure[] = [];
    const total = entries.length;
    let done = 0;
    dismiss();
    setProgress({ done, total });
    writeBulkProgress({ total, left: [...left] });

    async function worker() {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        try {
          const written = await writeBulk(entry, task, isStopped);
          const { productId } = written.product.product;
          invalidateShopCopies(productId);
          showCopy(written.product);
          select(productId, false);
          saved.push(written);
          left.delete(productId);
        } catch (error) {
          const isRefusal = error instanceof WriteRefusal;
          if (!isRefusal) logFailure('Error editing product:', error);
          const host = isRefusal ? error.host : undefined;
          if (host) showCopy(host);
          failed.push({ ...entry, product: host ?? entry.product, problem: writeProblem(error) });
        }
        done += 1;
        setProgress({ done, total });
        if (!isPageLeft.current) writeBulkProgress({ total, left: [...left] });
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));

    if (isPageLeft.current) return;
    if (failed.length === 0) writeBulkProgress(undefined);
    setProgress(undefined);
    const undoable = task.kind === 'undo' ? [] : [...earlier, ...saved];
    setResult({ task, saved: saved.length, failed, undoable });
  }

  function dismiss() {
    setResult(undefined);
    setInterrupted(undefined);
    writeBulkProgress(undefined);
  }

  /** Applies a change, after a confirmation where its prices look like a mistake. */
  function apply(
    products: readonly AdminProduct[],
    change: BulkChange,
    earlier: readonly BulkEntry[] = [],
  ) {
    if (doubtfulPrices(products, change).length > 0) setAsked({ products, change, earlier });
    else void run(entriesOf(products), change, earlier);
  }

  function confirm() {
    if (asked) void run(entriesOf(asked.products), asked.change, asked.earlier);
    setAsked(undefined);
  }

  function retry({ task, failed, undoable }: BulkResult) {
    if (task.kind === 'undo') void run(failed, task);
    else
      apply(
        failed.map(({ product }) => product),
        task,
        undoable,
      );
  }

  return {
    progress,
    result,
    interrupted,
    /** The prices to confirm; undefined while nothing is asked. */
    doubtful: asked && doubtfulPrices(asked.products, asked.change),
    apply,
    confirm,
    cancel: () => setAsked(undefined),
    retry,
    undo: ({ undoable }: BulkResult) => void run(undoable, { kind: 'undo' }),
    dismiss,
  };
}

function entriesOf(products: readonly AdminProduct[]): BulkEntry[] {
  return products.map((product) => ({ product }));
}
