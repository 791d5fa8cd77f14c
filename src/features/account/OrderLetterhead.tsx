import { useTranslation } from 'react-i18next';

import { config } from '../../config';
import styles from './OrderLetterhead.module.css';

/** The head of a printed order, in place of the bars: the shop's name and how to reach it. */
export function OrderLetterhead() {
  const { t } = useTranslation();
  const { shopName, chatPhone } = config();
  return (
    <div className={styles.letterhead}>
      <p className={styles.mark}>{t('meta.siteName', { shop: shopName })}</p>
      <p className={styles.contact}>
        <span>{t('order.letterhead', { phone: grouped(chatPhone) })}</span>
        <span>{location.host}</span>
      </p>
    </div>
  );
}

/** A number of Hong Kong in groups, as it is read there; any other as it is. */
function grouped(phone: string): string {
  return phone.replace(/^(852)(\d{4})(\d{4})$/, '$1 $2 $3');
}
