import { useTranslation } from 'react-i18next';

import { HowToPay } from '../../components/HowToPay';
import { Page } from '../../components/Page';
import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './PledgePage.module.css';
import { PledgeSteps } from './PledgeSteps';

export function Component() {
  const { t } = useTranslation();
  const { shopName, chatPhone } = config();
  return (
    <Page title={t('pledge.title')} width="wide" description={t('meta.pledge', { shop: shopName })}>
      <div className={styles.head}>
        <img className={styles.picture} src="/pledge.svg" alt="" width={1200} height={480} />
        <div>
          <div className={styles.slogan}>{t('pledge.slogan')}</div>
          <p>{t('pledge.programme', { shop: shopName })}</p>
        </div>
      </div>
      <PledgeSteps />
      {/* The link of the footer leads here. */}
      <section id="help" className={styles.help}>
        <h2>{t('footer.help')}</h2>
        <ul className={styles.terms}>
          <li>{t('pledge.delivery')}</li>
          <li>{t('pledge.complaints')}</li>
          <li>{t('pledge.exchange')}</li>
          <li>{t('pledge.refund')}</li>
          <li>
            <HowToPay when="before" />
          </li>
          <li>
            <ExternalLink href={chatUrl(chatPhone, t('shell.chatGreeting'))}>
              {t('footer.contact')}
            </ExternalLink>
          </li>
        </ul>
      </section>
    </Page>
  );
}
