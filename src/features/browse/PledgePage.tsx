import { useTranslation } from 'react-i18next';

import { Page } from '../../components/Page';
import { config } from '../../config';
import styles from './PledgePage.module.css';

export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('pledge.title')} description={t('meta.pledge', { shop: config().shopName })}>
      <img className={styles.picture} src="/pledge.svg" alt="" width={1200} height={750} />
      <div className={styles.slogan}>{t('pledge.slogan')}</div>
      <p>{t('pledge.programme', { shop: config().shopName })}</p>
      <ul className={styles.terms}>
        <li>{t('pledge.delivery')}</li>
        <li>{t('pledge.complaints')}</li>
        <li>{t('pledge.exchange')}</li>
        <li>{t('pledge.refund')}</li>
      </ul>
    </Page>
  );
}
