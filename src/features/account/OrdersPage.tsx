import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { LoadState } from '../../components/LoadState';
import { NewestGoods } from '../../components/NewestGoods';
import { Page } from '../../components/Page';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { sortByTime } from '../../domain/order';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { paths } from '../../paths';
import { ordersQuery } from '../../services/orders';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { OrderRow } from './OrderRow';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const orders = useQuery({ ...ordersQuery(user?.uid ?? ''), enabled: user != null });
  const listed = sortByTime(orders.data ?? [], 'newest');
  // A host may give two orders one number.
  const keys = uniqueKeys(listed.map(({ orderNumber }) => orderNumber));
  return (
    <Page title={t('order.title')} width="wide" noindex>
      <LoadState query={orders} failed={t('order.failed')}>
        {orders.data?.length === 0 && (
          <>
            <Message title={t('order.empty')}>
              <Link to={paths.everything()} className={buttonClass('secondary')}>
                {t('list.showAll')}
              </Link>
            </Message>
            <NewestGoods />
          </>
        )}
        <ul>
          {listed.map((order, index) => (
            <OrderRow key={keys[index]} order={order} />
          ))}
        </ul>
      </LoadState>
    </Page>
  );
}
