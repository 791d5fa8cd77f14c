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
  const links = [
    { to: paths.home(), icon: 'home', label: t('shell.home'), Badge: undefined },
    { to: paths.search(), icon: 'search', label: t('shell.search'), Badge: undefined },
    { to: paths.cart(), icon: 'bag', label: t('shell.bag'), Badge: BagCount },
    {
      to: user ? paths.account() : paths.signUp(),
      icon: 'account',
      label: t('shell.me'),
      Badge: SavedCount,
    },
  ] as const;
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomBar')}>
      {links.map(({ to, icon, label, Badge }) => (
        <NavLink key={icon} to={to} className={styles.place}>
          <Icon name={icon} />
          <span>{label}</span>
          {Badge && <Badge />}
        </NavLink>
      ))}
    </nav>
  );
}

// Each number renders alone: the bar's links need not, when a heart or a piece is added.
function BagCount() {
  return <Count of={useCart().count} />;
}

function SavedCount() {
  return <Count of={useSavedCount()} />;
}

/** Hidden, because the bar's names are fixed (spec §17.1); the top bar's link names the count of the bag. */
function Count({ of }: { of: number }) {
  return (
    of > 0 && (
      <span className={styles.count} aria-hidden="true">
        {of}
      </span>
    )
  );
}
