import { config } from '../config';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Link } from '../ui/Link';
import styles from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.mark}>{config().shopName}</p>
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
