import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { config } from '../config';
import { paths } from '../paths';
import { ExternalLink } from '../ui/ExternalLink';
import styles from './Footer.module.css';

/** What every page ends with: what the shop promises, and the ways to its answers and to its team. */
export function Footer() {
  const { t } = useTranslation();
  const { shopName, pledgeUrl, privacyUrl, termsUrl } = config();
  const links = [
    [pledgeUrl, t('footer.pledgeEntry')],
    [privacyUrl, t('footer.privacy')],
    [termsUrl, t('footer.conditions')],
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <span className={styles.mark}>{shopName}</span>
          <p>{t('footer.genuine')}</p>
          <p>{t('footer.delivery')}</p>
          <p>{t('footer.terms')}</p>
        </div>
        <div>
          <Link to={paths.pledge()}>{t('footer.pledge')}</Link>
          <Link to={paths.help()}>{t('footer.help')}</Link>
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
    </footer>
  );
}
