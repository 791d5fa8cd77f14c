import { useEffect, useRef, useState } from 'react';

import type { RecordAdapter } from '../saveRecord';
import type { Patch, RecordValues } from '../table';
import type { RecordActions, RecordEdit } from '../useRecordEdits';
import type { GridColumn } from './gridTable';

/** A text that is put into a cell, by the key of its record and its column. */
export type CellText = { key: string; column: string; text: string };

type GridEditing<Stored, Values> = {
  /** All loaded records by key, those included that no row shows. */
  records: ReadonlyMap<string, Stored>;
  columns: readonly GridColumn<Stored, Values>[];
  edits: ReadonlyMap<string, RecordEdit<Stored, Values>>;
  actions: RecordActions<Stored, Values>;
};

export type GridEdits = {
  textOf: (key: string, column: string) => string;
  /** Whether a cell can be edited: a record without this part has no input for it. */
  hasInput: (key: string, column: string) => boolean;
  /** Puts texts into cells, as one step; a choice is not emptied. The keys of one word are one step too. */
  put: (cells: readonly CellText[], options?: { isTyping?: boolean }) => void;
  /** Ends the step of the keys so far, as the focus leaves a cell. */
  endStep: () => void;
  /** Takes the last step back. Returns one of its cells; undefined where there is no step left. */
  undo: () => Omit<CellText, 'text'> | undefined;
  /** Puts back what the last undo has taken, until something else is put into a cell. Returns as `undo` does. */
  redo: () => Omit<CellText, 'text'> | undefined;
  /** Takes back what has been typed into the cell since it has the focus, or since it was saved. */
  undoTyping: () => void;
};

/** What one key, paste or fill has put into cells, with what the records were before. */
type Step<Values> = {
  cells: readonly { key: string; column: string; earlier: Values }[];
  isTyping: boolean;
  /** What the first cell had stored then. */
  stored: string | undefined;
};

/**
 * Puts texts into cells, and takes them back: what one key, paste or fill has put is one step. The returned functions
 * are the same at every render, so that rows do not render.
 */
export function useGridEdits<Stored, T extends string, L extends string, R extends string>(
  adapter: RecordAdapter<Stored, T, L, R>,
  editing: GridEditing<Stored, RecordValues<T, L, R>>,
): GridEdits {
  type Values = RecordValues<T, L, R>;
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);
  const [grid] = useState((): GridEdits => {
    const steps: Step<Values>[] = [];
    const undone: Step<Values>[] = [];

    /** The values of a record before and after its unsaved edit. */
    function patchOf(key: string): Patch<Values> | undefined {
      const { records, edits } = latest.current;
      const record = records.get(key);
      if (record === undefined) return undefined;
      const before = adapter.read(record);
      return edits.get(adapter.keyOf(record))?.patch ?? { before, after: before };
    }

    const valuesOf = (key: string) => patchOf(key)?.after;

    const cellOf = (id: string) => latest.current.columns.find((column) => column.id === id)?.cell;

    function storedText({ key, column }: Omit<CellText, 'text'>): string | undefined {
      const patch = patchOf(key);
      return patch && cellOf(column)?.read(patch.before);
    }

    /** Whether a cell has been stored since something was typed into it. */
    const isSaved = ({ cells: [cell], stored }: Step<Values>) =>
      cell !== undefined && storedText(cell) !== stored;

    function change(key: string, update: (values: Values) => Values) {
      const { records, actions } = latest.current;
      const record = records.get(key);
      if (record !== undefined) actions.type(record, update);
    }

    /** Gives the cells of the last step their earlier texts, and keeps those of now as a step of the other direction. */
    function takeBack(from: Step<Values>[], to: Step<Values>[]) {
      // A step in a list that is not loaded now, as of another brand, waits until it is.
      const place = from.findLastIndex(({ cells }) =>
        cells.some(({ key }) => latest.current.records.has(key)),
      );
      const [step] = place < 0 ? [] : from.splice(place, 1);
      if (!step) return undefined;
      const cells = step.cells.map((cell) => ({
        ...cell,
        earlier: valuesOf(cell.key) ?? cell.earlier,
      }));
      to.push({ ...step, cells, isTyping: false });
      for (const { key, column, earlier } of step.cells)
        change(key, (values) => cellOf(column)?.restore(values, earlier) ?? values);
      return step.cells[0];
    }

    const undo = () => takeBack(steps, undone);

    function textOf(key: string, column: string): string | undefined {
      const values = valuesOf(key);
      return values && cellOf(column)?.read(values);
    }

    return {
      textOf: (key, column) => textOf(key, column) ?? '',
      hasInput: (key, column) => textOf(key, column) !== undefined,
      undo,
      redo: () => takeBack(undone, steps),
      undoTyping() {
        const last = steps.at(-1);
        if (!last?.isTyping) return;
        if (!isSaved(last)) undo();
        else
          for (const { key, column } of last.cells) {
            const stored = patchOf(key)?.before;
            if (stored) change(key, (values) => cellOf(column)?.restore(values, stored) ?? values);
          }
      },
      put(cells, { isTyping = false } = {}) {
        const before = cells.flatMap(({ key, column, text }) => {
          const earlier = valuesOf(key);
          const cell = cellOf(column);
          // A record without this part has no input for it, and no choice is a blank one.
          const isInput = earlier !== undefined && cell?.read(earlier) !== undefined;
          const isEmptiedChoice = text === '' && cell?.field.choices !== undefined;
          return isInput && !isEmptiedChoice ? [{ key, column, text, earlier }] : [];
        });
        const last = steps.at(-1);
        const isSameCell =
          last?.cells[0]?.key === before[0]?.key && last?.cells[0]?.column === before[0]?.column;
        const goesOn = isTyping && last?.isTyping && isSameCell && !isSaved(last);
        const [first] = before;
        if (first) undone.length = 0;
        if (first && !goesOn) steps.push({ cells: before, isTyping, stored: storedText(first) });
        for (const { key, column, text } of before)
          change(key, (values) => cellOf(column)?.write(values, text) ?? values);
      },
      endStep() {
        const last = steps.at(-1);
        if (last) last.isTyping = false;
      },
    };
  });
  return grid;
}
