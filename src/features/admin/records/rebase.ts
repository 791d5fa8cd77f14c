import { isSameList } from './changedFields';
import {
  hasRow,
  isPlaceKey,
  keysOf,
  readTexts,
  textsOfRow,
  type ListField,
  type Patch,
  type RecordTable,
  type RecordValues,
  type RowValues,
  type TextField,
  type Texts,
} from './table';

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

/** A patch without what it leaves as it is. It changes the same when it is rebased, and takes less room in the storage. */
export function changedPart<T extends string, L extends string, R extends string>(
  { texts, lists, rows }: RecordTable<T, L, R>,
  { before, after }: Patch<RecordValues<T, L, R>>,
): Patch<RecordValues<T, L, R>> {
  const isChangedRow = ({ key }: RowValues<R>) =>
    keysOf(rows).some(
      (field) => textsOfRow(before, key)?.[field] !== textsOfRow(after, key)?.[field],
    );
  const partOfValues = (values: RecordValues<T, L, R>): RecordValues<T, L, R> => {
    const changedLists: Record<L, readonly string[]> = { ...values.lists };
    for (const key of keysOf(lists))
      if (isSameList(before.lists[key], after.lists[key], lists[key])) changedLists[key] = [];
    return {
      texts: readTexts(texts, (key) =>
        before.texts[key] === after.texts[key] ? undefined : values.texts[key],
      ),
      lists: changedLists,
      rows: values.rows.filter(isChangedRow),
    };
  };
  return { before: partOfValues(before), after: partOfValues(after) };
}

/**
 * A patch whose rows have the keys that they have in the host's values `now`: a host gives an added row an id of its
 * own once it is stored, by which the row is then known, and a row without an id moves when one before it goes. Such a
 * row is found by its name; of several that have it, in their order.
 */
export function withKeysOf<T extends string, L extends string, R extends string>(
  { rowName }: RecordTable<T, L, R>,
  { before, after }: Patch<RecordValues<T, L, R>>,
  now: RecordValues<T, L, R>,
): Patch<RecordValues<T, L, R>> {
  if (!rowName) return { before, after };
  const nameOf = (texts: Texts<R> | undefined) => texts?.[rowName]?.trim();
  const rows = [...before.rows, ...after.rows];
  // Places are as they were while each has a name that it had before or after the edit. A partial patch has no names.
  const isMoved = rows.some(({ key }) => {
    const names = [before, after].map((values) => nameOf(textsOfRow(values, key)));
    return isPlaceKey(key) && names.some(Boolean) && !names.includes(nameOf(textsOfRow(now, key)));
  });
  const isSame = (key: string) => hasRow(now, key) && !(isMoved && isPlaceKey(key));
  const taken = new Set(rows.flatMap(({ key }) => (isSame(key) ? [key] : [])));
  const keys = new Map<string, string>();
  for (const row of rows) {
    if (keys.has(row.key) || isSame(row.key)) continue;
    const stored = now.rows.find(
      (one) => !taken.has(one.key) && nameOf(one.texts) === nameOf(row.texts),
    );
    if (!stored) continue;
    keys.set(row.key, stored.key);
    taken.add(stored.key);
  }
  // A row that the host does not have must not pass for the one that has its place now.
  for (const { key } of rows)
    if (!keys.has(key) && !isSame(key) && hasRow(now, key)) keys.set(key, `${key} of before`);
  if (keys.size === 0) return { before, after };
  const renamed = (values: RecordValues<T, L, R>) => ({
    ...values,
    rows: values.rows.map((row) => ({ ...row, key: keys.get(row.key) ?? row.key })),
  });
  return { before: renamed(before), after: renamed(after) };
}

/** Values of a record, read some time ago, whose rows have the keys that they have in the host's values `now`. */
export function keyedAs<T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  values: RecordValues<T, L, R>,
  now: RecordValues<T, L, R>,
): RecordValues<T, L, R> {
  return withKeysOf(table, { before: values, after: values }, now).before;
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
