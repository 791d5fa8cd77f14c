import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../config';
import { useLanguage } from '../../contexts/Language';
import { chatUrl } from '../../domain/chat';
import { expectedDelivery } from '../../domain/delivery';
import { knownStatus, type Order } from '../../domain/order';
import { formatDay } from '../../i18n/format';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './OrderDelivery.module.css';

/** When an order is expected, that it is late, or how long its shopper may complain about it (spec §13.4). */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
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
  const [from, to] = [expected.from, expected.to].map((time) => formatDay(time, language));
  if (!expected.isLate) return <p>{t('order.expectedIn', { from, to })}</p>;
  return (
    <div className={styles.delivery}>
      <p className={styles.late}>{t('order.lateText', { to })}</p>
      <ExternalLink href={chat(t('order.lateChat', { number }))}>{t('checkout.ask')}</ExternalLink>
    </div>
  );
}
