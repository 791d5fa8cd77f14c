import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../components/LoadState';
import { orderKey, type Order } from '../../../domain/order';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { useUrlParams } from '../../../lib/useUrlParams';
import { Button } from '../../../ui/Button';
import { ORDER_SHEET } from '../adminLinks';
import { NothingListed } from '../NothingListed';
import { ColumnsDialog } from '../records/grid/ColumnsDialog';
import { COLUMNS_PARAM, useGridSettings } from '../records/grid/gridSettings';
import { TABLE_WINDOW } from '../records/grid/gridTable';
import { useRecordTable } from '../records/grid/useRecordTable';
import { FootTray } from '../records/SaveTray';
import { TableFoot } from '../records/TableFoot';
import { TableTools } from '../records/TableTools';
import { SavedViews } from '../SavedViews';
import { UnsavedGuard } from '../UnsavedGuard';
import { useChangedRecords } from '../useChangedRecords';
import { useDeferredFind } from '../useDeferredFind';
import { useKeptRows } from '../useKeptRows';
import { useLiveOrders } from '../useLiveOrders';
import { useOpenedRecord } from '../useOpenedRecord';
import { ChangeQuestionDialog } from './ChangeQuestionDialog';
import { ChosenOrders } from './ChosenOrders';
import { ExportOrders } from './ExportOrders';
import { exportedColumns, ORDER_COLUMNS } from './orderColumns';
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
import { isSameOrder } from './orderTable';
import { OrderTools } from './OrderTools';
import { SaveAllOrders } from './SaveAllOrders';
import { useChangeQuestion } from './useChangeQuestion';
import { useOrderEdits, type OrderActions } from './useOrderEdits';

/** What the URL has beside a view of the list: edits are of this visit, so that no view is of the unsaved ones. */
const NO_VIEW = ['part', ORDER_SHEET, 'unsaved'];

/** The orders of all shoppers: a table, on phones cards. Search, filters and sort order are in the URL. */
export function ImList() {
  const { t } = useTranslation('admin');
  const orders = useLiveOrders();
  const { data, dataUpdatedAt } = orders;
  const { changed, dismiss } = useChangedRecords(data, dataUpdatedAt, orderKey, isSameOrder);
  const url = useUrlParams();
  const { params, setParam } = url;
  const isTable = useMediaQuery(TABLE_WINDOW);
  const search = useDeferredFind(params);
  const viewKey = viewOf(search, isTable);
  const [chosen, setChosen] = useKeptRows();
  const [openCards, setOpenCards] = useState<ReadonlySet<string>>(new Set());
  const listRef = useRef<HTMLDivElement>(null);
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const settings = useGridSettings('orders', ORDER_GRID, url);
  const sheet = useOpenedRecord(url, ORDER_SHEET);
  const { open: openOrder } = sheet;
  const { question, confirmChanges, dropQuestion } = useChangeQuestion();
  const { edits, unsaved, editing, showSaved, noteRead } = useOrderEdits();
  const actions = useMemo((): OrderActions => {
    const showOwn = (saved: Order) => {
      dismiss(saved);
      showSaved(saved);
    };
    return { editing, showSaved: showOwn, noteRead, confirmChanges, dismiss, openOrder };
  }, [editing, showSaved, noteRead, confirmChanges, dismiss, openOrder]);
  const list = { edits, changed, actions };
  const isConflict = [...edits.values()].some(({ conflict }) => conflict);

  const toggleCard = useCallback((key: string) => {
    setOpenCards((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);

  const chooseCard = useCallback(
    (key: string, isChosen: boolean) => {
      setChosen(({ [key]: _, ...others }) => (isChosen ? { ...others, [key]: true } : others));
    },
    [setChosen],
  );

  const all = useMemo(() => searchable(orders.data ?? []), [orders.data]);
  // Without this filter an edit is no reason to go through thousands of orders.
  const unsavedOnly = search.get('unsaved') ? edits : undefined;
  const found = useMemo(() => {
    const view = new URLSearchParams(viewKey);
    const listed = all.filter(
      ({ order }) => !unsavedOnly || unsavedOnly.get(orderKey(order))?.patch,
    );
    const matching = filterOrders(listed, orderFilter(view), orders.dataUpdatedAt);
    return sortOrders(matching, orderSort(view));
  }, [all, unsavedOnly, viewKey, orders.dataUpdatedAt]);
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
  const { rows } = shown;
  // Thousands of orders are not gone through again at every key in a cell.
  const listed = useMemo(
    () => (isTable ? rows.map(({ original }) => original) : found),
    [isTable, rows, found],
  );
  const picked = useMemo(
    () =>
      isTable
        ? rows.filter(({ id }) => chosen[id]).map(({ original }) => original)
        : found.filter((order) => chosen[orderKey(order)]),
    [isTable, rows, found, chosen],
  );

  // What print, messages and exports act on.
  const acted = picked.length > 0 ? picked : listed;

  function filterBy(filters: readonly [name: string, value: string][]) {
    url.setParams((before) => {
      const kept = [...before].filter(
        ([name]) =>
          ['sort', COLUMNS_PARAM].includes(name) || (NO_VIEW.includes(name) && name !== 'unsaved'),
      );
      return new URLSearchParams([...kept, ...filters]);
    });
  }

  const nothing = {
    text: t('order.nothing'),
    onClear: all.length > 0 ? () => filterBy([]) : undefined,
  };
  return (
    <>
      <OrderFilters orders={orders.data ?? []} url={url} isTable={isTable} />
      <LoadState query={orders} failed={t('order.failed')}>
        <TableTools>
          <p role="status">
            {found.length === all.length
              ? t('order.count', { count: all.length })
              : t('order.countOf', { shown: found.length, count: all.length })}
          </p>
          {!isTable && picked.length > 0 && <ChosenOrders orders={picked} list={list} />}
          <TableFoot>
            {isTable && picked.length > 0 && (
              <FootTray>
                <ChosenOrders orders={picked} list={list} />
              </FootTray>
            )}
            <SaveAllOrders
              orders={orders.data ?? []}
              listed={listed}
              list={list}
              onShowUnsaved={params.get('unsaved') ? undefined : () => filterBy([['unsaved', '1']])}
              rows={listRef}
            />
          </TableFoot>
          <OrderTools orders={acted} all={orders.data ?? []} actions={actions} />
          <ExportOrders
            orders={acted}
            columns={isTable ? exportedColumns(shown.columns) : ORDER_COLUMNS}
          />
          {isTable && (
            <Button look="quiet" onClick={() => setChoosingColumns(true)}>
              {t('grid.columns')}
            </Button>
          )}
          <SavedViews list="orders" url={url} keeps={NO_VIEW} columns={settings.name} />
          <Button look="quiet" busy={orders.isFetching} onClick={() => void orders.refetch()}>
            {t('order.reload')}
          </Button>
        </TableTools>
        {orders.isRefetchError && <p role="alert">{t('order.reloadFailed')}</p>}
        {isTable ? (
          <>
            <OrdersGrid shown={shown} orders={orders.data ?? []} list={list} ref={listRef} />
            {found.length === 0 && <NothingListed {...nothing} />}
            <ColumnsDialog
              open={isChoosingColumns}
              columns={ORDER_GRID}
              settings={settings}
              onClose={() => setChoosingColumns(false)}
            />
          </>
        ) : (
          <OrderEditors
            key={viewKey}
            orders={found}
            list={list}
            open={openCards}
            onToggle={toggleCard}
            chosen={chosen}
            onChoose={chooseCard}
            ref={listRef}
          >
            {found.length === 0 && <NothingListed {...nothing} />}
          </OrderEditors>
        )}
        <OrderSheet
          sheet={sheet}
          orders={orders.data ?? []}
          listed={listed}
          list={list}
          isAsking={question !== undefined || isConflict}
        />
        <ChangeQuestionDialog question={question} onClose={dropQuestion} />
      </LoadState>
      <UnsavedGuard unsaved={unsaved} />
    </>
  );
}

/** Identifies what the list shows, whichever sheet is open, and in the table, which sorts by its columns, in any order and columns. */
function viewOf(params: URLSearchParams, isTable: boolean): string {
  const others = isTable ? [ORDER_SHEET, COLUMNS_PARAM, 'sort'] : [ORDER_SHEET, COLUMNS_PARAM];
  return new URLSearchParams([...params].filter(([name]) => !others.includes(name))).toString();
}
