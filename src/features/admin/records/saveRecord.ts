import { writeOutcome } from '../../../services/client/hostError';
import { withSession } from '../access/pausedWrites';
import { changesByOthers, hasChanges, type FieldChange } from './changedFields';
import { partOf, rebase, withKeysOf } from './rebase';
import { storedValues } from './storedValues';
import { reversed, type Patch, type RecordTable, type RecordValues } from './table';
import { WriteRefusal } from './writeProblem';

/** How the engine reads and writes one kind of record: products and orders have one each. */
export type RecordAdapter<Stored, T extends string, L extends string, R extends string> = {
  /** Names the kind of record in the cache of mutations. */
  kind: string;
  table: RecordTable<T, L, R>;
  keyOf: (record: Stored) => string;
  /** What the inputs of a record show. */
  read: (record: Stored) => RecordValues<T, L, R>;
  /**
   * The record as the host has it now; null when it is gone. `sent` is what a save whose response was lost would have
   * stored since `record` was read. @throws HostError
   */
  fetchAgain: (record: Stored, sent?: Patch<RecordValues<T, L, R>>) => Promise<Stored | null>;
  /** Sends what differs between two states of `host`. Resolves to the stored record. @throws HostError */
  write: (
    host: Stored,
    before: RecordValues<T, L, R>,
    after: RecordValues<T, L, R>,
  ) => Promise<Stored>;
};

/** The adapter of a table: `AdapterOf<AdminProduct, typeof PRODUCT_TABLE>`. */
export type AdapterOf<Stored, Table> =
  Table extends RecordTable<infer Text, infer List, infer Row>
    ? RecordAdapter<Stored, Text, List, Row>
    : never;

/** The patch that takes a saved one back from the record as it is stored now. */
export function undoOf<Stored, T extends string, L extends string, R extends string>(
  { table, read }: RecordAdapter<Stored, T, L, R>,
  record: Stored,
  patch: Patch<RecordValues<T, L, R>>,
): Patch<RecordValues<T, L, R>> {
  const stored = read(record);
  const { before, after } = withKeysOf(table, reversed(patch), stored);
  return { before: stored, after: rebase(table, before, after, stored) };
}

/** A patch of a record that somebody else has changed since `before`. */
export type Conflict<Stored, Values> = {
  /** The record as the host has it now. */
  host: Stored;
  /** What the other person changed. */
  hostChanges: readonly FieldChange[];
  /** The host's values, and those with the patch applied, which saving would store. */
  merged: Patch<Values>;
};

/** What became of a save: the record as the host has stored it, or a choice that is to be made first. */
export type SaveOutcome<Stored, Values> = { record: Stored } | Conflict<Stored, Values>;

type SaveOptions = {
  /** Whether nothing may be sent any more. */
  isStopped: () => boolean;
  isPartial?: boolean;
  /** Called before the error where a write may be stored and no second look could tell. */
  onUnknown?: () => void;
};

/**
 * Reads a record again, compares, and sends a patch of it, unless somebody else has changed it since: anything of
 * it, or of a partial patch only what that holds. Fields that the patch leaves alone are sent as the host has them now.
 * Where the host has the values of a partial patch already, nothing is sent. Where the response leaves open whether the
 * host has saved the record, reads it once more.
 * @throws HostError | WriteRefusal
 */
export function saveRecord<Stored, T extends string, L extends string, R extends string>(
  { table, read, fetchAgain, write }: RecordAdapter<Stored, T, L, R>,
  record: Stored,
  patch: Patch<RecordValues<T, L, R>>,
  { isStopped, isPartial = false, onUnknown }: SaveOptions,
): Promise<SaveOutcome<Stored, RecordValues<T, L, R>>> {
  return withSession(async () => {
    const host = await fetchAgain(record);
    if (isStopped()) throw new WriteRefusal('sessionOver');
    if (!host) throw new WriteRefusal('gone');

    const now = read(host);
    const { before, after } = withKeysOf(table, patch, now);
    const merged = { before: now, after: rebase(table, before, after, now) };
    const seen = isPartial ? partOf(table, before, now) : now;
    const hostChanges = changesByOthers(table, before, after, seen);
    if (hostChanges.length > 0) return { host, hostChanges, merged };
    const isStoredAlready = !hasChanges(table, now, merged.after);
    if (isPartial && isStoredAlready) return { record: host };

    try {
      return { record: await write(host, merged.before, merged.after) };
    } catch (error) {
      // Without a change the host's copy cannot show whether it has saved the record.
      if (writeOutcome(error) !== 'unknown' || isStoredAlready) throw error;
      const stored = { before: now, after: storedValues(table, now, merged.after) };
      const again = await fetchAgain(host, stored).catch(() => null);
      if (!again) {
        onUnknown?.();
        throw error;
      }
      const wanted = withKeysOf(table, stored, read(again)).after;
      if (hasChanges(table, wanted, read(again))) throw error;
      return { record: again };
    }
  });
}
