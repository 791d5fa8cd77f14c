import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a table when a saved row leaves it with the focus in it: the row that takes its place gets the
 * focus in the same column, or the empty table. Returns the handler that notes where the focus is.
 */
export function useFocusOfGoneRow(
  rows: readonly { id: string }[],
  grid: RefObject<HTMLElement | null>,
  focusCell: (rowId: string, columnId: string) => void,
  firstColumn: string | undefined,
): (event: FocusEvent) => void {
  const last = useRef<{ row: string; place: number; column: string }>(undefined);

  useEffect(() => {
    const { row, place = 0, column = '' } = last.current ?? {};
    if (row === undefined || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === row)) return;
    const next = rows[Math.min(place, rows.length - 1)];
    if (next) focusCell(next.id, column);
    else grid.current?.focus();
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[role=row]')?.dataset['row'];
    if (row === undefined) return;
    const place = rows.findIndex(({ id }) => id === row);
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    last.current = { row, place, column: column ?? firstColumn ?? '' };
  };
}
