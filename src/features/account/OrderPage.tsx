import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';

import { LoadState } from '../../components/LoadState';
import { Page } from '../../components/Page';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { paths } from '../../paths';
import { orderQuery } from '../../services/orders';
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
  const order = useQuery({
    ...orderQuery(user?.uid ?? '', orderNumber),
    enabled: user != null,
  });
  return (
    <>
      <OrderLetterhead />
      <Page title={t('order.detailTitle', { number: orderNumber })} width="wide" noindex>
        <LoadState query={order} failed={t('order.detailFailed')}>
          {order.data ? (
            <div className={styles.order}>
              <div className={styles.state}>
                {order.data.status && <OrderTimeline status={order.data.status} />}
                <OrderDelivery order={order.data} />
              </div>
              <OrderPayment order={order.data} />
              <div className={styles.columns}>
                <OrderItems order={order.data} />
                <div className={styles.side}>
                  <OrderDetails order={order.data} />
                </div>
              </div>
              <ReorderButton order={order.data} />
            </div>
          ) : (
            <Message title={t('order.notFound')}>
              <Link to={paths.orders()} className={buttonClass('secondary')}>
                {t('order.toHistory')}
              </Link>
            </Message>
          )}
        </LoadState>
        {/* Comes with the order, which would push it down. */}
        {(order.data || order.isError) && (
          <p className={styles.back}>
            <Link to={paths.orders()}>{t('order.toHistory')}</Link>
          </p>
        )}
      </Page>
    </>
  );
}
