import { useEffect, useRef, useState } from 'react';

import type { RecordAdapter } from '../saveRecord';
import type { RecordValues } from '../table';
import type { RecordActions, RecordEdit } from '../useRecordEdits';

/** A text that is put into the cell of a record, by the record's key. */
export type CellText<Text extends string> = { key: string; field: Text; text: string };

type GridEditing<Stored, Values> = {
  /** The records by key. */
  records: ReadonlyMap<string, Stored>;
  edits: ReadonlyMap<string, RecordEdit<Stored, Values>>;
  actions: RecordActions<Stored, Values>;
};

export type GridEdits<Text extends string> = {
  textOf: (key: string, field: Text) => string;
  /** Puts texts into cells, as one step. The keys of one word are one step too. */
  put: (cells: readonly CellText<Text>[], options?: { isTyping?: boolean }) => void;
  /** Ends the step of the keys so far, as the focus leaves a cell. */
  endStep: () => void;
  /** Takes the last step back. Returns one of its cells; undefined where there is no step left. */
  undo: () => CellText<Text> | undefined;
  /** Takes back what has been typed into the cell since it has the focus. */
  undoTyping: () => void;
};

/**
 * Puts texts into cells, and takes them back: what one key, paste or fill has put is one step. The returned functions
 * are the same at every render, so that rows do not render.
 */
export function useGridEdits<Stored, T extends string, L extends string, R extends string>(
  adapter: RecordAdapter<Stored, T, L, R>,
  editing: GridEditing<Stored, RecordValues<T, L, R>>,
): GridEdits<T> {
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);
  const [grid] = useState((): GridEdits<T> => {
    const steps: { cells: CellText<T>[]; isTyping: boolean }[] = [];

    function textOf(key: string, field: T): string {
      const { records, edits } = latest.current;
      const record = records.get(key);
      if (record === undefined) return '';
      return (
        (edits.get(adapter.keyOf(record))?.patch?.after ?? adapter.read(record)).texts[field] ?? ''
      );
    }

    function write({ key, field, text }: CellText<T>) {
      const { records, actions } = latest.current;
      const record = records.get(key);
      if (record !== undefined)
        actions.type(record, (values) => ({
          ...values,
          texts: { ...values.texts, [field]: text },
        }));
    }

    function undo(): CellText<T> | undefined {
      const step = steps.pop();
      for (const cell of step?.cells ?? []) write(cell);
      return step?.cells[0];
    }

    return {
      textOf,
      undo,
      undoTyping() {
        if (steps.at(-1)?.isTyping) undo();
      },
      put(cells, { isTyping = false } = {}) {
        const before = cells.map(({ key, field }) => ({ key, field, text: textOf(key, field) }));
        const last = steps.at(-1);
        const isSameCell =
          last?.cells[0]?.key === before[0]?.key && last?.cells[0]?.field === before[0]?.field;
        if (!(isTyping && last?.isTyping && isSameCell)) steps.push({ cells: before, isTyping });
        for (const cell of cells) write(cell);
      },
      endStep() {
        const last = steps.at(-1);
        if (last) last.isTyping = false;
      },
    };
  });
  return grid;
}
