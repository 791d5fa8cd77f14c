import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { config } from '../config';
import { paths } from '../paths';
import styles from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.mark}>{config().shopName}</span>
        <p>{t('footer.genuine')}</p>
        <p>{t('footer.delivery')}</p>
        <p>{t('footer.terms')}</p>
        <p>
          <Link to={paths.pledge()}>{t('footer.pledge')}</Link>
        </p>
      </div>
    </footer>
  );
}
