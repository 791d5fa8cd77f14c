import { useTranslation } from 'react-i18next';

import { Page } from '../../components/Page';
import { config } from '../../config';
import styles from './PledgePage.module.css';
import { PledgeSteps } from './PledgeSteps';

export function Component() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('pledge.title')}
      width="wide"
      description={t('meta.pledge', { shop: config().shopName })}
    >
      <div className={styles.head}>
        <img className={styles.picture} src="/pledge.svg" alt="" width={1200} height={480} />
        <div>
          <div className={styles.slogan}>{t('pledge.slogan')}</div>
          <p>{t('pledge.programme', { shop: config().shopName })}</p>
        </div>
      </div>
      <PledgeSteps />
      <ul className={styles.terms}>
        <li>{t('pledge.delivery')}</li>
        <li>{t('pledge.complaints')}</li>
        <li>{t('pledge.exchange')}</li>
        <li>{t('pledge.refund')}</li>
      </ul>
    </Page>
  );
}
