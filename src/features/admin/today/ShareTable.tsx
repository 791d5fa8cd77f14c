import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../../i18n/format';
import type { Share } from './sales';
import styles from './ShareTable.module.css';

type ShareTableProps = {
  title: string;
  /** What the table leaves out. */
  note?: string | undefined;
  /** Undefined while it is not known yet. */
  shares: readonly Share[] | undefined;
  nameOf: (share: Share) => ReactNode;
};

/** What was sold of each brand, category or product: pieces and amount. */
export function ShareTable({ title, note, shares, nameOf }: ShareTableProps) {
  const { t } = useTranslation(['admin', 'shop']);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sales.name')}</th>
            <th scope="col">{t('sales.pieces')}</th>
            <th scope="col">{t('sales.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shares?.map((share) => (
            <tr key={share.key}>
              <th scope="row">{nameOf(share)}</th>
              <td>{share.pieces}</td>
              <td>{formatHKD(share.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!shares && <p className={styles.note}>{t('shop:loading')}</p>}
      {shares?.length === 0 && <p className={styles.note}>{t('sales.nothing')}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
