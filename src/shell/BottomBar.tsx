import { NavLink } from 'react-router-dom';

import { useCart } from '../contexts/Cart';
import { useCurrentUser } from '../contexts/CurrentUser';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import styles from './BottomBar.module.css';

/** The phone's bar in thumb's reach; wider screens have it all in the top bar. */
export function BottomBar() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { lines } = useCart();
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
        <NavLink key={icon} to={to} end={to === paths.home()} className={styles.place}>
          <Icon name={icon} />
          {label}
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
