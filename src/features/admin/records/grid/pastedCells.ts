import type { RowData } from '@tanstack/react-table';

import type { GridColumn } from './gridTable';
import type { CellText } from './useGridEdits';
import type { Grid } from './useGridKeys';

/** What a text means in the cells of a column; undefined where it means nothing there. */
type Read<Stored, Values> = (
  column: GridColumn<Stored, Values>,
  text: string,
) => string | undefined;

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

/** Puts the cells of a pasted range from a cell on, or one text into the whole selected range. */
export function pastedCells<Stored extends RowData, Values>(
  grid: Grid<Stored, Values>,
  range: readonly (readonly string[])[],
  anchor: { row: string; column: string },
  read: Read<Stored, Values>,
): PastedCells<Stored, Values> {
  const cells: CellText[] = [];
  const lines = new Set<number>();
  const columns = new Set<number>();
  const fixed = new Set<GridColumn<Stored, Values>>();
  const words: PastedCells<Stored, Values>['words'] = new Map();
  let count = 0;
  for (const { line, place, key, column, text } of placesOf(grid, range, anchor)) {
    const hasInput = key !== undefined && column && grid.edits.hasInput(key, column.id);
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

function placesOf<Stored extends RowData, Values>(
  { table, columns }: Grid<Stored, Values>,
  range: readonly (readonly string[])[],
  anchor: { row: string; column: string },
): Place<Stored, Values>[] {
  const text = range.length === 1 && range[0]?.length === 1 ? range[0][0] : undefined;
  if (text !== undefined && table.getSelectedCellCount() > 1) {
    const ids = new Set(table.getCellSelectionColumnIds());
    const selected = columns.filter(({ id }) => ids.has(id));
    return table
      .getCellSelectionRowIds()
      .flatMap((key, line) =>
        selected.map((column, place) => ({ line, place, key, column, text })),
      );
  }
  const keys = table.getRowModel().rows.map(({ id }) => id);
  const firstRow = keys.indexOf(anchor.row);
  const firstColumn = columns.findIndex(({ id }) => id === anchor.column);
  return range.flatMap((texts, line) =>
    texts.map((cell, place) => ({
      line,
      place,
      key: keys[firstRow + line],
      column: columns[firstColumn + place],
      text: cell,
    })),
  );
}
