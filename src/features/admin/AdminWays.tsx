import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { ADMIN_LINKS, partParam } from './adminLinks';
import styles from './AdminWays.module.css';

/** The links to the pages of the admin, each with a plain subtitle. */
export function AdminWays() {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const here = pathname + partParam(search);
  return (
    <nav aria-label={t('nav.name')} className={styles.ways}>
      {ADMIN_LINKS.map(({ key, to }) => (
        <div key={key} className={styles.way} ref={to === here ? scrollToMiddle : undefined}>
          <Link
            to={to}
            aria-current={to === here ? 'page' : undefined}
            aria-describedby={`about-${key}`}
          >
            {t(`nav.${key}`)}
          </Link>
          <small id={`about-${key}`}>{t(`nav.about.${key}`)}</small>
        </div>
      ))}
    </nav>
  );
}

/** Scrolls the row to the page that is open, where it has no room for all. */
function scrollToMiddle(way: HTMLElement | null): void {
  const row = way?.parentElement;
  if (way && row) row.scrollLeft = way.offsetLeft - (row.clientWidth - way.offsetWidth) / 2;
}
