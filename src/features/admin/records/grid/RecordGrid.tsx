import type { RowData, Table } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, type RefObject, type UIEvent } from 'react';

import { VirtualRows, type RowsHandle } from '../../../../components/VirtualRows';
import type { RecordAdapter } from '../saveRecord';
import type { RecordValues } from '../table';
import type { RecordActions, RecordEdit } from '../useRecordEdits';
import type { RenderEnd } from './GridCells';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import type { GRID_FEATURES, GridColumn } from './gridTable';
import styles from './RecordGrid.module.css';
import { useCellFocus } from './useCellFocus';
import { useFocusAfterConflict } from './useFocusAfterConflict';
import { useGridClipboard } from './useGridClipboard';
import { useGridEdits } from './useGridEdits';
import { useGridKeys } from './useGridKeys';
import { useNamedColumns } from './useNamedColumns';
import type { ShownTable } from './useRecordTable';
import { useSelectedRows } from './useSelectedRows';
import { useTableActions } from './useTableActions';

type RecordGridProps<
  Stored extends RowData,
  T extends string,
  L extends string,
  R extends string,
> = {
  /** What the table is read aloud as. */
  label: string;
  adapter: RecordAdapter<Stored, T, L, R>;
  shown: ShownTable<Stored, RecordValues<T, L, R>>;
  /** All loaded records: a step is taken back also where a search or filter hides its rows. */
  loaded: readonly Stored[];
  nameOf: (record: Stored) => string;
  /** Whether more records are on their way. */
  isLoading?: boolean;
  edits: ReadonlyMap<string, RecordEdit<Stored, RecordValues<T, L, R>>>;
  actions: RecordActions<Stored, RecordValues<T, L, R>>;
  /** When a change by somebody else was read, by the key of the record. */
  changed: ReadonlyMap<string, number>;
  renderEnd: RenderEnd<Stored, RecordValues<T, L, R>>;
  /** Gets the table, for what hands it the focus. */
  ref?: RefObject<HTMLDivElement | null>;
};

/** Roughly a row's height, in pixels. */
const ROW_HEIGHT = 44;

/** The widths of a row's box, and at least of its end, in rem: two buttons and the mark *Changed* without its words. */
const [BOX, END] = [2.25, 9];

/**
 * Records as a table in which one works as in a spreadsheet: cells are inputs, arrows move between them, ranges are
 * copied, pasted and filled down, and every step can be taken back.
 */
export function RecordGrid<
  Stored extends RowData,
  T extends string,
  L extends string,
  R extends string,
>({
  label,
  adapter,
  shown: { table, rows, columns, sorting, chosen },
  loaded,
  nameOf,
  isLoading = false,
  edits,
  actions,
  changed,
  renderEnd,
  ref,
}: RecordGridProps<Stored, T, L, R>) {
  const { keyOf } = adapter;
  const records = useMemo(() => {
    const hidden = loaded.map((record) => [keyOf(record), record] as const);
    return new Map([...hidden, ...rows.map(({ id, original }) => [id, original] as const)]);
  }, [loaded, rows, keyOf]);
  const named = useNamedColumns(columns);
  const gridEdits = useGridEdits(adapter, { records, columns, edits, actions });
  const ownRef = useRef<HTMLDivElement>(null);
  const gridRef = ref ?? ownRef;
  const headRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<RowsHandle>(null);
  const focus = useCellFocus(rows, gridRef, rowsRef);
  const selectedRows = useSelectedRows(table);
  const grid = { table, columns, selectedRows, edits: gridEdits, focus };
  const { onKeyDown, onKeyUp, onFocus, onBlur, onMouseDown, onMouseOver, onDoubleClick } =
    useGridKeys(grid);
  useFocusAfterConflict([...edits].find(([, edit]) => edit.conflict)?.[0], gridRef);
  const { onCopy, onPaste } = useGridClipboard(grid);
  const tableActions = useTableActions(table);
  const scrollBody = useCallback(
    ({ currentTarget }: UIEvent<HTMLElement>) => scrollTogether(currentTarget, bodyRef.current),
    [],
  );
  const selectedOf = selectionByRow(table, selectedRows);
  const template = [`${BOX}rem`, ...widths(table, columns), `minmax(${END}rem, 130fr)`].join(' ');
  // As wide as it is where the table scrolls: no column is wider than its least then.
  const sticky = BOX + (columns.find(({ isSticky }) => isSticky)?.least ?? 0);
  const least = columns.reduce((sum, column) => sum + column.least, BOX + END);

  return (
    <div
      ref={gridRef}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      className={styles.grid}
      style={{
        '--columns': template,
        '--least': `${least}rem`,
        '--box': `${BOX}rem`,
        '--sticky': `${sticky}rem`,
      }}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onFocus={(event) => {
        onFocus(event);
        focus.onFocus(event);
      }}
      onBlur={(event) => {
        onBlur();
        focus.onBlur(event);
      }}
      onMouseDown={onMouseDown}
      onMouseOver={onMouseOver}
      onDoubleClick={onDoubleClick}
      // Text that is dragged out of a cell would be moved into another one.
      onDragStart={(event) => {
        if (event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onDrop={(event) => event.preventDefault()}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <GridHead
        ref={headRef}
        rows={rows}
        columns={named}
        sorting={sorting}
        isLoading={isLoading}
        chosen={chosen}
        actions={tableActions}
        onScroll={scrollBody}
      />
      <div
        ref={bodyRef}
        role="rowgroup"
        className={styles.body}
        onScroll={({ currentTarget }) => scrollTogether(currentTarget, headRef.current)}
      >
        <VirtualRows
          ref={rowsRef}
          id={label}
          rows={rows}
          estimatedHeight={ROW_HEIGHT}
          bufferSize={3 * ROW_HEIGHT}
        >
          {(row, place) => (
            <GridRow
              key={row.id}
              ref={focus.watchRow}
              adapter={adapter}
              rowId={row.id}
              record={row.original}
              name={nameOf(row.original)}
              place={place}
              columns={named}
              edit={edits.get(adapter.keyOf(row.original))}
              isChosen={chosen[row.id] === true}
              selected={selectedOf(row.id)}
              changedAt={changed.get(adapter.keyOf(row.original))}
              edits={gridEdits}
              keep={focus.keep}
              onChoose={tableActions.choose}
              renderEnd={renderEnd}
            />
          )}
        </VirtualRows>
      </div>
    </div>
  );
}

/** Scrolls another part of the table as far sideways: the head sticks to the window, which the rows cannot scroll. */
function scrollTogether(scrolled: HTMLElement, other: HTMLElement | null) {
  if (other) other.scrollLeft = scrolled.scrollLeft;
}

/** The widths of the columns as shares of the table, which scrolls sideways where they would be too narrow. */
function widths<Stored extends RowData, Values>(
  table: Table<typeof GRID_FEATURES, Stored>,
  columns: readonly GridColumn<Stored, Values>[],
): string[] {
  return columns.map(
    ({ id, size, least }) => `minmax(${least}rem, ${table.getColumn(id)?.getSize() ?? size}fr)`,
  );
}

/** For each row the first and the last selected column, as `GridRow` takes them. */
function selectionByRow<Stored extends RowData>(
  table: Table<typeof GRID_FEATURES, Stored>,
  selectedRows: readonly string[],
): (rowId: string) => string {
  const [bounds] = table.getCellSelectionBounds();
  if (!bounds || table.getSelectedCellCount() < 2) return () => '';
  const ids = new Set(selectedRows);
  return (rowId) => (ids.has(rowId) ? `${bounds.minColumnIndex} ${bounds.maxColumnIndex}` : '');
}

declare module 'react' {
  interface CSSProperties {
    '--columns'?: string;
    '--least'?: string;
    '--box'?: string;
    '--sticky'?: string;
  }
}
