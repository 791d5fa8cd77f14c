import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { formatDay } from '../../../i18n/format';
import { COUNTED_STATUSES, type OrderDay } from './ordersByDay';
import styles from './OrdersTable.module.css';

/** The numbers of the chart, newest day first. */
export function OrdersTable({ days }: { days: readonly OrderDay[] }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  return (
    <details>
      <summary className={styles.summary}>{t('chart.numbers')}</summary>
      {/* Scrolls on a narrow screen, so it has to be focusable for keyboard users. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('chart.numbers')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('chart.day')}</th>
              {COUNTED_STATUSES.map((status) => (
                <th key={status} scope="col">
                  {t(`status.${status}`)}
                </th>
              ))}
              <th scope="col">{t('chart.total')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ time, counts, total }) => (
              <tr key={time}>
                <th scope="row">{formatDay(time, language)}</th>
                {COUNTED_STATUSES.map((status) => (
                  <td key={status}>{counts[status]}</td>
                ))}
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
