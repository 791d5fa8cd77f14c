import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../components/LoadState';
import type { Order } from '../../../domain/order';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { useUrlParams } from '../../../lib/useUrlParams';
import { logFailure } from '../../../services/client/hostError';
import { Button } from '../../../ui/Button';
import { saveCsv } from '../csv';
import { ColumnsDialog } from '../records/grid/ColumnsDialog';
import { useGridSettings } from '../records/grid/gridSettings';
import { TABLE_WINDOW } from '../records/grid/gridTable';
import { useRecordTable } from '../records/grid/useRecordTable';
import { SavedViews } from '../SavedViews';
import { UnsavedGuard } from '../UnsavedGuard';
import { useChangedRecords } from '../useChangedRecords';
import { useLiveOrders } from '../useLiveOrders';
import { ExportPieces } from './ExportPieces';
import styles from './ImList.module.css';
import { ORDER_COLUMNS, orderRow } from './orderColumns';
import { OrderEditors } from './OrderEditors';
import { OrderFilters } from './OrderFilters';
import { ORDER_GRID } from './orderGrid';
import {
  filterOrders,
  orderFilter,
  orderSort,
  searchable,
  sortingOf,
  sortOrders,
  sortParam,
} from './orderSearch';
import { OrdersGrid } from './OrdersGrid';
import { OrderSheet } from './OrderSheet';
import { isSameOrder, orderKey } from './orderTable';
import { OrderTools } from './OrderTools';
import { SaveAllOrders } from './SaveAllOrders';
import { useOrderEdits } from './useOrderEdits';

/** What the URL has beside a view of the list. */
const NO_VIEW = ['part'];

/** The orders of all shoppers: a table, on phones cards. Search, filters and sort order are in the URL. */
export function ImList() {
  const { t } = useTranslation('admin');
  const orders = useLiveOrders();
  const { data, dataUpdatedAt } = orders;
  const { changed, dismiss } = useChangedRecords(data, dataUpdatedAt, orderKey, isSameOrder);
  const url = useUrlParams();
  const { params, setParam } = url;
  const isTable = useMediaQuery(TABLE_WINDOW);
  const search = useDeferredValue(params);
  const [hasExportFailed, setExportFailed] = useState(false);
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const [opened, setOpened] = useState<string>();
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const settings = useGridSettings('orders', ORDER_GRID);
  const { edits, unsaved, editing, showSaved } = useOrderEdits();
  const showOwn = useCallback(
    (saved: Order) => {
      dismiss(saved);
      showSaved(saved);
    },
    [dismiss, showSaved],
  );

  const all = useMemo(() => searchable(orders.data ?? []), [orders.data]);
  const found = useMemo(
    () =>
      sortOrders(
        filterOrders(all, orderFilter(search), orders.dataUpdatedAt),
        // The table sorts by its columns.
        isTable ? 'newest' : orderSort(search),
      ),
    [all, search, isTable, orders.dataUpdatedAt],
  );
  const sorting = useMemo(() => sortingOf(search), [search]);
  const shown = useRecordTable({
    records: found,
    keyOf: orderKey,
    columns: ORDER_GRID,
    settings,
    sorting,
    onSorting: (update) =>
      setParam('sort', sortParam(typeof update === 'function' ? update(sorting) : update)),
    chosen,
    onChosen: setChosen,
  });
  const listed = isTable ? shown.rows.map(({ original }) => original) : found;
  const picked = isTable
    ? shown.rows.filter((row) => row.getIsSelected()).map(({ original }) => original)
    : [];

  async function exportOrders() {
    setExportFailed(false);
    try {
      const headings = ORDER_COLUMNS.map((column) => t(`column.${column}`));
      await saveCsv('orders', [headings, ...listed.map(orderRow)]);
    } catch (error) {
      logFailure('Error exporting orders:', error);
      setExportFailed(true);
    }
  }

  return (
    <>
      <OrderFilters orders={orders.data ?? []} url={url} isTable={isTable} />
      <LoadState query={orders} failed={t('order.failed')}>
        <div className={styles.tools}>
          <p role="status">
            {found.length === all.length
              ? t('order.count', { count: all.length })
              : t('order.countOf', { shown: found.length, count: all.length })}
          </p>
          <SaveAllOrders
            orders={orders.data ?? []}
            edits={edits}
            editing={editing}
            showSaved={showOwn}
          />
          <Button look="secondary" onClick={() => void exportOrders()}>
            {t('order.export')}
          </Button>
          <ExportPieces orders={listed} />
          {isTable && (
            <Button look="quiet" onClick={() => setChoosingColumns(true)}>
              {t('grid.columns')}
            </Button>
          )}
          <SavedViews list="orders" url={url} keeps={NO_VIEW} />
          <OrderTools
            orders={picked.length > 0 ? picked : listed}
            all={orders.data ?? []}
            editing={editing}
            showSaved={showOwn}
          />
          <Button look="quiet" busy={orders.isFetching} onClick={() => void orders.refetch()}>
            {t('order.reload')}
          </Button>
        </div>
        {orders.isRefetchError && <p role="alert">{t('order.reloadFailed')}</p>}
        {hasExportFailed && <p role="alert">{t('order.exportFailed')}</p>}
        {isTable ? (
          <>
            <OrdersGrid
              shown={shown}
              edits={edits}
              changed={changed}
              dismiss={dismiss}
              editing={editing}
              showSaved={showOwn}
              onOpen={setOpened}
            />
            <OrderSheet
              open={opened}
              orders={listed}
              edits={edits}
              editing={editing}
              showSaved={showOwn}
              changed={changed}
              dismiss={dismiss}
              onOpen={setOpened}
            />
            <ColumnsDialog
              open={isChoosingColumns}
              columns={ORDER_GRID}
              settings={settings}
              onClose={() => setChoosingColumns(false)}
            />
          </>
        ) : (
          <OrderEditors
            key={search.toString()}
            orders={found}
            edits={edits}
            editing={editing}
            showSaved={showOwn}
            changed={changed}
            dismiss={dismiss}
          />
        )}
      </LoadState>
      <UnsavedGuard unsaved={unsaved} />
    </>
  );
}
