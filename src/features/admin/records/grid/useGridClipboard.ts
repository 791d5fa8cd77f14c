import type { RowData } from '@tanstack/react-table';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { foldText } from '../../../../lib/searchText';
import type { TextField } from '../table';
import { formatRange, parseRange } from './clipboardText';
import type { GridColumn } from './gridTable';
import type { Grid } from './useGridKeys';

/** Copies a range to a spreadsheet, and pastes one from it. */
export function useGridClipboard<Stored extends RowData, Values>(grid: Grid<Stored, Values>) {
  const { t } = useTranslation('admin');
  const { table, columns, edits } = grid;

  /** What a pasted text means in a field; undefined where the field has no such choice. */
  function meant({ choices }: TextField, text: string): string | undefined {
    if (!choices) return text.trim();
    const word = foldText(text);
    const isMeant = ({ value, label }: (typeof choices)[number]) =>
      foldText(value) === word || foldText(t(label)) === word;
    return choices.find(isMeant)?.value;
  }

  /** What the cells of the range show, row by row. */
  function texts(): string[][] {
    const ids = new Set(table.getCellSelectionColumnIds());
    const columnsOfRange = columns.filter(({ id }) => ids.has(id));
    return table.getCellSelectionRowIds().map((key) =>
      columnsOfRange.map(({ id, cell, copied: text }) => {
        if (cell) return edits.textOf(key, id);
        const row = table.getRow(key);
        return String((text ? text(row.original) : row.getValue(id)) ?? '');
      }),
    );
  }

  async function paste(text: string) {
    const range = await parseRange(text);
    const anchor = table.getFocusedCell();
    if (!anchor) return;
    const cells = pasted(grid, range, anchor.row.id, anchor.column.id);
    edits.put(
      cells.flatMap(({ key, column, text: typed }) => {
        const read = column.cell && meant(column.cell.field, typed);
        return read === undefined ? [] : [{ key, column: column.id, text: read }];
      }),
    );
  }

  return {
    onCopy: (event: ClipboardEvent) => {
      // One cell is copied as its input has it.
      if (table.getSelectedCellCount() < 2) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', formatRange(texts()));
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      const isRange = /[\t\n]/.test(text.trim()) || table.getSelectedCellCount() > 1;
      if (!isRange) return;
      event.preventDefault();
      void paste(text);
    },
  };
}

/** The cells that a pasted range goes to: from the focused cell on, or, of one text, the whole selected range. */
function pasted<Stored extends RowData, Values>(
  { table, columns }: Grid<Stored, Values>,
  range: readonly (readonly string[])[],
  rowId: string,
  columnId: string,
): { key: string; column: GridColumn<Stored, Values>; text: string }[] {
  const selected = table.getCellSelectionRowIds();
  const ids = table.getRowModel().rows.map(({ id }) => id);
  const isOne = range.length === 1 && range[0]?.length === 1;
  const repeats = isOne && selected.length > 1 ? selected : undefined;
  const keys = repeats ?? ids.slice(ids.indexOf(rowId), ids.indexOf(rowId) + range.length);
  const firstColumn = columns.findIndex(({ id }) => id === columnId);
  return keys.flatMap((key, row) =>
    (range[repeats ? 0 : row] ?? []).flatMap((text, place) => {
      const column = columns[firstColumn + place];
      return column ? [{ key, column, text }] : [];
    }),
  );
}
