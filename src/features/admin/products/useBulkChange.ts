import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { holdLock, locksOfOtherTabs } from '../../../lib/tabLock';
import { invalidateShopCopies, type AdminProduct } from '../../../services/adminCatalogue';
import { runMutation } from '../../../services/client/runMutation';
import { currentUid } from '../../../services/identity/identity';
import { currentOwner } from '../access/currentOwner';
import { productAdapter } from '../productRecord/productAdapter';
import type { ProductEditing } from '../productRecord/useProductEditor';
import { reversed } from '../records/table';
import { writeKeys } from '../records/useRecordSave';
import { bulkPreview, hasZeroPrice, type BulkPreview } from './bulkPrices';
import {
  bulkLock,
  readBulkProgress,
  writeBulkProgress,
  type InterruptedChange,
} from './bulkProgress';
import { bulkPatch, renewedPatch, type BulkChange } from './productBulk';
import { savePatch, type BulkEntry, type BulkFailure, type BulkTask } from './savePatch';

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
 * Changes many products: a change is a list of patches, its undo the same list reversed, and a retry sends those
 * that have failed. Each patch is saved as a card saves its edit, after what is being saved of the product already,
 * and a failure does not stop the others. Leaving the page stops the task, and so does another user's sign-in.
 */
export function useBulkChange({ showCopy, actions: { select } }: ProductEditing) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<BulkResult>();
  const [pendingChange, setPendingChange] = useState<PendingChange>();
  const [interrupted, setInterrupted] = useState<InterruptedChange>();
  const isPageLeft = useRef(false);
  const isEnded = useRef(false);
  // The change that this tab shows or has begun. What is stored of another one is another tab's.
  const ownId = useRef<string>(undefined);

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

  useEffect(() => {
    if (interrupted) ownId.current = interrupted.id;
  }, [interrupted]);

  async function run(
    entries: readonly BulkEntry[],
    task: BulkTask,
    earlier: Earlier = NOTHING,
  ): Promise<void> {
    const uid = currentUid();
    const owner = currentOwner();
    const isStopped = () => isPageLeft.current || currentUid() !== uid;
    const queue = [...entries];
    isEnded.current = false;
    const left = new Map(entries.map((entry) => [idOf(entry), entry]));
    const saved: BulkEntry[] = [];
    const failed: BulkFailure[] = [];
    const total = entries.length;
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-');

    function changeSoFar(unsent: readonly BulkEntry[]): InterruptedChange {
      const ids = new Set(unsent.map(idOf));
      return {
        id,
        task,
        saved: task.kind === 'undo' ? saved : [...earlier.undoable, ...saved],
        left: [...left].flatMap(([id, entry]) => (ids.has(id) ? [] : [entry])),
        unsent,
      };
    }

    function report() {
      setProgress({ done: saved.length + failed.length, total });
      // Each worker may begin with the next product before this is stored again.
      const change = changeSoFar(queue.slice(CONCURRENCY));
      // Without the lock, what is stored is of a change that runs in another tab.
      if (release) writeBulkProgress(owner, change);
    }

    async function worker() {
      while (!isEnded.current) {
        const entry = queue.shift();
        if (!entry) return;
        const { savingKey, scope } = writeKeys(productAdapter, idOf(entry));
        const outcome = await runMutation(
          queryClient,
          { mutationKey: savingKey, scope, gcTime: 0, mutationFn: savePatch },
          { entry, task, isStopped },
        );
        const { productId } = outcome.product.product;
        if ('problem' in outcome) {
          if (outcome.product !== entry.product) showCopy(outcome.product);
          failed.push(outcome);
          left.set(productId, outcome);
        } else {
          invalidateShopCopies(productId);
          showCopy(outcome.product, outcome.patch);
          select([productId], false);
          saved.push(outcome);
          left.delete(productId);
        }
        if (!isPageLeft.current) report();
      }
    }

    setResult(undefined);
    setInterrupted(undefined);
    setProgress({ done: 0, total });
    const release = await holdLock(bulkLock(owner));
    const stored = release && readBulkProgress(owner);
    if (stored && stored.id !== ownId.current) {
      // Another tab was closed in the middle of a change since this page was opened: that is decided first.
      release();
      setProgress(undefined);
      setResult(result);
      return setInterrupted(stored);
    }
    ownId.current = id;
    report();
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    if (release && left.size === 0 && !isPageLeft.current) writeBulkProgress(owner, undefined);
    release?.();

    if (isPageLeft.current) return;
    setProgress(undefined);
    // Ended by the admin: what is left may be gone on with, and what was sent undone.
    if (queue.length > 0) return setInterrupted(changeSoFar(queue));
    setResult({
      task,
      saved: saved.length,
      failed: [...earlier.failed, ...failed],
      undoable: task.kind === 'undo' ? [] : [...earlier.undoable, ...saved],
    });
  }

  /** Closes the report: that of an interrupted change first, which is shown in place of a result. */
  function dismiss() {
    if (interrupted) setInterrupted(undefined);
    else setResult(undefined);
    const owner = currentOwner();
    if (readBulkProgress(owner)?.id === ownId.current) writeBulkProgress(owner, undefined);
  }

  /** Applies a change to products as they are loaded. */
  function apply(products: readonly AdminProduct[], change: BulkChange) {
    ask(
      products.map((product) => entryOf(product, change)),
      change,
      NOTHING,
    );
  }

  /** Sends the patches of a change; those of prices after it has shown each of them before and after. */
  function ask(entries: readonly BulkEntry[], change: BulkChange, earlier: Earlier) {
    if (change.kind === 'online' || change.kind === 'offline') start(entries, change, earlier);
    else setPendingChange({ entries, change, earlier, preview: bulkPreview(entries) });
  }

  function confirm() {
    if (pendingChange) start(pendingChange.entries, pendingChange.change, pendingChange.earlier);
    setPendingChange(undefined);
  }

  /** Sends the patches of a change. A product of which a price would be 0 is never written. */
  function start(entries: readonly BulkEntry[], change: BulkChange, earlier: Earlier) {
    const refused = entries
      .filter(hasZeroPrice)
      .map((entry) => ({ ...entry, task: change, problem: 'zeroPrice' as const }));
    void run(
      entries.filter((entry) => !hasZeroPrice(entry)),
      change,
      { ...earlier, failed: [...earlier.failed, ...refused] },
    );
  }

  /**
   * Tries the failures of one task again. Where the prices of a product have changed since they were confirmed, makes
   * its patch from the host's copy and asks again, but for the prices that have the change already. The others keep
   * their patch: what is stored of a product of an interrupted change has no prices to make one from.
   */
  function retry({ failed, undoable }: BulkResult, task: BulkTask) {
    const entries = failed.filter((failure) => failure.task === task);
    const earlier = { undoable, failed: failed.filter((failure) => failure.task !== task) };
    if (task.kind === 'undo') return void run(entries, task, earlier);
    const isChanged = ({ problem }: BulkFailure) => problem === 'changed';
    const renewed = entries.map((entry) =>
      isChanged(entry)
        ? { ...entry, patch: renewedPatch(entry.product.record, task, entry.patch) }
        : entry,
    );
    if (entries.some(isChanged)) ask(renewed, task, earlier);
    else start(renewed, task, earlier);
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
    undo: (done: BulkResult) =>
      void run(
        undoableOf(done).map(undoOf),
        { kind: 'undo' },
        { undoable: [], failed: done.failed.filter((failure) => !mayBeUndone(failure)) },
      ),
    /** Saves what an interrupted change has left. */
    resume: (change: InterruptedChange) =>
      void run([...change.left.map(unconfirmed), ...change.unsent], change.task, {
        undoable: change.saved,
        failed: [],
      }),
    /** Ends the task after the products that are being saved. */
    stop: () => {
      isEnded.current = true;
    },
    /** Changes the products of an interrupted change back, also those of which it is not known that they were saved. */
    undoInterrupted: ({ saved, left }: InterruptedChange) =>
      void run([...saved, ...left].map(undoOf), { kind: 'undo' }),
    dismiss,
  };
}

function idOf({ product: { product } }: BulkEntry): string {
  return product.productId;
}

function entryOf(product: AdminProduct, change: BulkChange): BulkEntry {
  return { product, patch: bulkPatch(product.record, change) };
}

/** What *Undo* takes back: what was saved, and what may have been. */
export function undoableOf({ undoable, failed }: BulkResult): readonly BulkEntry[] {
  return [...undoable, ...failed.filter(mayBeUndone)];
}

/** An entry of which it is not known that it was saved. */
function unconfirmed(entry: BulkEntry): BulkEntry {
  return { ...entry, mayBeStored: true };
}

/** Whether a failure is of a change that the host may have stored all the same. */
function mayBeUndone({ task, mayBeStored }: BulkFailure): boolean {
  return task.kind !== 'undo' && mayBeStored === true;
}

function undoOf({ product, patch }: BulkEntry): BulkEntry {
  return { product, patch: reversed(patch) };
}
