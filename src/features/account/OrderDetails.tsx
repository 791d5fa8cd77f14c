import { useTranslation } from 'react-i18next';

import { AddressText } from '../../components/AddressText';
import { useLanguage } from '../../contexts/Language';
import type { Order } from '../../domain/order';
import { discountParts } from '../../domain/price';
import { formatDateTime } from '../../i18n/format';
import { LogisticsText } from './LogisticsText';
import styles from './OrderDetails.module.css';

/** The address and details of an order, without the fields that the host left out. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const discount = discountParts(order.discount);
  const timeText = (time: number | undefined, written: string | undefined) =>
    time === undefined ? written : formatDateTime(time, language);
  const logistics = order.logistics && <LogisticsText text={order.logistics} />;
  // A number may be a tracking number; without one there is nothing to look up.
  const shipment = /\d/.test(order.shipment) ? (
    <LogisticsText text={order.shipment} />
  ) : (
    order.shipment
  );
  const facts = [
    [t('order.placed'), timeText(order.placedAt, order.placedText)],
    [t('order.updated'), timeText(order.updatedAt, order.updatedText)],
    [t('order.payment'), order.payment],
    [t('order.promoCode'), order.promoCode],
    [t('order.discount'), discount && t('product.discount', discount)],
    [t('order.logistics'), logistics],
    [t('order.shipment'), shipment],
  ] as const;
  return (
    <>
      {order.address && (
        <section className={styles.whole}>
          <h2 className={styles.heading}>{t('order.deliverTo')}</h2>
          <AddressText address={order.address} />
        </section>
      )}
      <section className={styles.whole}>
        <h2 className={styles.heading}>{t('order.details')}</h2>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </>
  );
}
