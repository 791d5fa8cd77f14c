import { useTranslation } from 'react-i18next';

import { knownStatus } from '../../../domain/order';
import styles from './StatusChip.module.css';

/** The status of an order in words, with the colour that it has in the chart. */
export function StatusChip({ status }: { status: string }) {
  const { t } = useTranslation('admin');
  const known = knownStatus(status);
  return (
    <span className={styles.chip} data-status={known}>
      {known ? t(`status.${known}`) : status}
    </span>
  );
}
