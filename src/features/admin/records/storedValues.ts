import { isBlank } from '../../../lib/typedText';
import {
  keysOf,
  readTexts,
  storedValue,
  textsOfRow,
  type RecordTable,
  type RecordValues,
  type TextField,
  type Texts,
} from './table';

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
