import type { RowData } from '@tanstack/react-table';

import type { GridColumn } from './gridTable';
import type { CellText, GridEdits } from './useGridEdits';
import type { Grid } from './useGridKeys';

/** What a text means in the cells of a column; undefined where it means nothing there. */
type Read<Stored, Values> = (
  column: GridColumn<Stored, Values>,
  text: string,
) => string | undefined;

/** Where a paste goes: into the selected range, and from its first cell on. */
type PasteTarget<Stored, Values> = {
  /** The rows and columns from the first selected one on. */
  keys: readonly string[];
  columns: readonly GridColumn<Stored, Values>[];
  /** How many of these are selected. */
  rowCount: number;
  columnCount: number;
};

/** Where a pasted text goes; without a row or a column the table ends before it. */
type Place<Stored, Values> = {
  line: number;
  place: number;
  key: string | undefined;
  column: GridColumn<Stored, Values> | undefined;
  text: string;
};

/** What a paste puts into cells, and what it leaves out. */
export type PastedCells<Stored, Values> = {
  cells: CellText[];
  /** How many texts are left out, blank ones not counted. */
  count: number;
  /** How many lines come after the last row, and columns after the last column. */
  lines: number;
  columns: number;
  /** The columns whose cells have no input. */
  fixed: GridColumn<Stored, Values>[];
  /** The texts that mean nothing in their column. */
  words: Map<GridColumn<Stored, Values>, Set<string>>;
};

/** The target of a paste: the selected range, without the rows that have come into it, or the cell with the focus. */
export function pasteTarget<Stored extends RowData, Values>({
  table,
  columns,
  selectedRows: [firstKey, ...others],
}: Grid<Stored, Values>): PasteTarget<Stored, Values> | undefined {
  const columnIds = new Set(table.getCellSelectionColumnIds());
  const firstColumn = columns.findIndex(({ id }) => columnIds.has(id));
  if (firstKey === undefined || firstColumn < 0) return undefined;
  const between = new Set(table.getCellSelectionRowIds());
  for (const key of [firstKey, ...others]) between.delete(key);
  const keys = table
    .getRowModel()
    .rows.map(({ id }) => id)
    .filter((id) => !between.has(id));
  return {
    keys: keys.slice(keys.indexOf(firstKey)),
    columns: columns.slice(firstColumn),
    rowCount: 1 + others.length,
    columnCount: columnIds.size,
  };
}

/** Puts the cells of a pasted range from the first cell of the target on, or one text into the whole selected range. */
export function pastedCells<Stored extends RowData, Values>(
  edits: GridEdits,
  range: readonly (readonly string[])[],
  target: PasteTarget<Stored, Values>,
  read: Read<Stored, Values>,
): PastedCells<Stored, Values> {
  const cells: CellText[] = [];
  const lines = new Set<number>();
  const columns = new Set<number>();
  const fixed = new Set<GridColumn<Stored, Values>>();
  const words: PastedCells<Stored, Values>['words'] = new Map();
  let count = 0;
  for (const { line, place, key, column, text } of placesOf(range, target)) {
    const hasInput = key !== undefined && column && edits.hasInput(key, column.id);
    const meant = hasInput ? read(column, text) : undefined;
    if (hasInput && meant !== undefined) cells.push({ key, column: column.id, text: meant });
    else if (text.trim() !== '') {
      count += 1;
      if (key === undefined) lines.add(line);
      else if (!column) columns.add(place);
      else if (!hasInput) fixed.add(column);
      else words.set(column, (words.get(column) ?? new Set()).add(text.trim()));
    }
  }
  return { cells, count, lines: lines.size, columns: columns.size, fixed: [...fixed], words };
}

function placesOf<Stored, Values>(
  range: readonly (readonly string[])[],
  { keys, columns, rowCount, columnCount }: PasteTarget<Stored, Values>,
): Place<Stored, Values>[] {
  const text = range.length === 1 && range[0]?.length === 1 ? range[0][0] : undefined;
  // One text goes into every cell of the range.
  const pasted =
    text === undefined
      ? range
      : Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => text));
  return pasted.flatMap((texts, line) =>
    texts.map((cell, place) => ({
      line,
      place,
      key: keys[line],
      column: columns[place],
      text: cell,
    })),
  );
}
