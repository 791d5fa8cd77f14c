import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Order } from '../../../domain/order';
import { paths } from '../../../paths';
import { todayNumbers } from './todayNumbers';
import styles from './TodayNumbers.module.css';

type TodayNumbersProps = { orders: readonly Order[]; now: number };

/** What waits for the team, each number a link to the orders that it counts. */
export function TodayNumbers({ orders, now }: TodayNumbersProps) {
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
      </ul>
    </section>
  );
}
