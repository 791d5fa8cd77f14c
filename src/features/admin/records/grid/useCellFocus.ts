import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react';

import type { RowsHandle } from '../../../../components/VirtualRows';
import { cellOf } from './cellOf';

/** What gets the focus once its row is in the document: one of its cells, or the row itself. */
type Target = {
  row: string;
  column?: string | undefined;
  /** The selection in its text. */
  selection?: readonly [start: number | null, end: number | null] | undefined;
};

/** A row is measured in the frame after the one that it is rendered in; a slow page may need some more. */
const FRAMES_UNTIL_MEASURED = 10;

/**
 * Moves the focus between the cells of a table, of which only the rows near the viewport are in the document. While the
 * row with the focus is scrolled away the table itself has the focus; the row gets it back when it returns.
 */
export function useCellFocus(
  rows: readonly { id: string }[],
  grid: RefObject<HTMLElement | null>,
  handle: RefObject<RowsHandle | null>,
) {
  const cells = useRef(new Map<string, HTMLElement>());
  const target = useRef<Target>(undefined);
  const waiting = useRef<(() => void)[]>([]);
  const last = useRef<{ row: string; place: number }>(undefined);

  /** Gives the table itself the focus until the row of the target is in the document. */
  const hold = useCallback(
    (next: Target) => {
      target.current = next;
      waiting.current = [];
      grid.current?.focus({ preventScroll: true });
    },
    [grid],
  );

  const isHolding = () => target.current !== undefined && document.activeElement === grid.current;

  useEffect(() => {
    // The row that had the focus has left the list: the row that takes its place gets the focus, or the empty table.
    // None of its cells does, because the next key would replace the text of another record.
    const { row, place = 0 } = last.current ?? {};
    if (row === undefined || !(document.activeElement === document.body || isHolding())) return;
    if (rows.some(({ id }) => id === row)) return;
    target.current = undefined;
    focusRow(grid.current, rows[Math.min(place, rows.length - 1)]?.id);
  });

  const keep = useCallback((rowId: string, columnId: string, element: HTMLElement | null) => {
    const key = `${rowId} ${columnId}`;
    if (element) cells.current.set(key, element);
    else cells.current.delete(key);
  }, []);

  const watchRow = useCallback(
    (element: HTMLElement) => {
      const row = element.dataset['row'] ?? '';
      const wanted = target.current;
      if (wanted?.row === row && document.activeElement === grid.current) {
        const { column, selection } = wanted;
        const called = waiting.current;
        const cell = cells.current.get(`${row} ${column}`);
        const takeFocus = (framesLeft: number) => {
          if (target.current !== wanted) return;
          const shown = cell ?? element;
          shown.focus({ preventScroll: called.length === 0 });
          // A row that was never in sight is hidden until it has been measured, and takes no focus before.
          if (document.activeElement !== shown && framesLeft > 0) {
            requestAnimationFrame(() => takeFocus(framesLeft - 1));
            return;
          }
          if (selection && cell instanceof HTMLInputElement) cell.setSelectionRange(...selection);
          called.forEach((resolve) => resolve());
        };
        takeFocus(FRAMES_UNTIL_MEASURED);
      }
      return () => {
        const { activeElement } = document;
        if (!activeElement || !element.contains(activeElement)) return;
        const isText = activeElement instanceof HTMLInputElement;
        hold({
          row,
          column: cellOf(activeElement)?.column,
          selection: isText
            ? [activeElement.selectionStart, activeElement.selectionEnd]
            : undefined,
        });
      };
    },
    [grid, hold],
  );

  /** Scrolls to the row that was scrolled away with the focus. Resolves once it has the focus again. */
  function comeBack(): Promise<void> {
    const place = rows.findIndex(({ id }) => id === target.current?.row);
    // In the middle no bar covers it.
    if (place >= 0) handle.current?.scrollToIndex(place, { align: 'center' });
    return new Promise((resolve) => waiting.current.push(resolve));
  }

  /** Moves the focus to a cell, and scrolls to it where its row is not in the document. */
  const focusCell = (row: string, column: string) => {
    const cell = cells.current.get(`${row} ${column}`);
    if (cell) cell.focus();
    else if (rows.some(({ id }) => id === row)) {
      hold({ row, column });
      void comeBack();
    }
  };

  return {
    /** Keeps the element of a cell; the same function at every render, as is the next one. */
    keep,
    /** The `ref` of a row. */
    watchRow,
    focusCell,
    isHolding,
    comeBack,
    onFocus({ target: focused }: FocusEvent) {
      if (focused === grid.current) return;
      target.current = undefined;
      const row = focused.closest<HTMLElement>('[role=row]')?.dataset['row'];
      if (row !== undefined) last.current = { row, place: rows.findIndex(({ id }) => id === row) };
    },
    onBlur({ target: left }: FocusEvent) {
      // While another window has the focus the table is still the active element.
      if (left === grid.current && document.activeElement !== left) target.current = undefined;
    },
  };
}

/** Moves the focus to a row, or to the table where the row is not rendered. */
export function focusRow(grid: HTMLElement | null, rowId: string | undefined): void {
  const rows = grid?.querySelectorAll<HTMLElement>('[role=row]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['row'] === rowId && rowId !== undefined);
  (row ?? grid)?.focus({ preventScroll: row === undefined });
}
