import {
  cellSelectionFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';

import type { RecordTable, RecordValues, TextField } from '../table';

/** What the package does for a table of records; rendering, keys and the clipboard are the grid's. */
export const GRID_FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  cellSelectionFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});

export type GridRowModel<Stored extends RowData> = Row<typeof GRID_FEATURES, Stored>;

/** How the cells of a column are edited: which part of a record's values they show and change. */
export type GridCell<Values> = {
  field: TextField;
  /** Undefined where the record has no such part, so that its cell has no input. */
  read: (values: Values) => string | undefined;
  write: (values: Values, typed: string) => Values;
  /** Puts back what the part was in an earlier state of the values. */
  restore: (values: Values, earlier: Values) => Values;
  /** Whether a problem of this input of the record's form is one of the cell. */
  hasInput: (name: string) => boolean;
};

/** The cells of a text of the records' table. */
export function textCell<T extends string, L extends string, R extends string>(
  { texts }: RecordTable<T, L, R>,
  key: T,
): GridCell<RecordValues<T, L, R>> {
  const write = (values: RecordValues<T, L, R>, text: string | undefined) => ({
    ...values,
    texts: { ...values.texts, [key]: text },
  });
  return {
    field: texts[key],
    read: (values) => values.texts[key],
    write,
    restore: (values, earlier) => write(values, earlier.texts[key]),
    hasInput: (name) => name === key,
  };
}

/** A column of a table of records. Its cells are inputs where it has a `cell`. */
export type GridColumn<Stored, Values> = {
  id: string;
  label: ParseKeys<'admin'>;
  /** Its share of the table's width, in pixels of a window that is 1280 wide. */
  size: number;
  /** The width below which a name, an amount or a number would be cut off, in rem. */
  least: number;
  cell?: GridCell<Values>;
  /** What its cells show, where they have no input. */
  show?: (record: Stored) => ReactNode;
  /** What it is sorted by; `place` is that of the record in the list. */
  value: (record: Stored, place: number) => string | number | undefined;
  /** What is copied of it, where that is not what it is sorted by. */
  copied?: (record: Stored) => string | number | undefined;
  /** Whether it stays in sight, beside the boxes, while the table scrolls sideways; of one column at most. */
  isSticky?: boolean;
  /** Whether it is hidden until somebody chooses it. */
  isHiddenAtFirst?: boolean;
};

/** The windows in which records are a table; in narrower ones they are cards. */
export const TABLE_WINDOW = '(width >= 1024px)';

const byNumbersWithin = new Intl.Collator('zh-Hant-HK', { numeric: true });

/** Sorts numbers by size, and texts as people do: A9 before A10. Blank ones come last, whatever the direction. */
export function compareValues<Stored extends RowData>(
  a: GridRowModel<Stored>,
  b: GridRowModel<Stored>,
  column: string,
): number {
  const [first, second] = [a.getValue(column), b.getValue(column)];
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return byNumbersWithin.compare(String(first), String(second));
}
