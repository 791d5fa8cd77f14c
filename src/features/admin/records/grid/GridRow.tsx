import type { RowData } from '@tanstack/react-table';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldProblems } from '../changes';
import type { RecordAdapter } from '../saveRecord';
import type { RecordValues } from '../table';
import type { RecordEdit } from '../useRecordEdits';
import { GridInput } from './GridInput';
import styles from './GridRow.module.css';
import type { GridColumn } from './gridTable';
import type { GridEdits } from './useGridEdits';

/** Renders the end of a row; the same function at every render. */
export type RenderEnd<Stored, Values> = (
  record: Stored,
  edit: RecordEdit<Stored, Values> | undefined,
  changedAt: number | undefined,
) => ReactNode;

export type GridRowProps<
  Stored extends RowData,
  T extends string,
  L extends string,
  R extends string,
> = {
  adapter: RecordAdapter<Stored, T, L, R>;
  /** The key of the record, which is different for every row. */
  rowId: string;
  record: Stored;
  name: string;
  /** Its place in the list, from 0. */
  place: number;
  columns: readonly GridColumn<Stored, RecordValues<T, L, R>>[];
  edit: RecordEdit<Stored, RecordValues<T, L, R>> | undefined;
  isChosen: boolean;
  /** The first and the last selected column, between a space; '' where none is. */
  selected: string;
  /** When a change by somebody else was read; undefined where there is none. */
  changedAt: number | undefined;
  edits: GridEdits;
  /** Keeps the element of a cell, by which the grid moves the focus. */
  keep: (rowId: string, columnId: string, element: HTMLElement | null) => void;
  onChoose: (rowId: string, event: MouseEvent) => void;
  /** What stands at the end of the row: why it is not saved, and what can be done with it. */
  renderEnd: RenderEnd<Stored, RecordValues<T, L, R>>;
};

function Row<Stored extends RowData, T extends string, L extends string, R extends string>({
  adapter,
  rowId,
  record,
  name,
  place,
  columns,
  edit,
  isChosen,
  selected,
  changedAt,
  edits,
  keep,
  onChoose,
  renderEnd,
}: GridRowProps<Stored, T, L, R>) {
  const { t } = useTranslation('admin');
  const { table } = adapter;
  const before = edit?.patch?.before ?? adapter.read(record);
  const values = edit?.patch?.after ?? before;
  const problems = edit?.patch ? Object.keys(fieldProblems(table, before, values)) : [];
  const [first = NaN, last = NaN] = selected === '' ? [] : selected.split(' ').map(Number);
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={place + 2}
      aria-label={name}
      aria-selected={isChosen}
      className={styles.row}
      data-row={rowId}
      data-unsaved={edit?.patch !== undefined || undefined}
      data-changed={changedAt === undefined ? undefined : true}
    >
      <div role="gridcell" className={styles.choose}>
        <input
          type="checkbox"
          aria-label={t('grid.choose', { name })}
          checked={isChosen}
          onClick={(event) => onChoose(rowId, event)}
          // React wants a change handler; the click alone tells whether Shift is held.
          onChange={() => undefined}
        />
      </div>
      {columns.map(({ id, cell, show }, index) => {
        const value = cell?.read(values);
        return (
          <div
            key={id}
            role="gridcell"
            aria-colindex={index + 2}
            data-row={rowId}
            data-column={id}
            data-selected={(index >= first && index <= last) || undefined}
            className={styles.cell}
            ref={value === undefined ? (element) => keep(rowId, id, element) : undefined}
            tabIndex={value === undefined ? -1 : undefined}
          >
            {cell && value !== undefined ? (
              <GridInput
                ref={(element) => keep(rowId, id, element)}
                field={cell.field}
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
    </div>
  );
}

/** A row of a table of records. It renders only where something of its own has changed. */
export const GridRow = memo(Row);

declare module 'react' {
  // React's own type of `memo` forgets the type parameters of a component.
  function memo<Props, Shown>(component: (props: Props) => Shown): (props: Props) => Shown;
}
