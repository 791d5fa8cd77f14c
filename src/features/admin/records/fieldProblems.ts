import { amountProblem, parseAmount, parseCount, type AmountProblem } from '../amount';
import { changedFields } from './changedFields';
import { repeatedNames } from './repeatedNames';
import {
  hasRow,
  keysOf,
  rowInput,
  type RecordTable,
  type RecordValues,
  type TextField,
} from './table';

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
