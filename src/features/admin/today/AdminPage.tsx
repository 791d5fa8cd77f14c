import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../components/LoadState';
import { loadChunk } from '../../../lib/loadChunk';
import { allOrdersQuery } from '../../../services/adminOrders';
import { logFailure } from '../../../services/client/hostError';
import { AdminScreen } from '../AdminScreen';
import styles from './AdminPage.module.css';
import { LowStock } from './LowStock';
import { NewsSinceVisit } from './NewsSinceVisit';
import { ordersByDay } from './ordersByDay';
import { OrdersTable } from './OrdersTable';
import { SalesTables } from './SalesTables';
import { TodayNumbers } from './TodayNumbers';
import { useIdleStock } from './useIdleStock';

// The numbers need not wait for the chart's package. Without it the table has the same data.
const OrdersChart = lazy(async () => {
  try {
    const { OrdersChart: Chart } = await loadChunk('OrdersChart', () => import('./OrdersChart'));
    return { default: Chart };
  } catch (error) {
    logFailure('Error loading the chart:', error);
    return { default: () => <></> };
  }
});

/** The admin's landing page: what to do today, what is new, what is sold, and the orders of the last 30 days. */
export function Component() {
  const { t } = useTranslation('admin');
  const query = useQuery(allOrdersQuery);
  const { data: orders = [], dataUpdatedAt: now } = query;
  const stock = useIdleStock();
  const days = useMemo(() => ordersByDay(orders, now), [orders, now]);
  const isCurrent = query.isSuccess && query.isFetchedAfterMount && !query.isFetching;
  return (
    <AdminScreen title={t('title')}>
      <LoadState query={query} failed={t('order.failed')}>
        <div className={styles.page}>
          <TodayNumbers orders={orders} now={now} stock={stock} />
          <NewsSinceVisit orders={orders} now={now} isCurrent={isCurrent} />
          <SalesTables orders={orders} now={now} stock={stock} />
          <section aria-labelledby="orders-by-day" className={styles.orders}>
            <h2 id="orders-by-day">{t('chart.title')}</h2>
            <Suspense fallback={<div className={styles.chart} />}>
              <OrdersChart days={days} />
            </Suspense>
            <OrdersTable days={days} />
          </section>
          <LowStock stock={stock} />
        </div>
      </LoadState>
    </AdminScreen>
  );
}
