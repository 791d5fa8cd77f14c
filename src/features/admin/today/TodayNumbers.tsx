import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Order } from '../../../domain/order';
import { paths } from '../../../paths';
import type { Stock } from '../stockQuery';
import { LOW_STOCK } from './LowStock';
import { todayNumbers } from './todayNumbers';
import styles from './TodayNumbers.module.css';

type TodayNumbersProps = {
  orders: readonly Order[];
  now: number;
  /** What the snapshot tells of the products: undefined while it is read, null where there is none. */
  stock: Stock | null | undefined;
};

/** What waits for the team, each number a link to the orders, or to the products below, that it counts. */
export function TodayNumbers({ orders, now, stock }: TodayNumbersProps) {
  const { t } = useTranslation('admin');
  const numbers = useMemo(() => todayNumbers(orders, now), [orders, now]);
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        {t('today.title')}
      </h2>
      <ul className={styles.numbers}>
        {numbers.map(({ key, filter, count }) => (
          <li key={key}>
            <Link
              to={paths.adminImList(filter)}
              className={`${styles.number} ${key === 'late' && count > 0 ? styles.late : ''}`}
            >
              <span>{t(`today.${key}`)}</span> <strong>{count}</strong>{' '}
              <small>{t(`today.about.${key}`)}</small>
            </Link>
          </li>
        ))}
        {stock !== null && (
          <li>
            <Link to={`#${LOW_STOCK}`} preventScrollReset className={styles.number}>
              <span>{t('today.lowStock')}</span>{' '}
              <strong>{stock ? stock.low.length : t('today.counting')}</strong>{' '}
              <small>{t('today.about.lowStock')}</small>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
