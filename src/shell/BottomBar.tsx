import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { useCart } from '../contexts/Cart';
import { useCurrentUser } from '../contexts/CurrentUser';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import styles from './BottomBar.module.css';
import { useSavedCount } from './useSavedCount';

/** The navigation bar at the bottom of viewports below 768 px (spec §2.2). */
export function BottomBar() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const cart = useCart();
  const saved = useSavedCount();
  const links = [
    { to: paths.home(), icon: 'home', label: t('shell.home'), count: 0 },
    { to: paths.search(), icon: 'search', label: t('shell.search'), count: 0 },
    { to: paths.cart(), icon: 'bag', label: t('shell.bag'), count: cart.count },
    {
      to: user ? paths.account() : paths.signUp(),
      icon: 'account',
      label: t('shell.me'),
      count: saved,
    },
  ] as const;
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomBar')}>
      {links.map(({ to, icon, label, count }) => (
        <NavLink key={icon} to={to} className={styles.place}>
          <Icon name={icon} />
          <span>{label}</span>
          {/* Hidden, because the bar's names are fixed (spec §17.1); the top bar's link names the count of the bag. */}
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
