import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../components/LoadState';
import { ORDER_STATUSES } from '../../../domain/constants';
import { searchedParam } from '../../../lib/searchText';
import { useUrlParams } from '../../../lib/useUrlParams';
import { allOrdersQuery } from '../../../services/adminOrders';
import { logFailure } from '../../../services/client/hostError';
import { Button } from '../../../ui/Button';
import { ListSearch } from '../ListSearch';
import { UnsavedGuard } from '../UnsavedGuard';
import { saveCsv } from './csv';
import styles from './ImList.module.css';
import { ORDER_COLUMNS, orderRow } from './orderColumns';
import { OrderEditors } from './OrderEditors';
import { ORDER_SORTS, searchable, searchOrders } from './orderSearch';
import { useOrderEdits } from './useOrderEdits';

/** The orders of all shoppers: search, filter and sort order are in the URL; exports what is shown. */
export function ImList() {
  const { t } = useTranslation('admin');
  const orders = useQuery(allOrdersQuery);
  const url = useUrlParams();
  const { params } = url;
  const text = useDeferredValue(searchedParam(params, 'find'));
  const status = params.get('status') ?? '';
  const sort = ORDER_SORTS.find((known) => known === params.get('sort')) ?? 'newest';
  const [hasExportFailed, setExportFailed] = useState(false);
  const { edits, unsaved, editing, showSaved } = useOrderEdits();

  const all = useMemo(() => searchable(orders.data ?? []), [orders.data]);
  const found = useMemo(() => searchOrders(all, { text, status, sort }), [all, text, status, sort]);

  async function exportOrders() {
    setExportFailed(false);
    try {
      const headings = ORDER_COLUMNS.map((column) => t(`column.${column}`));
      await saveCsv('orders', [headings, ...found.map(orderRow)]);
    } catch (error) {
      logFailure('Error exporting orders:', error);
      setExportFailed(true);
    }
  }

  return (
    <>
      <ListSearch
        label={t('order.find')}
        url={url}
        filters={[
          {
            name: 'status',
            label: t('order.statusFilter'),
            options: [
              { value: '', label: t('order.anyStatus') },
              ...ORDER_STATUSES.map((known) => ({ value: known, label: t(`status.${known}`) })),
            ],
          },
          {
            name: 'sort',
            label: t('order.sort'),
            options: ORDER_SORTS.map((known) => ({ value: known, label: t(`sort.${known}`) })),
          },
        ]}
      />
      <LoadState query={orders} failed={t('order.failed')}>
        <div className={styles.tools}>
          <p role="status">
            {found.length === all.length
              ? t('order.count', { count: all.length })
              : t('order.countOf', { shown: found.length, count: all.length })}
          </p>
          <Button look="secondary" onClick={() => void exportOrders()}>
            {t('order.export')}
          </Button>
          <Button look="quiet" busy={orders.isFetching} onClick={() => void orders.refetch()}>
            {t('order.reload')}
          </Button>
        </div>
        {orders.isRefetchError && <p role="alert">{t('order.reloadFailed')}</p>}
        {hasExportFailed && <p role="alert">{t('order.exportFailed')}</p>}
        <OrderEditors
          key={`${text} ${status} ${sort}`}
          orders={found}
          edits={edits}
          editing={editing}
          showSaved={showSaved}
        />
      </LoadState>
      <UnsavedGuard unsaved={unsaved} />
    </>
  );
}
