import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { LoadState } from '../../components/LoadState';
import { OrderDetails } from '../../components/OrderDetails';
import { OrderTimeline } from '../../components/OrderTimeline';
import { Page } from '../../components/Page';
import { ReorderButton } from '../../components/ReorderButton';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { orderQuery } from '../../hooks/shopQueries';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import styles from './OrderPage.module.css';

export function Component() {
  const { t } = useTranslation();
  const { orderNumber = '' } = useParams();
  const user = useCurrentUser();
  const order = useQuery({
    ...orderQuery(user?.uid ?? '', orderNumber),
    enabled: user != null,
  });
  return (
    <Page title={t('order.detailTitle', { number: orderNumber })} noindex>
      <LoadState query={order} failed={t('order.detailFailed')}>
        {order.data ? (
          <div className={styles.order}>
            {order.data.status && <OrderTimeline status={order.data.status} />}
            <OrderDetails order={order.data} />
            <ReorderButton order={order.data} />
          </div>
        ) : (
          <Message title={t('order.notFound')} />
        )}
      </LoadState>
      <p className={styles.back}>
        <Link to={paths.orders()}>{t('order.toHistory')}</Link>
      </p>
    </Page>
  );
}
