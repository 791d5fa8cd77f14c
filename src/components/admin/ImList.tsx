import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ORDER_STATUSES } from '../../domain/constants';
import type { Order } from '../../domain/order';
import { orderKey, type OrderFields } from '../../domain/orderEdit';
import { ORDER_SORTS, searchable, searchOrders } from '../../domain/orderSearch';
import { allOrdersQuery } from '../../hooks/admin/adminQueries';
import { useEdits } from '../../hooks/admin/useEdits';
import { useExportOrders } from '../../hooks/admin/useExportOrders';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { LoadState } from '../LoadState';
import styles from './ImList.module.css';
import { ListSearch } from './ListSearch';
import { OrderEditors } from './OrderEditors';
import { UnsavedGuard } from './UnsavedGuard';

/** Everybody's orders: found, filtered and sorted by the URL, edited in place, exported as shown. */
export function ImList() {
  const { t } = useTranslation('admin');
  const orders = useQuery(allOrdersQuery);
  const [params] = useSearchParams();
  const text = useDeferredValue(params.get('find') ?? '');
  const status = params.get('status') ?? '';
  const sort = ORDER_SORTS.find((known) => known === params.get('sort')) ?? 'newest';
  const { exportOrders, failed } = useExportOrders();
  const { edits, changeEdit } = useEdits<OrderFields>();
  const queryClient = useQueryClient();

  const all = useMemo(() => searchable(orders.data ?? []), [orders.data]);
  const found = useMemo(() => searchOrders(all, { text, status, sort }), [all, text, status, sort]);

  /** What was typed since the update was sent stays typed. */
  const settle = useCallback(
    (saved: Order, typed: OrderFields) => {
      // A reading on its way may be older than what was saved.
      void queryClient.cancelQueries({ queryKey: allOrdersQuery.queryKey });
      queryClient.setQueryData(allOrdersQuery.queryKey, (known) =>
        known?.map((order) => (orderKey(order) === orderKey(saved) ? saved : order)),
      );
      changeEdit(orderKey(saved), (edit) => (edit === typed ? undefined : edit));
    },
    [queryClient, changeEdit],
  );

  return (
    <>
      <ListSearch
        label={t('order.find')}
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
          <p role="status">{t('order.count', { count: found.length })}</p>
          <Button look="secondary" onClick={() => void exportOrders(found)}>
            {t('order.export')}
          </Button>
          <Button look="quiet" busy={orders.isFetching} onClick={() => void orders.refetch()}>
            {t('order.reload')}
          </Button>
        </div>
        {failed && <p role="alert">{t('order.exportFailed')}</p>}
        <OrderEditors
          key={`${text} ${status} ${sort}`}
          orders={found}
          edits={edits}
          onEdit={changeEdit}
          onSaved={settle}
        />
      </LoadState>
      <UnsavedGuard unsaved={edits.size} />
    </>
  );
}
