import {
  useTable,
  type ColumnDef,
  type OnChangeFn,
  type RowData,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';

import { uniqueKeys } from '../../../../lib/uniqueKeys';
import type { GridSettings } from './gridSettings';
import { compareValues, GRID_FEATURES, type GridColumn } from './gridTable';

type RecordTableOptions<Stored, Values> = {
  /** The records that are listed, in the order in which no column sorts them. */
  records: readonly Stored[];
  keyOf: (record: Stored) => string;
  columns: readonly GridColumn<Stored, Values>[];
  settings: GridSettings;
  sorting: SortingState;
  onSorting: OnChangeFn<SortingState>;
  /** The keys of the chosen records. */
  chosen: RowSelectionState;
  onChosen: OnChangeFn<RowSelectionState>;
};

/** The rows and columns of a table of records: sorted, chosen, shown and sized. */
export function useRecordTable<Stored extends RowData, Values>({
  records,
  keyOf,
  columns,
  settings,
  sorting,
  onSorting,
  chosen,
  onChosen,
}: RecordTableOptions<Stored, Values>) {
  const keys = useMemo(() => uniqueKeys(records.map(keyOf)), [records, keyOf]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const { columnVisibility } = settings.state;
  const shown = useMemo(
    () => columns.filter(({ id }) => columnVisibility[id] !== false),
    [columns, columnVisibility],
  );
  const table = useTable({
    features: GRID_FEATURES,
    columns: definitions,
    data: records,
    getRowId: (_record, place) => keys[place] ?? '',
    state: { sorting, rowSelection: chosen, ...settings.state },
    onSortingChange: onSorting,
    onRowSelectionChange: onChosen,
    onColumnVisibilityChange: settings.onVisibility,
    onColumnSizingChange: settings.onSizing,
    columnResizeMode: 'onEnd',
    enableSortingRemoval: false,
    enableMultiSort: false,
    // An edit goes on in its cell while the list is read again.
    autoResetCellSelection: false,
  });
  return { table, rows: table.getRowModel().rows, columns: shown, sorting, chosen };
}

export type ShownTable<Stored extends RowData, Values> = ReturnType<
  typeof useRecordTable<Stored, Values>
>;

function definitionOf<Stored extends RowData, Values>(
  column: GridColumn<Stored, Values>,
): ColumnDef<typeof GRID_FEATURES, Stored> {
  return {
    id: column.id,
    accessorFn: (record, place) => column.value(record, place),
    size: column.size,
    sortFn: compareValues,
    sortUndefined: 'last',
  };
}
