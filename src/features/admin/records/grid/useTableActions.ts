import type { RowData, RowSelectionState, Table } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, type MouseEvent, type TouchEvent } from 'react';

import type { GRID_FEATURES } from './gridTable';

export type TableActions = ReturnType<typeof useTableActions>;

/**
 * What the head and the rows ask of a table. The table is another one at every render; these are the same, so that
 * neither renders with it.
 */
export function useTableActions<Stored extends RowData>(
  table: Table<typeof GRID_FEATURES, Stored>,
) {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  }, [table]);
  return useMemo(
    () => ({
      /** Chooses a row, with Shift all from the last one. */
      choose: (rowId: string, event: MouseEvent): void => {
        latest.current.getRow(rowId).getToggleSelectedHandler()(event);
      },
      setChosen: (chosen: RowSelectionState): void => {
        latest.current.setRowSelection(chosen);
      },
      sortBy: (columnId: string): void => {
        latest.current.getColumn(columnId)?.toggleSorting();
      },
      /** Begins to change a column's width with the pointer. */
      resize: (columnId: string, event: MouseEvent | TouchEvent): void => {
        const header = latest.current.getFlatHeaders().find(({ column }) => column.id === columnId);
        header?.getResizeHandler()(event);
      },
    }),
    [],
  );
}
