import { useCallback, useMemo, useState } from 'react';

import { useDropWhenHidden } from '../access/AdminSession';
import { hasChanges } from './changedFields';
import { rebase, withKeysOf } from './rebase';
import type { Conflict, RecordAdapter } from './saveRecord';
import type { Patch, RecordValues } from './table';
import type { FailedWrite } from './writeProblem';

/** What a card shows besides its record. */
export type RecordEdit<Stored, Values> = {
  /** The unsaved edit. */
  patch?: Patch<Values>;
  /** A write that failed. */
  failed?: FailedWrite;
  /** A save that waits for a choice. `typed` is what the card showed when it began. */
  conflict?: Conflict<Stored, Values> & { typed: Values };
  /** Whether its last edit is saved, which its row tells until the next one. */
  isSaved?: boolean;
};

/** What cards and saves do to the edits. The functions are the same at every render, so that memoised cards do not render. */
export type RecordActions<Stored, Values> = {
  /**
   * Changes what is typed for a record, whose edit begins with the values that its card shows. Why the edit before was
   * not saved goes, but not that the record is gone.
   */
  type: (record: Stored, update: (values: Values) => Values) => void;
  /** Replaces parts of an edit. */
  set: (key: string, parts: RecordEdit<Stored, Values>) => void;
  /** Adds to the edit why it is not saved. An edit that was reverted meanwhile is shown again. */
  note: (
    key: string,
    sent: Patch<Values>,
    reason: Pick<RecordEdit<Stored, Values>, 'failed' | 'conflict'>,
  ) => void;
  /**
   * Lets the edit of a record go on after a save. What was typed stays an edit, but for what `saved` has brought to the
   * host. A save that began where the edit did has asked about all that somebody else has changed, so the edit begins
   * with `record` now. After another one it begins only with what that has saved: its own save asks about the rest.
   */
  rebaseOn: (record: Stored, saved: Patch<Values>) => void;
  discard: (key: string) => void;
};

/**
 * The unsaved edits of a list of records, by the key of a record. The page holds them, because a card unmounts
 * when it is scrolled away.
 */
export function useRecordEdits<Stored, T extends string, L extends string, R extends string>(
  { table, read, keyOf }: RecordAdapter<Stored, T, L, R>,
  firstEdits: ReadonlyMap<string, RecordEdit<Stored, RecordValues<T, L, R>>> = new Map(),
) {
  type Values = RecordValues<T, L, R>;
  type Edit = RecordEdit<Stored, Values>;
  const [edits, setEdits] = useState(firstEdits);

  const change = useCallback(
    (key: string, update: (edit: Edit | undefined) => Edit) =>
      setEdits((before) => {
        const { patch, failed, conflict, isSaved = false } = update(before.get(key));
        const next = new Map(before);
        if (patch || failed || conflict || isSaved)
          next.set(key, { patch, failed, conflict, isSaved });
        else if (!next.delete(key)) return before;
        return next;
      }),
    [],
  );

  const actions = useMemo((): RecordActions<Stored, Values> => {
    const changesOf = (before: Values, after: Values) =>
      hasChanges(table, before, after) ? { before, after } : undefined;
    /** The edit as if it had begun after the save. */
    const onTopOf = (saved: Patch<Values>, { before, after }: Patch<Values>): Patch<Values> => {
      const base = rebase(table, saved.before, saved.after, before);
      return { before: base, after: rebase(table, before, after, base) };
    };
    return {
      type: (record, update) =>
        change(keyOf(record), (edit) => {
          const before = edit?.patch?.before ?? read(record);
          const isOutdated = edit?.failed?.task === 'saving' && edit.failed.problem !== 'gone';
          return {
            ...edit,
            failed: isOutdated ? undefined : edit?.failed,
            isSaved: false,
            patch: changesOf(before, update(edit?.patch?.after ?? before)),
          };
        }),
      set: (key, parts) => change(key, (edit) => ({ ...edit, ...parts })),
      note: (key, { before, after }, reason) =>
        change(key, (edit) => ({ patch: edit?.patch ?? changesOf(before, after), ...reason })),
      rebaseOn: (record, saved) =>
        change(keyOf(record), (edit) => {
          const now = read(record);
          const { patch, failed, conflict, isSaved } = edit ?? {};
          if (!patch) return { failed, isSaved };
          const left = onTopOf(saved, patch);
          const hasAsked = [patch.before, conflict?.merged.before].some(
            (start) => start && !hasChanges(table, start, saved.before),
          );
          if (!hasAsked) {
            const rest = changesOf(left.before, left.after);
            return { patch: rest, failed, isSaved: !rest };
          }
          const { before, after } = withKeysOf(table, left, now);
          const rest = changesOf(now, rebase(table, before, after, now));
          return { patch: rest, failed, isSaved: !rest };
        }),
      discard: (key) => change(key, () => ({})),
    };
  }, [change, table, read, keyOf]);

  useDropWhenHidden(() => {
    for (const key of edits.keys()) actions.set(key, { conflict: undefined });
  });

  return {
    edits,
    unsaved: [...edits.values()].filter(({ patch }) => patch).length,
    actions,
  };
}
