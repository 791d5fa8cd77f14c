import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { LoadState } from '../../components/LoadState';
import { sortByTime } from '../../domain/order';
import { paths } from '../../paths';
import { ordersQuery } from '../../services/orders';
import styles from './AccountNews.module.css';
import { OrderRow } from './OrderRow';

/** A person's last order, from the read of their order history. */
export function LastOrder({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const orders = useQuery(ordersQuery(uid));
  const last = sortByTime(orders.data ?? [], 'newest')[0];
  return (
    <section className={styles.news}>
      <h2>{t('account.lastOrder')}</h2>
      <div className={styles.order}>
        <LoadState query={orders} failed={t('order.failed')} lines={2}>
          {last ? (
            <ul>
              <OrderRow order={last} />
            </ul>
          ) : (
            <p className={styles.empty}>
              <span>{t('order.empty')}</span>{' '}
              <Link to={paths.everything()}>{t('list.showAll')}</Link>
            </p>
          )}
        </LoadState>
      </div>
    </section>
  );
}
