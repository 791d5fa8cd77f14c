import type { RowData, RowSelectionState, SortingState } from '@tanstack/react-table';
import { memo, type Ref, type UIEventHandler } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './GridHead.module.css';
import type { GridRowModel } from './gridTable';
import type { NamedColumn } from './useNamedColumns';
import type { TableActions } from './useTableActions';

type GridHeadProps<Stored extends RowData, Values> = {
  rows: readonly GridRowModel<Stored>[];
  columns: readonly NamedColumn<Stored, Values>[];
  sorting: SortingState;
  /** Whether more rows are on their way: all are chosen once all are there. */
  isLoading: boolean;
  /** The keys of the chosen rows. */
  chosen: RowSelectionState;
  actions: TableActions;
  ref: Ref<HTMLDivElement>;
  onScroll: UIEventHandler<HTMLElement>;
};

function Head<Stored extends RowData, Values>({
  rows,
  columns,
  sorting,
  isLoading,
  chosen,
  actions,
  ref,
  onScroll,
}: GridHeadProps<Stored, Values>) {
  const { t } = useTranslation('admin');
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
              actions.setChosen(next);
            }}
          />
        </div>
        {columns.map(({ id, heading, isSticky }) => {
          const sort = sorting.find((one) => one.id === id);
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : 'none'}
              className={isSticky ? styles.stickyColumn : styles.column}
            >
              <button type="button" className={styles.sort} onClick={() => actions.sortBy(id)}>
                <span>{heading}</span>
                <span aria-hidden="true">{sort ? (sort.desc ? '↓' : '↑') : ''}</span>
              </button>
              {/* The keyboard chooses widths in the dialog of the columns. */}
              <span
                aria-hidden="true"
                className={styles.handle}
                onMouseDown={(event) => actions.resize(id, event)}
                onTouchStart={(event) => actions.resize(id, event)}
              />
            </div>
          );
        })}
        <div role="columnheader" className={styles.end}>
          <span className="visually-hidden">{t('grid.actions')}</span>
        </div>
      </div>
    </div>
  );
}

/** The head of a table of records: chooses all rows, sorts by a column and changes its width. */
export const GridHead = memo(Head);
