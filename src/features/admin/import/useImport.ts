import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { config } from '../../../config';
import { PRODUCT_STATUS } from '../../../domain/constants';
import { holdLock } from '../../../lib/tabLock';
import { ADMIN_PRODUCTS, WHOLE_BRANDS } from '../../../services/adminCatalogue';
import { currentUid } from '../../../services/identity/identity';
import { useAdminOwner } from '../access/useAdminOwner';
import { photoProblem, reducePhoto, type RefusedPhoto } from '../productRecord/photo';
import { draftName, listBrand, randomText } from '../productRecord/spuDraft';
import {
  removeSpuDraft,
  writeSpuDraft,
  writeSpuPhotos,
  type DraftPhoto,
} from '../productRecord/spuDraftStorage';
import { importProduct } from './importProduct';
import type { ImportRow } from './importRows';
import {
  importLock,
  importText,
  readImport,
  writeImport,
  type ImportEntry,
  type StoredImport,
} from './importStorage';
import { leftText } from './leftLines';

/** What keeps an import from running. */
export type ImportProblem = 'otherTab' | 'putAway' | 'notStored';

/** How far a run has come, and the id of the product that is being created. */
type ImportProgress = { isPreparing: boolean; done: number; total: number; sending?: string };

/** Products of which the host has what there is to have. */
const DONE: readonly ImportEntry['state'][] = ['created', 'exists', 'differs'];

/** What of an import still waits, has failed, or has to get its status. */
export function entriesLeft({ entries }: StoredImport): ImportEntry[] {
  return entries.filter(({ state }) => !DONE.includes(state));
}

/** What the host may not have yet, of which a draft is all there is. */
export function notCreated(running: StoredImport): ImportEntry[] {
  return entriesLeft(running).filter(({ state }) => state !== 'statusNotSet');
}

/**
 * An import: every product is stored as a draft with its reduced photos, then created one after another. What is
 * stored outlasts a reload, so an import that was left goes on with the same ids.
 */
export function useImport() {
  const owner = useAdminOwner();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(() => readImport(owner));
  const [progress, setProgress] = useState<ImportProgress>();
  const [problem, setProblem] = useState<ImportProblem>();
  const [takesFocus, setTakesFocus] = useState(false);
  const paused = useRef(false);

  useEffect(() => {
    paused.current = false;
    return () => {
      paused.current = true;
    };
  }, []);

  function note(next: StoredImport) {
    writeImport(owner, next);
    setRunning(next);
  }

  /**
   * The import that is shown, as it is stored by now: another tab may have gone on with it since. Undefined where that
   * has put it away; what is stored instead is shown, and nothing done with it.
   */
  function storedNow(shown: StoredImport | undefined): StoredImport | undefined {
    const stored = readImport(owner);
    setRunning(stored);
    const isSame = stored?.entries[0]?.productId === shown?.entries[0]?.productId;
    if (stored && isSame) return stored;
    setProblem('putAway');
    return undefined;
  }

  const { mutate } = useMutation({
    // Nothing of the products stays in memory once the import has ended.
    gcTime: 0,
    mutationFn: async ({ rows, before }: { rows: readonly ImportRow[]; before: StoredImport }) => {
      const uid = currentUid();
      const isStopped = () => paused.current || currentUid() !== uid;
      paused.current = false;
      const release = await holdLock(importLock(owner));
      // Another tab may also have stopped in the middle of one.
      const isOthers = rows.length > 0 && readImport(owner) !== undefined;
      if (!release || isOthers) {
        release?.();
        setProblem('otherTab');
        return;
      }
      try {
        const prepared =
          rows.length > 0 ? await prepare(before, rows, uid, isStopped) : storedNow(before);
        if (prepared && !isStopped()) await createAll(prepared, uid, isStopped);
      } finally {
        release();
      }
    },
    onSettled: () => {
      setProgress(undefined);
      void queryClient.resetQueries({ queryKey: ADMIN_PRODUCTS });
      void queryClient.invalidateQueries({ queryKey: WHOLE_BRANDS });
    },
  });

  /** Stores each row as a draft with its photos. A row of which a photo is refused is left out. */
  async function prepare(
    before: StoredImport,
    rows: readonly ImportRow[],
    uid: string | undefined,
    isStopped: () => boolean,
  ): Promise<StoredImport> {
    let stored = before;
    note(before);
    // From here on its lines are kept with the import.
    importText(owner).write(undefined);
    for (const [done, { line, draft, photos, status, hasOwnId }] of rows.entries()) {
      if (isStopped()) break;
      setProgress({ isPreparing: true, done, total: rows.length });
      const reduced = await reduceAll(photos);
      if ('refused' in reduced) {
        const { name: photo, problem: reason } = reduced.refused;
        stored = {
          ...stored,
          left: stored.left.map((one) => (one.line === line ? { ...one, reason, photo } : one)),
        };
        note(stored);
        continue;
      }
      const { productId } = draft;
      const isOnline = (status ?? before.status) === String(PRODUCT_STATUS.online);
      const isStored =
        (await writeSpuDraft(uid ?? '', { ...draft, isOnline })) &&
        (await writeSpuPhotos(uid ?? '', productId, reduced.photos));
      if (!isStored) {
        setProblem('notStored');
        await removeSpuDraft(uid ?? '', productId);
        break;
      }
      const brand = listBrand(draft, config().shopName);
      const name = draftName(draft);
      const entry = { productId, name, brand, hasOwnId, status, state: 'waiting' } as const;
      const left = stored.left.filter((one) => one.line !== line);
      stored = { ...stored, left, entries: [...stored.entries, entry] };
      note(stored);
    }
    return stored;
  }

  async function createAll(
    started: StoredImport,
    uid: string | undefined,
    isStopped: () => boolean,
  ): Promise<void> {
    let current = started;
    const due = entriesLeft(started);
    for (const [done, entry] of due.entries()) {
      if (isStopped()) break;
      const { productId } = entry;
      setProgress({ isPreparing: false, done, total: due.length, sending: productId });
      const status = entry.status ?? started.status;
      const state = await importProduct(entry, { uid, status });
      current = {
        ...current,
        entries: current.entries.map((other) =>
          other.productId === entry.productId ? { ...other, state } : other,
        ),
      };
      note(current);
    }
  }

  function start(rows: readonly ImportRow[], before: StoredImport) {
    setProblem(undefined);
    setProgress({ isPreparing: rows.length > 0, done: 0, total: rows.length });
    mutate({ rows, before });
  }

  return {
    running,
    /** Whether form or report has taken the place of the other, whose button had the focus. */
    takesFocus,
    /** Undefined while nothing runs. */
    progress,
    problem,
    /** Creates the products of `rows`. `left` has every line until it is stored. */
    begin: (rows: readonly ImportRow[], lines: Omit<StoredImport, 'entries'>) => {
      setTakesFocus(true);
      start(rows, { ...lines, entries: [] });
    },
    goOn: () => running && start([], running),
    /** Ends the run after the product that is being created. */
    pause: () => {
      paused.current = true;
    },
    /** Forgets the import, and the drafts of what it has not created. The lines that it has left out go to the form. */
    putAway: async () => {
      // What another tab is about to create is not this one's to forget.
      const release = await holdLock(importLock(owner));
      if (!release) return setProblem('otherTab');
      const stored = storedNow(running);
      setTakesFocus(true);
      if (stored) {
        importText(owner).write(leftText(stored));
        // The draft of a product that is still online stays: it opens as an edit of that product.
        for (const { productId } of notCreated(stored))
          void removeSpuDraft(currentUid() ?? '', productId);
        writeImport(owner, undefined);
        setRunning(undefined);
        setProblem(undefined);
      }
      release();
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

async function reduceAll(
  photos: readonly File[],
): Promise<{ photos: readonly DraftPhoto[] } | { refused: RefusedPhoto }> {
  const reduced: DraftPhoto[] = [];
  // One at a time, because a phone has no memory for twenty decoded photos.
  for (const file of photos) {
    try {
      reduced.push({ key: randomText(8), file: await reducePhoto(file) });
    } catch (error) {
      return { refused: { name: file.name, problem: photoProblem(error) } };
    }
  }
  return { photos: reduced };
}
