import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { ADMIN } from '../../../services/client/queryClient';
import { runMutation } from '../../../services/client/runMutation';
import { currentUid } from '../../../services/identity/identity';
import type { RecordAdapter } from './saveRecord';
import type { Patch, RecordValues } from './table';
import { saveMutation, writeKeys, type RecordSaving } from './useRecordSave';
import { writeProblem, type WriteProblem } from './writeProblem';

/** A change of one record, as a save of several sends it. */
export type RecordChange<Stored, Values> = { record: Stored; patch: Patch<Values> };

/** What became of it: a record without a problem is saved. */
type SaveResult<Stored> = { record: Stored; problem?: WriteProblem };

type RunOptions<Stored, Values> = {
  /** Whether a change is still to be sent once its turn comes. */
  isWanted?: (change: RecordChange<Stored, Values>) => boolean;
  onResult?: (result: SaveResult<Stored>) => void;
};

type Run<Stored, Values> = RunOptions<Stored, Values> & {
  changes: readonly RecordChange<Stored, Values>[];
};

/** A run of saves. */
export type SaveRecords<Stored, Values> = {
  /** Undefined while no run is under way. */
  progress: { done: number; total: number } | undefined;
  /** Sends the changes. Records that are being written already are left out. */
  saveAll: (
    changes: readonly RecordChange<Stored, Values>[],
    options?: RunOptions<Stored, Values>,
  ) => Promise<SaveResult<Stored>[]>;
  /** Ends the run after the record that is being saved. */
  stop: () => void;
};

/** The mutation key of a run of any kind of records. */
const RUN_KEY = [ADMIN, 'save records'];

/** Whether a run is under way, which leaving the page would stop. */
export function useIsSavingRecords(): boolean {
  return useIsMutating({ mutationKey: RUN_KEY }) > 0;
}

/**
 * Saves changes of several records, one after another, each as its own form saves it: the record's edit keeps what is
 * not saved and says why. A failure does not stop the others. Leaving the page stops the run, and so does another
 * person's sign-in. `adapterOfRun` makes the adapter of a run, which may read the host once for all of it.
 */
export function useSaveRecords<Stored, T extends string, L extends string, R extends string>(
  adapterOfRun: () => RecordAdapter<Stored, T, L, R>,
  saving: RecordSaving<Stored, RecordValues<T, L, R>>,
): SaveRecords<Stored, RecordValues<T, L, R>> {
  type Values = RecordValues<T, L, R>;
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stopped = useRef(false);

  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  async function saveEach({
    changes,
    isWanted,
    onResult,
  }: Run<Stored, Values>): Promise<SaveResult<Stored>[]> {
    const adapter = adapterOfRun();
    const uid = currentUid();
    const results: SaveResult<Stored>[] = [];
    const isStopped = () => stopped.current || currentUid() !== uid;
    stopped.current = false;
    for (const change of changes) {
      if (isStopped()) break;
      if (isWanted?.(change) === false) continue;
      const { record, patch } = change;
      setProgress({ done: results.length, total: changes.length });
      const key = adapter.keyOf(record);
      if (queryClient.isMutating({ mutationKey: writeKeys(adapter, key).writeKey }) > 0) continue;
      const result = await runMutation(queryClient, saveMutation(adapter, key, saving), {
        record,
        patch,
        typed: patch.after,
        uid,
      }).then(
        (outcome) =>
          'hostChanges' in outcome
            ? { record, problem: 'changed' as const }
            : { record: outcome.record },
        (error: unknown) => ({ record, problem: writeProblem(error) }),
      );
      results.push(result);
      onResult?.(result);
    }
    return results;
  }

  return {
    progress,
    saveAll: async (changes, options) => {
      const results = await runMutation(
        queryClient,
        { mutationKey: RUN_KEY, gcTime: 0, mutationFn: saveEach },
        { changes, ...options },
      );
      // Only now, so that what the caller tells of them is rendered together with it.
      setProgress(undefined);
      return results;
    },
    stop: () => {
      stopped.current = true;
    },
  };
}
