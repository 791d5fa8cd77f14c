import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDeliveryDays } from '../../components/useDeliveryDays';
import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import { expectedDelivery } from '../../domain/delivery';
import { knownStatus, type Order } from '../../domain/order';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './OrderDelivery.module.css';

/** When an order is or was expected, that it is late, or how long its shopper may complain about it (spec §13.4). */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useTranslation();
  const daysOf = useDeliveryDays();
  const [now] = useState(() => Date.now());
  const { orderNumber: number } = order;
  const expected = expectedDelivery(order, now);
  const chat = (message: string) => chatUrl(config().chatPhone, message);
  if (knownStatus(order.status) === 'Completed') {
    return (
      <div className={styles.delivery}>
        <p>{t('order.complaints')}</p>
        <ExternalLink href={chat(t('order.complaintChat', { number }))}>
          {t('checkout.tellUs')}
        </ExternalLink>
      </div>
    );
  }
  if (!expected) return null;
  const days = daysOf(expected);
  if (expected.state === 'expected') return <p>{t('order.expectedIn', days)}</p>;
  const isLate = expected.state === 'late';
  return (
    <div className={styles.delivery}>
      <p className={isLate ? styles.late : undefined}>
        {t(isLate ? 'order.lateText' : 'order.pastText', days)}
      </p>
      <ExternalLink href={chat(t(isLate ? 'order.lateChat' : 'order.pastChat', { number }))}>
        {t(isLate ? 'checkout.ask' : 'checkout.tellUs')}
      </ExternalLink>
    </div>
  );
}
