import { useTranslation } from 'react-i18next';

import { ORDER_STATUSES } from '../../domain/constants';
import { knownStatus } from '../../domain/order';
import { OrderStatusText } from './OrderStatusText';
import styles from './OrderTimeline.module.css';

/** Pending to Completed; an order that is cancelled or refunded leaves these steps. */
const STEPS = ORDER_STATUSES.slice(0, 4);

/** The steps of an order up to Completed. Shows any other status as text. */
export function OrderTimeline({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = knownStatus(status);
  const current = known ? STEPS.indexOf(known) : -1;
  if (current < 0) {
    return (
      <p className={styles.left}>
        <OrderStatusText status={status} />
      </p>
    );
  }
  return (
    <ol className={styles.timeline}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index <= current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(`status.${step}`)}
        </li>
      ))}
    </ol>
  );
}
