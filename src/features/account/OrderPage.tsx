import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';

import { LoadState } from '../../components/LoadState';
import { Page } from '../../components/Page';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { orderKey, sortByTime, type Order } from '../../domain/order';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { paths } from '../../paths';
import { ordersOfNumberQuery } from '../../services/orders';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { OrderDelivery } from './OrderDelivery';
import { OrderDetails } from './OrderDetails';
import { OrderItems } from './OrderItems';
import { OrderLetterhead } from './OrderLetterhead';
import styles from './OrderPage.module.css';
import { OrderPayment } from './OrderPayment';
import { OrderTimeline } from './OrderTimeline';
import { ReorderButton } from './ReorderButton';

export function Component() {
  const { t } = useTranslation();
  const { orderNumber = '' } = useParams();
  const user = useCurrentUser();
  const orders = useQuery({
    ...ordersOfNumberQuery(user?.uid ?? '', orderNumber),
    enabled: user != null,
  });
  // A host may give two orders one number.
  const listed = sortByTime(orders.data ?? [], 'newest');
  const keys = uniqueKeys(listed.map(orderKey));
  return (
    <>
      <OrderLetterhead />
      <Page title={t('order.detailTitle', { number: orderNumber })} width="wide" noindex>
        <LoadState query={orders} failed={t('order.detailFailed')}>
          {listed.map((order, index) => (
            <OneOrder key={keys[index]} order={order} />
          ))}
          {listed.length === 0 && (
            <Message title={t('order.notFound')}>
              <Link to={paths.orders()} className={buttonClass('secondary')}>
                {t('order.toHistory')}
              </Link>
            </Message>
          )}
        </LoadState>
        {/* Comes with the orders, which would push it down. */}
        {(listed.length > 0 || orders.isError) && (
          <p className={styles.back}>
            <Link to={paths.orders()}>{t('order.toHistory')}</Link>
          </p>
        )}
      </Page>
    </>
  );
}

function OneOrder({ order }: { order: Order }) {
  return (
    <div className={styles.order}>
      <div className={styles.state}>
        {order.status && <OrderTimeline status={order.status} />}
        <OrderDelivery order={order} />
      </div>
      <OrderPayment order={order} />
      <div className={styles.columns}>
        <OrderItems order={order} />
        <div className={styles.side}>
          <OrderDetails order={order} />
        </div>
      </div>
      <ReorderButton order={order} />
    </div>
  );
}
