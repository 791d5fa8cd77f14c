import { isBlank } from '../../../lib/typedText';
import { amountProblem, parseAmount, parseCount, type AmountProblem } from '../amount';
import { repeatedNames } from './repeatedNames';
import {
  keysOf,
  readTexts,
  rowInput,
  storedValue,
  type ListField,
  type Patch,
  type RecordTable,
  type RecordValues,
  type RowValues,
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

function textsOfRow<R extends string>(
  { rows }: { rows: readonly RowValues<R>[] },
  key: string,
): Texts<R> | undefined {
  return rows.find((row) => row.key === key)?.texts;
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

/** Why a typed text cannot be saved. */
export type FieldProblem = 'required' | 'repeated' | 'notCount' | AmountProblem;

/** The problems of an edit, by the name of the input. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/**
 * The problems of an edit that began at `before`. Only changed fields are checked, so the admin is
 * never asked to correct what the host sent; of a removed row none is.
 */
export function fieldProblems<T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  edit: RecordValues<T, L, R>,
): FieldProblems {
  const kept = new Set(edit.rows.map(({ key }) => key));
  const withoutRemoved = { ...before, rows: before.rows.filter(({ key }) => kept.has(key)) };
  const added = edit.rows.filter(({ key }) => !hasRow(before, key));
  const missing = added.flatMap(({ key, texts }) =>
    keysOf(table.rows).flatMap((field) => {
      const mayBeMissing = table.rows[field].onlyIfPresent && texts[field] === undefined;
      const typed = texts[field] ?? '';
      const problem = mayBeMissing ? undefined : fieldProblem(table.rows[field], typed);
      return problem ? [[rowInput(key, field), problem] as const] : [];
    }),
  );
  const repeated = repeatedNames(table, before.rows, edit.rows);
  return Object.fromEntries([
    ...repeated.map((input) => [input, 'repeated'] as const),
    ...missing,
    ...changedFields(table, withoutRemoved, edit).flatMap(({ input, field, after }) => {
      const problem = typeof after === 'string' && 'control' in field && fieldProblem(field, after);
      return problem ? [[input, problem] as const] : [];
    }),
  ]);
}

/** Why a typed text cannot be saved in a field; undefined where it can. */
export function fieldProblem(
  { control, isRequired, mayBeZero }: TextField,
  typed: string,
): FieldProblem | undefined {
  const isAmount = control === 'amount';
  if (typed.trim() === '') return isRequired || isAmount ? 'required' : undefined;
  if (control === 'count') return parseCount(typed) === undefined ? 'notCount' : undefined;
  if (!isAmount || (mayBeZero && parseAmount(typed) === 0)) return undefined;
  return amountProblem(typed);
}

/**
 * The host's values `now` with the changes of an edit that began at `before`. Where both the host and
 * the edit changed a text, the edit wins. A set keeps the entries that either side added and loses those
 * that either side removed. Rows are those that the host has now, without those that the edit removed, and
 * then those that it added.
 */
export function rebase<T extends string, L extends string, R extends string>(
  { texts, lists, rows }: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  edit: RecordValues<T, L, R>,
  now: RecordValues<T, L, R>,
): RecordValues<T, L, R> {
  const rebased: Record<L, readonly string[]> = { ...now.lists };
  for (const key of keysOf(lists))
    rebased[key] = rebaseList(lists[key], before.lists[key], edit.lists[key], now.lists[key]);
  return {
    texts: rebaseTexts(texts, before.texts, edit.texts, now.texts),
    lists: rebased,
    rows: [
      ...now.rows
        .filter(({ key }) => !hasRow(before, key) || hasRow(edit, key))
        .map((row) => ({
          key: row.key,
          texts: rebaseTexts(
            rows,
            textsOfRow(before, row.key),
            textsOfRow(edit, row.key),
            row.texts,
          ),
        })),
      ...edit.rows.filter(({ key }) => !hasRow(before, key) && !hasRow(now, key)),
    ],
  };
}

function hasRow<R extends string>(
  { rows }: { rows: readonly RowValues<R>[] },
  key: string,
): boolean {
  return rows.some((row) => row.key === key);
}

/**
 * A patch whose rows have the keys that they have in the host's values `now`: a host gives an added row an id of its
 * own once it is stored, by which the row is then known. Such a row is found by its name.
 */
export function withKeysOf<T extends string, L extends string, R extends string>(
  { rowName }: RecordTable<T, L, R>,
  { before, after }: Patch<RecordValues<T, L, R>>,
  now: RecordValues<T, L, R>,
): Patch<RecordValues<T, L, R>> {
  if (!rowName) return { before, after };
  const nameOf = ({ texts }: RowValues<R>) => texts[rowName]?.trim();
  const keys = new Map<string, string>();
  const isFree = ({ key }: RowValues<R>) =>
    !hasRow(before, key) && !hasRow(after, key) && ![...keys.values()].includes(key);
  for (const row of [...before.rows, ...after.rows]) {
    if (keys.has(row.key)) continue;
    const stored = hasRow(now, row.key)
      ? undefined
      : now.rows.find((one) => isFree(one) && nameOf(one) === nameOf(row));
    if (stored) keys.set(row.key, stored.key);
  }
  if (keys.size === 0) return { before, after };
  const renamed = (values: RecordValues<T, L, R>) => ({
    ...values,
    rows: values.rows.map((row) => ({ ...row, key: keys.get(row.key) ?? row.key })),
  });
  return { before: renamed(before), after: renamed(after) };
}

function rebaseTexts<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  before: Texts<T> | undefined,
  edit: Texts<T> | undefined,
  now: Texts<T>,
): Texts<T> {
  return readTexts(fields, (key) => {
    const typed = edit?.[key];
    return typed === undefined || typed === before?.[key] ? now[key] : typed;
  });
}

function rebaseList(
  field: ListField,
  before: readonly string[],
  edit: readonly string[],
  now: readonly string[],
): readonly string[] {
  if (isSameList(before, edit, field)) return now;
  if (!field.isSet) return edit;
  const [earlier, edited, current] = [new Set(before), new Set(edit), new Set(now)];
  return [
    ...now.filter((entry) => edited.has(entry) || !earlier.has(entry)),
    ...edit.filter((entry) => !earlier.has(entry) && !current.has(entry)),
  ];
}

/** The texts that an edit left blank and that are not sent, so that the host keeps what it has. */
export function keptTexts<T extends string, L extends string, R extends string>(
  { texts }: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  edit: RecordValues<T, L, R>,
): T[] {
  return keysOf(texts).filter(
    (key) =>
      texts[key].isKeptWhenBlank &&
      !isBlank(before.texts[key] ?? '') &&
      isBlank(edit.texts[key] ?? ''),
  );
}

/** What a save of `typed` settles: all of it but the texts that are kept, which remain an edit. */
export function settledBySave<T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  typed: RecordValues<T, L, R>,
): RecordValues<T, L, R> {
  const kept = keptTexts(table, before, typed);
  if (kept.length === 0) return typed;
  const texts: Partial<Record<T, string>> = { ...typed.texts };
  for (const key of kept) texts[key] = before.texts[key];
  return { ...typed, texts };
}

/**
 * The texts that are sent, as the host is sent them: those that changed in more than what storing them would
 * undo.
 */
export function sentTexts<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  before: Texts<T> | undefined,
  after: Texts<T> | undefined,
): { key: T; value: string | number | undefined }[] {
  return keysOf(fields).flatMap((key) => {
    const typed = after?.[key];
    const earlier = before?.[key] ?? '';
    if (typed === undefined || typed === before?.[key]) return [];
    if (isBlank(typed) && (fields[key].isKeptWhenBlank || isBlank(earlier))) return [];
    const value = storedValue(fields[key], typed);
    return String(value) === earlier ? [] : [{ key, value }];
  });
}

/** The part of a record's values `now` that a partial patch is of: the texts and rows that `before` holds. */
export function partOf<T extends string, L extends string, R extends string>(
  { texts, rows }: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  now: RecordValues<T, L, R>,
): RecordValues<T, L, R> {
  const partOfTexts = <K extends string>(
    fields: Readonly<Record<K, TextField>>,
    held: Texts<K>,
    current: Texts<K>,
  ) => readTexts(fields, (key) => (key in held ? (current[key] ?? '') : undefined));
  return {
    texts: partOfTexts(texts, before.texts, now.texts),
    lists: before.lists,
    rows: now.rows.flatMap(({ key, texts: current }) => {
      const held = textsOfRow(before, key);
      return held ? { key, texts: partOfTexts(rows, held, current) } : [];
    }),
  };
}

/** The values that a record has after an edit that began at `before` is stored. */
export function storedValues<T extends string, L extends string, R extends string>(
  { texts, rows }: RecordTable<T, L, R>,
  before: RecordValues<T, L, R>,
  edit: RecordValues<T, L, R>,
): RecordValues<T, L, R> {
  return {
    texts: storedTexts(texts, before.texts, edit.texts),
    lists: edit.lists,
    rows: edit.rows.map((row) => ({
      key: row.key,
      texts: storedTexts(rows, textsOfRow(before, row.key), row.texts),
    })),
  };
}

function storedTexts<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  before: Texts<T> | undefined,
  edit: Texts<T> | undefined,
): Texts<T> {
  const sent = new Map(sentTexts(fields, before, edit).map(({ key, value }) => [key, value]));
  return readTexts(fields, (key) => (sent.has(key) ? String(sent.get(key) ?? '') : before?.[key]));
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
