import type { RowData } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';

import { fieldProblems } from '../fieldProblems';
import type { RecordAdapter } from '../saveRecord';
import type { RecordValues } from '../table';
import type { RecordEdit } from '../useRecordEdits';
import { GridInput } from './GridInput';
import styles from './GridRow.module.css';
import type { GridEdits } from './useGridEdits';
import type { NamedColumn } from './useNamedColumns';

/** Renders the end of a row; the same function at every render. */
export type RenderEnd<Stored, Values> = (
  record: Stored,
  edit: RecordEdit<Stored, Values> | undefined,
  changedAt: number | undefined,
) => ReactNode;

export type GridCellsProps<
  Stored extends RowData,
  T extends string,
  L extends string,
  R extends string,
> = {
  adapter: RecordAdapter<Stored, T, L, R>;
  /** The key of the record, which is different for every row. */
  rowId: string;
  record: Stored;
  columns: readonly NamedColumn<Stored, RecordValues<T, L, R>>[];
  edit: RecordEdit<Stored, RecordValues<T, L, R>> | undefined;
  /** The first and the last selected column, between a space; '' where none is. */
  selected: string;
  /** When a change by somebody else was read; undefined where there is none. */
  changedAt: number | undefined;
  edits: GridEdits;
  /** Keeps the element of a cell, by which the grid moves the focus. */
  keep: (rowId: string, columnId: string, element: HTMLElement | null) => void;
  /** What stands at the end of the row: why it is not saved, and what can be done with it. */
  renderEnd: RenderEnd<Stored, RecordValues<T, L, R>>;
};

function Cells<Stored extends RowData, T extends string, L extends string, R extends string>({
  adapter,
  rowId,
  record,
  columns,
  edit,
  selected,
  changedAt,
  edits,
  keep,
  renderEnd,
}: GridCellsProps<Stored, T, L, R>) {
  const before = edit?.patch?.before ?? adapter.read(record);
  const values = edit?.patch?.after ?? before;
  const problems = edit?.patch ? Object.keys(fieldProblems(adapter.table, before, values)) : [];
  const [first = NaN, last = NaN] = selected === '' ? [] : selected.split(' ').map(Number);
  return (
    <>
      {columns.map(({ id, cell, show, inputLabel, choices, isSticky }, index) => {
        const value = cell?.read(values);
        return (
          <div
            key={id}
            role="gridcell"
            aria-colindex={index + 2}
            data-row={rowId}
            data-column={id}
            data-selected={(index >= first && index <= last) || undefined}
            className={isSticky ? styles.stickyCell : styles.cell}
            ref={value === undefined ? (element) => keep(rowId, id, element) : undefined}
            tabIndex={value === undefined ? -1 : undefined}
          >
            {cell && value !== undefined ? (
              <GridInput
                ref={(element) => keep(rowId, id, element)}
                control={cell.field.control}
                label={inputLabel}
                choices={choices}
                value={value}
                isUnsaved={value !== cell.read(before)}
                isInvalid={problems.some(cell.hasInput)}
                onChange={(text) =>
                  edits.put([{ key: rowId, column: id, text }], { isTyping: true })
                }
              />
            ) : (
              show?.(record)
            )}
          </div>
        );
      })}
      <div role="gridcell" className={styles.end}>
        {renderEnd(record, edit, changedAt)}
      </div>
    </>
  );
}

/** The cells of a row. They do not render where only the row is chosen. */
export const GridCells = memo(Cells);

declare module 'react' {
  // React's own type of `memo` forgets the type parameters of a component.
  function memo<Props, Shown>(component: (props: Props) => Shown): (props: Props) => Shown;
}
