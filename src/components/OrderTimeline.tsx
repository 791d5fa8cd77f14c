import { ORDER_STATUSES } from '../domain/constants';
import { knownStatus } from '../domain/order';
import { useTranslation } from '../i18n/useTranslation';
import styles from './OrderTimeline.module.css';

const WAY = ORDER_STATUSES.slice(0, 4);

/** How far an order has come; a cancelled or refunded one has left the way. */
export function OrderTimeline({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = knownStatus(status);
  const reached = known ? WAY.indexOf(known) : -1;
  if (reached < 0) return <p className={styles.left}>{known ? t(`status.${known}`) : status}</p>;
  return (
    <ol className={styles.timeline}>
      {WAY.map((step, place) => (
        <li
          key={step}
          className={place <= reached ? styles.done : undefined}
          aria-current={place === reached ? 'step' : undefined}
        >
          {t(`status.${step}`)}
        </li>
      ))}
    </ol>
  );
}
