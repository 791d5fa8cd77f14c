import { useTranslation } from 'react-i18next';

import { config } from '../config';
import { ExternalLink } from '../ui/ExternalLink';
import { Icon } from '../ui/Icon';
import styles from './SocialLinks.module.css';

/** Links to the shop's social media accounts; an account without a configured URL is omitted. */
export function SocialLinks() {
  const { t } = useTranslation();
  const { instagramUrl, facebookUrl } = config();
  const accounts = [
    { name: 'Instagram', icon: 'instagram', url: instagramUrl },
    { name: 'Facebook', icon: 'facebook', url: facebookUrl },
  ] as const;
  if (!instagramUrl && !facebookUrl) return null;
  return (
    <ul className={styles.list} aria-label={t('shell.social')}>
      {accounts.map(
        ({ name, icon, url }) =>
          url && (
            <li key={name}>
              <ExternalLink href={url} aria-label={name}>
                <Icon name={icon} />
              </ExternalLink>
            </li>
          ),
      )}
    </ul>
  );
}
