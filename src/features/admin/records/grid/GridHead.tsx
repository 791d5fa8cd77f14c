import type { RowData, RowSelectionState, Table } from '@tanstack/react-table';
import type { Ref, UIEventHandler } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './GridHead.module.css';
import type { GRID_FEATURES, GridColumn } from './gridTable';

type GridHeadProps<Stored extends RowData, Values> = {
  table: Table<typeof GRID_FEATURES, Stored>;
  columns: readonly GridColumn<Stored, Values>[];
  /** Whether more rows are on their way: all are chosen once all are there. */
  isLoading: boolean;
  /** The keys of the chosen rows. */
  chosen: RowSelectionState;
  endLabel: string;
  ref: Ref<HTMLDivElement>;
  onScroll: UIEventHandler<HTMLElement>;
};

const SORTS = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a table of records: chooses all rows, sorts by a column and changes its width. */
export function GridHead<Stored extends RowData, Values>({
  table,
  columns,
  isLoading,
  chosen,
  endLabel,
  ref,
  onScroll,
}: GridHeadProps<Stored, Values>) {
  const { t } = useTranslation('admin');
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]));
  const { rows } = table.getRowModel();
  // The package asks every row more than once.
  const count = rows.reduce((sum, { id }) => sum + (chosen[id] ? 1 : 0), 0);
  const isAll = count > 0 && count === rows.length;
  const chooseAll = isLoading
    ? t('grid.chooseAllLater')
    : t('grid.chooseAll', { count: rows.length });
  return (
    <div ref={ref} role="rowgroup" className={styles.head} onScroll={onScroll}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.choose}>
          <input
            type="checkbox"
            aria-label={chooseAll}
            title={chooseAll}
            disabled={isLoading}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && count > 0;
            }}
            onChange={(event) => {
              // A pair for each of thousands of rows, as `Object.fromEntries` takes them, costs twice the time.
              const next: RowSelectionState = {};
              if (event.currentTarget.checked) for (const { id } of rows) next[id] = true;
              table.setRowSelection(next);
            }}
          />
        </div>
        {columns.map(({ id, label, isSticky }) => {
          const header = headers.get(id);
          const sorted = header?.column.getIsSorted();
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={sorted ? SORTS[sorted] : 'none'}
              className={isSticky ? styles.stickyColumn : styles.column}
            >
              <button
                type="button"
                className={styles.sort}
                onClick={() => header?.column.toggleSorting()}
              >
                <span>{t(label)}</span>
                <span aria-hidden="true">{sorted ? (sorted === 'asc' ? '↑' : '↓') : ''}</span>
              </button>
              {/* The keyboard chooses widths in the dialog of the columns. */}
              <span
                aria-hidden="true"
                className={styles.handle}
                onMouseDown={header?.getResizeHandler()}
                onTouchStart={header?.getResizeHandler()}
              />
            </div>
          );
        })}
        <div role="columnheader" className={styles.end}>
          <span className="visually-hidden">{endLabel}</span>
        </div>
      </div>
    </div>
  );
}
