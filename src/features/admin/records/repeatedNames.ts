import { foldText } from '../../../lib/searchText';
import { rowInput, type RecordTable, type RowValues } from './table';

/**
 * The inputs of the row names that an edit adds or changes to the name of another row. Names that the host itself
 * has twice are left alone, so that the rest of such a record can be edited.
 */
export function repeatedNames<R extends string>(
  { rows: fields, rowName }: Pick<RecordTable<never, never, R>, 'rows' | 'rowName'>,
  before: readonly RowValues<R>[],
  edit: readonly RowValues<R>[],
): string[] {
  if (!rowName) return [];
  const { identify = foldText } = fields[rowName];
  const earlier = new Map(before.map(({ key, texts }) => [key, texts[rowName]]));
  const rows = edit.map(({ key, texts }) => ({
    key,
    name: identify(texts[rowName] ?? ''),
    isTyped: texts[rowName] !== earlier.get(key),
  }));
  // Of two typed rows the second one repeats the first.
  const isRepeated = ({ name, isTyped }: (typeof rows)[number], place: number) =>
    isTyped &&
    name !== '' &&
    rows.some(
      (other, index) => index !== place && other.name === name && (!other.isTyped || index < place),
    );
  return rows.filter(isRepeated).map(({ key }) => rowInput(key, rowName));
}
