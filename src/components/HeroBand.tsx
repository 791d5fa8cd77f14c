import { useTranslation } from '../i18n/useTranslation';
import styles from './HeroBand.module.css';

/** What stands where a picture of the carousel could not be had: the shop's slogan, no hole. */
export function HeroBand() {
  const { t } = useTranslation();
  return <p className={styles.band}>{t('hero.fallback')}</p>;
}
