import { useTranslation } from 'react-i18next';

import styles from './HeroBand.module.css';

/** The shop's slogan, which replaces a carousel picture that failed to load. */
export function HeroBand() {
  const { t } = useTranslation();
  return <p className={styles.band}>{t('hero.fallback')}</p>;
}
