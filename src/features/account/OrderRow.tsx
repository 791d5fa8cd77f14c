import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProductPicture } from '../../components/ProductPicture';
import { useDeliveryDays } from '../../components/useDeliveryDays';
import { useLanguage } from '../../contexts/Language';
import { expectedDelivery } from '../../domain/delivery';
import { cancelledItems, type Order } from '../../domain/order';
import { orderTotal } from '../../domain/orderAmounts';
import { formatDate, formatHKD } from '../../i18n/format';
import { paths } from '../../paths';
import styles from './OrderRow.module.css';
import { OrderStatusText } from './OrderStatusText';

/** How many pieces of an order have room for their pictures beside the first, which a phone shows alone. */
const MORE_PICTURES = 3;

/** An order in a list, which links to its page: its pictures, number, date, status and total. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const total = orderTotal(order);
  const cancelled = cancelledItems(order).size;
  const [now] = useState(() => Date.now());
  const daysOf = useDeliveryDays();
  const expected = expectedDelivery(order, now);
  const { placedAt, placedText } = order;
  const placed = placedAt === undefined ? placedText : formatDate(placedAt, language);
  const [first, ...more] = order.items.slice(0, 1 + MORE_PICTURES);
  return (
    <li className={styles.order}>
      <div className={styles.picture}>
        <ProductPicture slot="small" src={first?.thumbnail} alt="" />
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
          <span className={styles.status}>
            <OrderStatusText status={order.status} />
          </span>
          {expected?.state === 'expected' && <span>{t('order.expectedIn', daysOf(expected))}</span>}
          {expected?.state === 'late' && (
            <span className={styles.late}>{t('order.late', daysOf(expected))}</span>
          )}
        </p>
      </div>
      <div className={styles.more}>
        {more.map((item, place) => (
          // The pieces of an order keep their places.
          <ProductPicture key={place} slot="small" src={item.thumbnail} alt="" />
        ))}
      </div>
      {total !== undefined && <p className={styles.total}>{formatHKD(total)}</p>}
    </li>
  );
}
