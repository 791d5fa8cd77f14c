import type { ParseKeys } from 'i18next';

import { foldText } from '../../../lib/searchText';
import { parseAmount, parseCount } from '../amount';

/** `names` are what people write for a choice besides its label, in every language: of another one no label may be loaded. */
export type Choice = { value: string; label: ParseKeys<'admin'>; names?: readonly string[] };

/** A field that is edited as text. */
export type TextField = {
  /** The label of a row's field takes `number`: that of the row, or in a dialog its name. */
  label: ParseKeys<'admin'>;
  /** `lines` is a text of several lines, `amount` is HKD, `percent` a discount, `count` how many there are, `choice` one of `choices`. */
  control: 'text' | 'lines' | 'amount' | 'percent' | 'count' | 'choice';
  choices?: readonly Choice[];
  /** Whether an edit may not leave the field blank. */
  isRequired?: boolean;
  /** Whether an amount may be 0. The others are what shoppers pay. */
  mayBeZero?: boolean;
  /** Whether there is no input for it where the record has no text or number. */
  onlyIfPresent?: boolean;
  /** Whether cards have no input for it: only a change of several records at once writes it. */
  hasNoInput?: boolean;
  /** Whether the host changes it by itself, such as a stock by a sale: then only an edit of the same field is asked about. */
  isLive?: boolean;
  /** Whether a blank text is not sent, so that the host keeps what it has. */
  isKeptWhenBlank?: boolean;
  /**
   * Whether a new record has it: its form requires it, whatever `isRequired` says of edits, and drafts, copies and comparisons hold it. `orWords` is an
   * amount that may also be said in words, such as `from 9,000`.
   */
  inNew?: true | 'orWords';
  /** Identifies what a text means, where two spellings of it are one name of a row. */
  identify?: (typed: string) => string;
  /** What the host is sent for a typed text; `storedValue` has the rule where the field has none. */
  store?: (typed: string) => string | number | undefined;
};

/** A list of texts, such as picture URLs. The order of a set means nothing. */
export type ListField = { label: ParseKeys<'admin'>; isSet?: boolean };

/**
 * Everything that an admin can edit of a record: its texts, its lists, and the texts of its rows, such
 * as the items of a product. `rowName` is the field by which people know a row.
 */
export type RecordTable<Text extends string, List extends string, Row extends string> = {
  texts: Readonly<Record<Text, TextField>>;
  lists: Readonly<Record<List, ListField>>;
  rows: Readonly<Record<Row, TextField>>;
  rowName?: NoInfer<Row>;
};

/** A table whose keys are known to TypeScript, so that a misspelt one does not compile. */
export function recordTable<Text extends string, List extends string, Row extends string>(
  table: RecordTable<Text, List, Row>,
): RecordTable<Text, List, Row> {
  return table;
}

/** What the inputs of a record show. A text that its record does not have has no input. */
export type RecordValues<Text extends string, List extends string, Row extends string> = {
  texts: Texts<Text>;
  lists: Readonly<Record<List, readonly string[]>>;
  rows: readonly RowValues<Row>[];
};

/** What the inputs of a row show. `key` identifies the row in its record, which may have changed since (`placeKey`). */
export type RowValues<Row extends string> = { key: string; texts: Texts<Row> };

/** The key of a row that has no id of its own. It is another row's once a row before it has come or gone. */
export function placeKey(place: number): string {
  return `#${place}`;
}

export function isPlaceKey(key: string): boolean {
  return key.startsWith('#');
}

export type Texts<Text extends string> = Readonly<Partial<Record<Text, string>>>;

/** A change of a record: what its inputs showed before, and what they are to show. */
export type Patch<Values> = { before: Values; after: Values };

/** The patch that takes another one back. */
export function reversed<Values>({ before, after }: Patch<Values>): Patch<Values> {
  return { before: after, after: before };
}

/** The values of a table: `ValuesOf<typeof PRODUCT_TABLE>`. */
export type ValuesOf<Table> =
  Table extends RecordTable<infer Text, infer List, infer Row>
    ? RecordValues<Text, List, Row>
    : never;

/** The keys of an object whose keys are known. */
export function keysOf<Key extends string>(fields: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(fields).filter((key): key is Key => key in fields);
}

/** The texts of some fields. Leaves out a field for which `read` returns undefined. */
export function readTexts<Text extends string>(
  fields: Readonly<Record<Text, TextField>>,
  read: (key: Text) => string | undefined,
): Texts<Text> {
  const texts: Partial<Record<Text, string>> = {};
  for (const key of keysOf(fields)) {
    const text = read(key);
    if (text !== undefined) texts[key] = text;
  }
  return texts;
}

/** The texts of a new record, blank where `read` knows none. */
export function newTexts<Text extends string>(
  fields: Readonly<Record<Text, TextField>>,
  read: (key: Text) => string | undefined = () => undefined,
): Texts<Text> {
  return readTexts(fields, (key) => (fields[key].inNew ? (read(key) ?? '') : undefined));
}

/** What the host is sent for a typed text: amounts as numbers, other texts without blanks at their ends. */
export function storedValue(
  { control, store }: TextField,
  typed: string,
): string | number | undefined {
  if (store) return store(typed);
  if (control === 'amount') return parseAmount(typed);
  if (control === 'count') return parseCount(typed);
  return control === 'lines' ? typed : typed.trim();
}

/** The choice that a typed or pasted word means: its value, its label or another name of it. */
export function namedChoice(
  choices: readonly Choice[],
  typed: string,
  labelOf: (choice: Choice) => string,
): Choice | undefined {
  const word = foldText(typed);
  if (word === '') return undefined;
  return choices.find((choice) =>
    [choice.value, labelOf(choice), ...(choice.names ?? [])].some(
      (name) => foldText(name) === word,
    ),
  );
}

/** The name of the input of a row's field. */
export function rowInput(rowKey: string, field: string): string {
  return `${rowKey}.${field}`;
}

export function textsOfRow<R extends string>(
  { rows }: { rows: readonly RowValues<R>[] },
  key: string,
): Texts<R> | undefined {
  return rows.find((row) => row.key === key)?.texts;
}

export function hasRow<R extends string>(
  { rows }: { rows: readonly RowValues<R>[] },
  key: string,
): boolean {
  return rows.some((row) => row.key === key);
}
