import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a table when a row leaves it with the focus in it: the row that takes its place gets the focus,
 * or the empty table. None of its cells does, because the next key would replace the text of another record. Returns
 * the handler that notes where the focus is.
 */
export function useFocusOfGoneRow(
  rows: readonly { id: string }[],
  grid: RefObject<HTMLElement | null>,
): (event: FocusEvent) => void {
  const last = useRef<{ row: string; place: number }>(undefined);

  useEffect(() => {
    const { row, place = 0 } = last.current ?? {};
    if (row === undefined || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === row)) return;
    focusRow(grid.current, rows[Math.min(place, rows.length - 1)]?.id);
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[role=row]')?.dataset['row'];
    if (row !== undefined) last.current = { row, place: rows.findIndex(({ id }) => id === row) };
  };
}

/** Moves the focus to a row, or to the table where the row is not rendered. */
export function focusRow(grid: HTMLElement | null, rowId: string | undefined): void {
  const rows = grid?.querySelectorAll<HTMLElement>('[role=row]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['row'] === rowId && rowId !== undefined);
  (row ?? grid)?.focus({ preventScroll: row === undefined });
}
