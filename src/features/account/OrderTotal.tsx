import { useTranslation } from 'react-i18next';

import type { Order } from '../../domain/order';
import { orderAmounts, orderTotal } from '../../domain/orderAmounts';
import { formatHKD } from '../../i18n/format';
import styles from './OrderDetails.module.css';

/** The total of an order, and above it what leads from the prices of its items to the total. */
export function OrderTotal({ order }: { order: Order }) {
  const { t } = useTranslation();
  const total = orderTotal(order);
  if (total === undefined) return null;
  const {
    subtotal = 0,
    cancelled = 0,
    difference = 0,
    stillCounted = 0,
  } = orderAmounts(order) ?? {};
  const isDiscount = difference < 0 && (order.discount !== undefined || order.promoCode !== '');
  return (
    <>
      <dl className={styles.amounts}>
        {(cancelled > 0 || difference !== 0) && (
          <Amount name={t('order.subtotal')} amount={subtotal} />
        )}
        {cancelled > 0 && <Amount name={t('order.cancelledItems')} amount={-cancelled} />}
        {difference !== 0 && (
          <Amount
            name={t(isDiscount ? 'order.discount' : 'order.adjustment')}
            amount={difference}
          />
        )}
        <Amount name={t('order.total')} amount={total} />
      </dl>
      {stillCounted > 0 && (
        <p className={styles.muted}>
          {t('order.stillCounted', { amount: formatHKD(stillCounted) })}
        </p>
      )}
    </>
  );
}

function Amount({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatHKD(amount)}</dd>
    </div>
  );
}
