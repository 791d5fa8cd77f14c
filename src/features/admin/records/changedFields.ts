import { storedValues } from './storedValues';
import {
  keysOf,
  rowInput,
  textsOfRow,
  type ListField,
  type Patch,
  type RecordTable,
  type RecordValues,
  type TextField,
  type Texts,
} from './table';

/** A field that differs between two states of a record. */
export type FieldChange = {
  /** The name of the field's input: `desc`, or `i-1.size` for a field of a row. */
  input: string;
  field: TextField | ListField;
  /** The name of the row that the field belongs to, such as its size. */
  row?: string;
  before: string | readonly string[];
  after: string | readonly string[];
};

/** The fields that differ between two states of a record, those of added and removed rows included. */
export function changedFields<T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  after: RecordValues<T, L, R>,
): FieldChange[] {
  const rowKeys = new Set([...before.rows, ...after.rows].map(({ key }) => key));
  return [
    ...changedTexts(table.texts, before.texts, after.texts),
    ...changedLists(table, before, after),
    ...[...rowKeys].flatMap((key) => {
      const [textsBefore, textsAfter] = [textsOfRow(before, key), textsOfRow(after, key)];
      const { rowName } = table;
      const row = (rowName && (textsBefore?.[rowName] ?? textsAfter?.[rowName])) ?? '';
      // A row that is blank so far is an added row all the same.
      const isOneSided = (textsBefore === undefined) !== (textsAfter === undefined);
      const always = isOneSided ? rowName : undefined;
      return changedTexts(table.rows, textsBefore, textsAfter, always).map((change) => ({
        ...change,
        input: rowInput(key, change.input),
        row,
      }));
    }),
  ];
}

export function hasChanges<T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  after: RecordValues<T, L, R>,
): boolean {
  return changedFields(table, before, after).length > 0;
}

/** Whether a later state of a record still has every field as a patch of it has changed it. */
export function stillHas<T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  { before, after }: Patch<RecordValues<T, L, R>>,
  later: RecordValues<T, L, R>,
): boolean {
  const revised = new Set(changedFields(table, after, later).map(({ input }) => input));
  return changedFields(table, before, after).every(({ input }) => !revised.has(input));
}

function changedTexts<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  before: Texts<T> | undefined,
  after: Texts<T> | undefined,
  always?: T,
): FieldChange[] {
  return keysOf(fields)
    .filter((key) => key === always || (before?.[key] ?? '') !== (after?.[key] ?? ''))
    .map((key) => ({
      input: key,
      field: fields[key],
      before: before?.[key] ?? '',
      after: after?.[key] ?? '',
    }));
}

function changedLists<T extends string, L extends string, R extends string>(
  { lists }: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  after: RecordValues<T, L, R>,
): FieldChange[] {
  return keysOf(lists)
    .filter((key) => !isSameList(before.lists[key], after.lists[key], lists[key]))
    .map((key) => ({
      input: key,
      field: lists[key],
      before: before.lists[key],
      after: after.lists[key],
    }));
}

/** Whether two lists have the same entries, in the same order unless they are sets. */
export function isSameList(
  a: readonly string[],
  b: readonly string[],
  { isSet = false }: Pick<ListField, 'isSet'> = {},
): boolean {
  const has = isSet ? new Set(b) : undefined;
  return (
    a.length === b.length && a.every((entry, place) => (has ? has.has(entry) : entry === b[place]))
  );
}

/**
 * What somebody else has changed since the admin saw a record. Fields in which the host has what the
 * edit would store are left out: an earlier save of the edit, whose response was lost, may be the cause. So are those
 * that the host changes by itself, unless the edit changes them too.
 */
export function changesByOthers<T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  edit: RecordValues<T, L, R>,
  now: RecordValues<T, L, R>,
): FieldChange[] {
  const stored = storedValues(table, before, edit);
  const different = new Set(changedFields(table, stored, now).map(({ input }) => input));
  const edited = new Set(changedFields(table, before, edit).map(({ input }) => input));
  return changedFields(table, before, now).filter(
    ({ input, field }) =>
      different.has(input) && (edited.has(input) || !('isLive' in field && field.isLive)),
  );
}
