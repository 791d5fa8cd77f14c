import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { LoadState } from '../../components/LoadState';
import { Page } from '../../components/Page';
import { ProductPicture } from '../../components/ProductPicture';
import { useDeliveryDays } from '../../components/useDeliveryDays';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { useLanguage } from '../../contexts/Language';
import { expectedDelivery } from '../../domain/delivery';
import { cancelledItems, sortByTime, type Order } from '../../domain/order';
import { shownTotal } from '../../domain/orderAmounts';
import { formatDate, formatHKD } from '../../i18n/format';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { paths } from '../../paths';
import { ordersQuery } from '../../services/orders';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import styles from './OrdersPage.module.css';
import { OrderStatusText } from './OrderStatusText';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const orders = useQuery({ ...ordersQuery(user?.uid ?? ''), enabled: user != null });
  const listed = sortByTime(orders.data ?? [], 'newest');
  // A host may give two orders one number.
  const keys = uniqueKeys(listed.map(({ orderNumber }) => orderNumber));
  return (
    <Page title={t('order.title')} noindex>
      <LoadState query={orders} failed={t('order.failed')}>
        {orders.data?.length === 0 && (
          <Message title={t('order.empty')}>
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {t('action.home')}
            </Link>
          </Message>
        )}
        <ul className={styles.orders}>
          {listed.map((order, index) => (
            <OrderRow key={keys[index]} order={order} />
          ))}
        </ul>
      </LoadState>
    </Page>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const total = shownTotal(order);
  const cancelled = cancelledItems(order).size;
  const [now] = useState(() => Date.now());
  const daysOf = useDeliveryDays();
  const expected = expectedDelivery(order, now);
  const { placedAt, placedText } = order;
  const placed = placedAt === undefined ? placedText : formatDate(placedAt, language);
  return (
    <li className={styles.order}>
      <div className={styles.picture}>
        <ProductPicture slot="small" src={order.items[0]?.thumbnail} alt="" />
      </div>
      <div className={styles.words}>
        <Link to={paths.order(order.orderNumber)} className={`whole-card ${styles.link}`}>
          {order.orderNumber}
        </Link>
        <p className={styles.facts}>
          {placed && <span>{placed}</span>}
          <span>{t('order.itemCount', { count: order.items.length })}</span>
          {cancelled > 0 && <span>{t('order.cancelledCount', { count: cancelled })}</span>}
        </p>
        <p className={styles.facts}>
          <span>
            <OrderStatusText status={order.status} />
          </span>
          {expected && (
            <span className={expected.isLate ? styles.late : undefined}>
              {t(expected.isLate ? 'order.late' : 'order.expectedIn', daysOf(expected))}
            </span>
          )}
        </p>
      </div>
      {total !== undefined && <p className={styles.total}>{formatHKD(total)}</p>}
    </li>
  );
}
