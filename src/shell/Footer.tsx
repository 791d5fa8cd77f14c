import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLazyDialog } from '../components/useLazyDialog';
import { config } from '../config';
import { paths } from '../paths';
import { ExternalLink } from '../ui/ExternalLink';
import styles from './Footer.module.css';
import { useChatUrls } from './useChatUrls';

/** What every page ends with: what the shop promises, and the ways to its answers and to its team. */
export function Footer() {
  const { t } = useTranslation();
  const chat = useChatUrls().page;
  const help = useLazyDialog('HelpDialog', async () => (await import('./HelpDialog')).HelpDialog);
  const { shopName, pledgeUrl, privacyUrl, termsUrl } = config();
  const links = [
    [chat, t('footer.contact')],
    [pledgeUrl, t('footer.pledgeEntry')],
    [privacyUrl, t('footer.privacy')],
    [termsUrl, t('footer.conditions')],
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <span className={styles.mark}>{shopName}</span>
          <p>{t('footer.genuine')}</p>
          <p>{t('footer.delivery')}</p>
          <p>{t('footer.terms')}</p>
        </div>
        <div className={styles.links}>
          <Link to={paths.pledge()}>{t('footer.pledge')}</Link>
          <button type="button" aria-haspopup="dialog" onClick={help.open}>
            {t('footer.help')}
          </button>
          {links.map(
            ([url, name]) =>
              url && (
                <ExternalLink key={name} href={url}>
                  {name}
                </ExternalLink>
              ),
          )}
        </div>
      </div>
      {help.Dialog && <help.Dialog open={help.isOpen} onClose={help.close} />}
    </footer>
  );
}
