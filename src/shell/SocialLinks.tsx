import { config } from '../config';
import { useTranslation } from '../i18n/useTranslation';
import { Icon } from '../ui/Icon';
import styles from './SocialLinks.module.css';

/** The shop elsewhere; an address that is not configured is not drawn. */
export function SocialLinks() {
  const { t } = useTranslation();
  const { instagramUrl, facebookUrl } = config();
  const places = [
    { name: 'Instagram', icon: 'instagram', url: instagramUrl },
    { name: 'Facebook', icon: 'facebook', url: facebookUrl },
  ] as const;
  if (!instagramUrl && !facebookUrl) return null;
  return (
    <ul className={styles.list} aria-label={t('shell.social')}>
      {places.map(
        ({ name, icon, url }) =>
          url && (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
                <Icon name={icon} />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
