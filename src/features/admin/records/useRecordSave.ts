import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type MutationOptions,
} from '@tanstack/react-query';

import { logFailure } from '../../../services/client/hostError';
import { ADMIN } from '../../../services/client/queryClient';
import { currentUid } from '../../../services/identity/identity';
import { showToast } from '../../../ui/toast';
import { saveRecord, type RecordAdapter, type SaveOutcome } from './saveRecord';
import { settledBySave } from './storedValues';
import type { Patch, RecordValues } from './table';
import type { RecordActions, RecordEdit } from './useRecordEdits';
import { writeProblem } from './writeProblem';

/** What a save says: the line of the console before an error, and the toasts of its end, where it has some. */
type SaveWords = {
  logLine: string;
  saved?: string;
  failed?: string;
  /** Told to whoever has signed in meanwhile, so it names no record; undefined where nothing is told. */
  failedOfAnother?: string;
};

export type RecordSaving<Stored, Values> = {
  actions: RecordActions<Stored, Values>;
  words: SaveWords;
  /** Shows the stored record where the page lists it. */
  onStored: (record: Stored) => void;
};

/** A save of a record. `typed` is what its inputs showed when the save began. */
export type SaveAttempt<Stored, Values> = {
  record: Stored;
  patch: Patch<Values>;
  typed: Values;
  uid: string | undefined;
};

/**
 * Saves the edit of a record. Where somebody else has changed the record since the edit began, its card gets
 * a conflict with both versions, and nothing is sent until the admin decides. The card shows why a save has
 * failed; a toast announces it, because the card may be scrolled away by then.
 */
export function useRecordSave<Stored, T extends string, L extends string, R extends string>(
  adapter: RecordAdapter<Stored, T, L, R>,
  key: string,
  saving: RecordSaving<Stored, RecordValues<T, L, R>>,
) {
  type Values = RecordValues<T, L, R>;
  const queryClient = useQueryClient();
  const { writeKey, savingKey } = writeKeys(adapter, key);
  // The card unmounts when it is scrolled away. The mutation cache still knows of a running save.
  const isSaving = useIsMutating({ mutationKey: savingKey }) > 0;
  const { mutate } = useMutation(saveMutation(adapter, key, saving));

  function send(attempt: Omit<SaveAttempt<Stored, Values>, 'uid'>) {
    // A second click can come before React has rendered the busy state.
    if (queryClient.isMutating({ mutationKey: writeKey }) === 0)
      mutate({ ...attempt, uid: currentUid() });
  }

  return {
    isSaving,
    save: (record: Stored, patch: Patch<Values>) => send({ record, patch, typed: patch.after }),
    /** Saves the edit over what the conflict shows; asks again where more has changed meanwhile. */
    saveMine: ({ host, merged, typed }: NonNullable<RecordEdit<Stored, Values>['conflict']>) =>
      send({ record: host, patch: merged, typed }),
    /** Discards the edit and shows the host's copy. */
    takeTheirs: (host: Stored) => {
      saving.onStored(host);
      saving.actions.discard(key);
    },
  };
}

/** The save of one record as a mutation, whose outcome its edit shows. */
export function saveMutation<Stored, T extends string, L extends string, R extends string>(
  adapter: RecordAdapter<Stored, T, L, R>,
  key: string,
  { actions, words, onStored }: RecordSaving<Stored, RecordValues<T, L, R>>,
): MutationOptions<
  SaveOutcome<Stored, RecordValues<T, L, R>>,
  Error,
  SaveAttempt<Stored, RecordValues<T, L, R>>
> {
  const { savingKey, scope } = writeKeys(adapter, key);
  return {
    mutationKey: savingKey,
    scope,
    // Nothing of a record stays in memory once its save has ended.
    gcTime: 0,
    mutationFn: ({ record, patch, uid }) =>
      // Another admin, who has signed in meanwhile, must not send the edit.
      saveRecord(adapter, record, patch, { isStopped: () => currentUid() !== uid }),
    onMutate: () => actions.set(key, { failed: undefined }),
    onSuccess: (outcome, { patch, typed, uid }) => {
      if ('hostChanges' in outcome)
        return actions.note(key, patch, { conflict: { ...outcome, typed } });
      onStored(outcome.record);
      actions.rebaseOn(outcome.record, {
        before: patch.before,
        after: settledBySave(adapter.table, patch.before, typed),
      });
      if (words.saved !== undefined && currentUid() === uid) showToast('success', words.saved);
    },
    onError: (error, { patch, uid }) => {
      const problem = writeProblem(error);
      actions.note(key, patch, { failed: { task: 'saving', problem }, conflict: undefined });
      const failure = currentUid() === uid ? words.failed : words.failedOfAnother;
      if (failure !== undefined) showToast('error', failure);
      if (problem !== 'gone') logFailure(words.logLine, error);
    },
  };
}

/** The mutation keys of a record's writes, of which one runs at a time: in `scope` a later one waits for its turn. */
export function writeKeys({ kind }: { kind: string }, key: string) {
  const writeKey = [ADMIN, `write ${kind}`, key];
  return {
    writeKey,
    savingKey: [...writeKey, 'saving'],
    removingKey: [...writeKey, 'removing'],
    scope: { id: writeKey.join(' ') },
  };
}
