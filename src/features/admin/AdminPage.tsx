import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../components/LoadState';
import { allOrdersQuery } from '../../services/adminOrders';
import styles from './AdminPage.module.css';
import { AdminScreen } from './AdminScreen';
import { ordersByDay } from './orders/ordersByDay';
import { OrdersChart } from './orders/OrdersChart';
import { OrdersTable } from './orders/OrdersTable';

/** The admin's landing page: links to the other pages, and the orders of the last 30 days. */
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
