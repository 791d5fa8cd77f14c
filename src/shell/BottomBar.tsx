import { useLocation } from 'react-router-dom';

import { useCart } from '../contexts/Cart';
import { useCurrentUser } from '../contexts/CurrentUser';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import styles from './BottomBar.module.css';

/** The phone's bar in thumb's reach; wider screens have it all in the top bar. */
export function BottomBar() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { lines } = useCart();
  const { pathname } = useLocation();
  const places = [
    { to: paths.home(), icon: 'home', label: t('shell.home'), count: 0 },
    { to: paths.search(), icon: 'search', label: t('shell.search'), count: 0 },
    { to: paths.cart(), icon: 'bag', label: t('shell.bag'), count: lines.length },
    {
      to: user ? paths.account() : paths.signUp(),
      icon: 'account',
      label: t('shell.me'),
      count: 0,
    },
  ] as const;
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomBar')}>
      {places.map(({ to, icon, label, count }) => (
        <Link
          key={icon}
          to={to}
          className={styles.place}
          aria-current={isAt(pathname, to) ? 'page' : undefined}
        >
          <Icon name={icon} />
          {label}
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Whether a page is the one at a path, or below it. */
function isAt(pathname: string, path: string): boolean {
  const place = path.replace(/\/$/, '');
  return pathname === (place || '/') || (place !== '' && pathname.startsWith(`${place}/`));
}
