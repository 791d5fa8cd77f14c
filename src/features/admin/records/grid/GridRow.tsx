import type { RowData } from '@tanstack/react-table';
import { memo, type MouseEvent, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { GridCells, type GridCellsProps } from './GridCells';
import styles from './GridRow.module.css';

type GridRowProps<
  Stored extends RowData,
  T extends string,
  L extends string,
  R extends string,
> = GridCellsProps<Stored, T, L, R> & {
  name: string;
  /** Its place in the list, from 0. */
  place: number;
  isChosen: boolean;
  onChoose: (rowId: string, event: MouseEvent) => void;
  /** Learns when the row is in the document, and when it leaves; the same function at every render. */
  ref: RefCallback<HTMLElement>;
};

function Row<Stored extends RowData, T extends string, L extends string, R extends string>({
  name,
  place,
  isChosen,
  onChoose,
  ref,
  ...cells
}: GridRowProps<Stored, T, L, R>) {
  const { t } = useTranslation('admin');
  const { rowId, edit, changedAt } = cells;
  return (
    <div
      ref={ref}
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
      <GridCells {...cells} />
    </div>
  );
}

/** A row of a table of records. It renders only where something of its own has changed. */
export const GridRow = memo(Row);
