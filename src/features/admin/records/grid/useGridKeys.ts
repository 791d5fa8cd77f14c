import type { RowData, Table } from '@tanstack/react-table';
import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { isComposing } from '../../../../lib/composition';
import { cellOf } from './cellOf';
import type { GRID_FEATURES, GridColumn } from './gridTable';
import type { useCellFocus } from './useCellFocus';
import type { CellText, GridEdits } from './useGridEdits';

/** A table of records as its keys and the clipboard see it. */
export type Grid<Stored extends RowData, Values> = {
  table: Table<typeof GRID_FEATURES, Stored>;
  /** The columns that are shown. */
  columns: readonly GridColumn<Stored, Values>[];
  /** The rows of the selected range, from the top down. */
  selectedRows: readonly string[];
  edits: GridEdits;
  focus: ReturnType<typeof useCellFocus>;
};

const ARROWS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
} as const;

/** The keys that a cell takes, besides those that type. */
const KEYS_OF_CELLS = new Set([
  ...Object.keys(ARROWS),
  'Home',
  'End',
  'Enter',
  'Tab',
  'Escape',
  'F2',
  'Delete',
  'Backspace',
]);

/**
 * The keys of a spreadsheet: arrows and Enter move, Home and End to the ends of the row, with Ctrl to those of the
 * table, Shift selects, Escape gives a cell its text back, Delete empties a range, Ctrl D fills down, Ctrl Z takes a
 * step back and Ctrl Y or Ctrl Shift Z puts it back. What is typed replaces the text of the cell, until F2 or a double
 * click puts the cursor into it.
 */
export function useGridKeys<Stored extends RowData, Values>(grid: Grid<Stored, Values>) {
  const { table, columns, edits, focus } = grid;
  const { focusCell } = focus;

  /** The cell in which the mouse was pressed, from which it selects a range. */
  const pressed = useRef<ReturnType<typeof cellOf>>(undefined);

  function focusSelected() {
    const cell = table.getFocusedCell();
    if (cell) focusCell(cell.row.id, cell.column.id);
  }

  function move(direction: 'up' | 'down' | 'left' | 'right', isExtending: boolean) {
    if (isExtending) table.extendCellSelection(direction);
    else {
      table.moveCellSelection(direction);
      focusSelected();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, shiftKey } = event;
    // While Chinese is composed, Enter and arrows belong to the input method.
    if (isComposing(event.nativeEvent) || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (target === event.currentTarget) {
      goOn(event, isCommand);
      return;
    }
    if (cellOf(target) === undefined) {
      const row = rowOf(target);
      if (row === undefined || isCommand || !(isArrow(key) || key === 'Enter')) return;
      event.preventDefault();
      focusCellOfRow(row);
      return;
    }
    // The page handles the keys that save; the text is no longer being edited then.
    if (isCommand && key.toLowerCase() === 's' && target instanceof HTMLInputElement)
      target.select();
    const act = isCommand ? commandOf(key.toLowerCase(), shiftKey) : keyOf(key, shiftKey, target);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Takes a key that comes while the cell with the focus is scrolled away back to that cell. */
  function goOn(event: KeyboardEvent, isCommand: boolean) {
    const { key, shiftKey } = event;
    const isTyped = key.length === 1 && !isCommand;
    const isKnown = isCommand ? commandOf(key.toLowerCase(), shiftKey) : KEYS_OF_CELLS.has(key);
    if (!focus.isHolding() || !(isTyped || isKnown)) return;
    event.preventDefault();
    void focus.comeBack().then(() => {
      const { activeElement } = document;
      if (!activeElement) return;
      const act = isCommand
        ? commandOf(key.toLowerCase(), shiftKey)
        : keyOf(key, shiftKey, activeElement);
      if (act) act();
      else if (isTyped && activeElement instanceof HTMLInputElement) typeInto(activeElement, key);
    });
  }

  /** Goes from a row that has the focus itself into the column that had it last. */
  function focusCellOfRow(row: string) {
    const column = table.getFocusedCell()?.column.id ?? columns[0]?.id;
    if (column !== undefined) focusCell(row, column);
  }

  /** Gives the cell its text back; with a range, only the range goes. */
  function letGo() {
    const cell = table.getFocusedCell();
    if (table.getSelectedCellCount() > 1 && cell) table.setFocusedCell(cell.row.id, cell.column.id);
    else changeCells(edits.undoTyping);
  }

  function commandOf(key: string, isShift: boolean): (() => void) | undefined {
    if (key === 'd') return () => changeCells(() => edits.put(filledDown(grid)));
    if (key === 'y' || (key === 'z' && isShift)) return () => goTo(changeCells(edits.redo));
    if (key === 'z') return () => goTo(changeCells(edits.undo));
    const { rows } = table.getRowModel();
    if (key === 'home') return () => goToEnd(rows[0], 'home');
    if (key === 'end') return () => goToEnd(rows.at(-1), 'end');
    return undefined;
  }

  function goToEnd(row: { id: string } | undefined, end: 'home' | 'end') {
    const column = columns.at(end === 'home' ? 0 : -1);
    if (row && column) focusCell(row.id, column.id);
  }

  function goTo(cell: ReturnType<typeof edits.undo>) {
    if (cell) focusCell(cell.key, cell.column);
  }

  function keyOf(key: string, isShift: boolean, target: EventTarget): (() => void) | undefined {
    if (key === 'Enter') return () => move(isShift ? 'up' : 'down', false);
    if (key === 'Escape') return letGo;
    if (key === 'F2' && target instanceof HTMLInputElement) return () => moveCursorToEnd(target);
    const isRange = table.getSelectedCellCount() > 1;
    if (isRange && (key === 'Delete' || key === 'Backspace'))
      return () =>
        changeCells(() => edits.put(rangeOf(grid).map((cell) => ({ ...cell, text: '' }))));
    // Inside a text that is being edited these keys and the arrows move the cursor.
    const isInText = !isRange && isEditingText(target);
    if ((key === 'Home' || key === 'End') && !isShift && !isInText)
      return () => goToEnd(table.getFocusedCell()?.row, key === 'Home' ? 'home' : 'end');
    if (!isArrow(key)) return undefined;
    const direction = ARROWS[key];
    const isSideways = direction === 'left' || direction === 'right';
    if (isSideways && isInText) return undefined;
    return () => move(direction, isShift);
  }

  return {
    onKeyDown,
    onKeyUp: ({ key, target }: KeyboardEvent) => {
      // Chromium does not scroll to what is partly visible, nor to what the sticky column covers.
      if (target instanceof Element && (isArrow(key) || key === 'Enter' || key === 'Tab'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (!cell) return;
      const { row, column } = cell;
      const focused = table.getFocusedCell();
      if (focused?.row.id !== row || focused.column.id !== column)
        table.setFocusedCell(row, column);
      // What is typed replaces the text.
      if (target instanceof HTMLInputElement) target.select();
    },
    onBlur: edits.endStep,
    onMouseDown: (event: MouseEvent) => {
      const { target } = event;
      const cell = cellOf(target);
      const anchor = table.getFocusedCell();
      // In a text that is being edited the mouse selects letters.
      const isEdited = target instanceof HTMLInputElement && isBeingEdited(target);
      pressed.current = event.shiftKey || isEdited ? undefined : cell;
      if (!cell || event.button !== 0) return;
      if (!event.shiftKey || !anchor) {
        // A click selects a cell with its whole text. The browser would put the cursor where the pointer is.
        if (!(target instanceof HTMLInputElement) || isEdited) return;
        event.preventDefault();
        target.focus();
        target.select();
        return;
      }
      event.preventDefault();
      table.selectCellRange({
        anchorRowId: anchor.row.id,
        anchorColumnId: anchor.column.id,
        focusRowId: cell.row,
        focusColumnId: cell.column,
      });
    },
    onMouseOver: ({ target, buttons }: MouseEvent) => {
      const from = pressed.current;
      if (buttons !== 1) pressed.current = undefined;
      const to = cellOf(target);
      if (!from || !to || buttons !== 1) return;
      const isRange = table.getSelectedCellCount() > 1;
      if (!isRange && to.row === from.row && to.column === from.column) return;
      // The browser selects the texts between cells without an input.
      if (!(document.activeElement instanceof HTMLInputElement))
        document.getSelection()?.removeAllRanges();
      table.selectCellRange({
        anchorRowId: from.row,
        anchorColumnId: from.column,
        focusRowId: to.row,
        focusColumnId: to.column,
      });
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      // Within a text that is being edited the browser selects a word.
      if (target instanceof HTMLInputElement && cellOf(target) && !isBeingEdited(target))
        moveCursorToEnd(target);
    },
  };
}

/** Types a character over what is selected of a text, as the browser would. */
function typeInto(input: HTMLInputElement, character: string) {
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(character, selectionStart ?? 0, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function moveCursorToEnd(input: HTMLInputElement) {
  input.setSelectionRange(input.value.length, input.value.length);
}

/** Whether the cursor is in the text of the input that has the focus. */
function isBeingEdited(input: HTMLInputElement): boolean {
  return document.activeElement === input && isEditingText(input);
}

function isArrow(key: string): key is keyof typeof ARROWS {
  return key in ARROWS;
}

function isEditingText(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  return selectionStart !== 0 || selectionEnd !== value.length;
}

/**
 * Changes cells by something else than typing, and selects the text of the one with the focus: the browser would put
 * the cursor at its end, as if it were being edited.
 */
export function changeCells<T>(change: () => T): T {
  const result = flushSync(change);
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && cellOf(activeElement)) activeElement.select();
  return result;
}

/** The row that is the target of an event itself. */
function rowOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement && target.role === 'row' ? target.dataset['row'] : undefined;
}

/** The cells of the selected range that can be edited, row by row. */
function rangeOf<Stored extends RowData, Values>(
  grid: Grid<Stored, Values>,
): { key: string; column: string }[] {
  const { table, columns, selectedRows } = grid;
  const ids = new Set(table.getCellSelectionColumnIds());
  return selectedRows.flatMap((key) =>
    columns.flatMap(({ id, cell }) => (cell && ids.has(id) ? [{ key, column: id }] : [])),
  );
}

/** The range with the texts of its first row in all rows. */
function filledDown<Stored extends RowData, Values>(grid: Grid<Stored, Values>): CellText[] {
  const [first] = grid.selectedRows;
  if (first === undefined) return [];
  return rangeOf(grid)
    .filter(({ key }) => key !== first)
    .map(({ key, column }) => ({ key, column, text: grid.edits.textOf(first, column) }));
}
