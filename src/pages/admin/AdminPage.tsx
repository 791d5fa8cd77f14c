import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { AdminScreen } from '../../components/admin/AdminScreen';
import { OrdersChart } from '../../components/admin/OrdersChart';
import { OrdersTable } from '../../components/admin/OrdersTable';
import { LoadState } from '../../components/LoadState';
import { ordersByDay } from '../../domain/ordersByDay';
import { allOrdersQuery } from '../../hooks/admin/adminQueries';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './AdminPage.module.css';

/** The admin's landing: the four ways on, and the orders of the last 30 days, drawn and in numbers. */
export function Component() {
  const { t } = useTranslation('admin');
  const orders = useQuery(allOrdersQuery);
  const days = useMemo(
    () => ordersByDay(orders.data ?? [], orders.dataUpdatedAt),
    [orders.data, orders.dataUpdatedAt],
  );
  return (
    <AdminScreen title={t('title')}>
      <section aria-labelledby="orders-by-day" className={styles.orders}>
        <h2 id="orders-by-day">{t('chart.title')}</h2>
        <LoadState query={orders} failed={t('order.failed')}>
          <OrdersChart days={days} />
          <OrdersTable days={days} />
        </LoadState>
      </section>
    </AdminScreen>
  );
}
