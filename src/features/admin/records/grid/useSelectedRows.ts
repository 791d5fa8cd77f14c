import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';

import type { ShownTable } from './useRecordTable';

/**
 * The rows of the selected range, from the top down: those over which it was selected. The package keeps two corners, so
 * that a row which comes between them later, such as a new order, would be filled and emptied too.
 */
export function useSelectedRows<Stored extends RowData, Values>(
  table: ShownTable<Stored, Values>['table'],
): readonly string[] {
  const { cellSelection } = table.state;
  const rows = table.getCellSelectionRowIds();
  const [selected, setSelected] = useState({ cellSelection, rows });
  if (selected.cellSelection !== cellSelection) setSelected({ cellSelection, rows });
  const ids = new Set(selected.rows);
  return rows.filter((id) => ids.has(id));
}
