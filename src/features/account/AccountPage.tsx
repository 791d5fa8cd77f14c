import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { isConfirmedLogOut } from '../../components/confirmedLogOut';
import { LogOut } from '../../components/LogOut';
import { Page } from '../../components/Page';
import { useHasClaim } from '../../components/useHasClaim';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './AccountPage.module.css';
import { LastOrder } from './LastOrder';
import { SavedNews } from './SavedNews';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isAdmin = useHasClaim();
  const location = useLocation();

  const entries = [
    { to: paths.accountInfo(), label: t('account.info') },
    { to: paths.orders(), label: t('account.orders') },
    { to: paths.addressBook(), label: t('account.addresses') },
    { to: paths.wishlist(), label: t('account.wishlist') },
  ];
  return (
    <Page title={t('account.title')} width="wide" noindex>
      <div className={styles.columns}>
        <div>
          <dl className={styles.who}>
            <div>
              <dt>{t('account.name')}</dt>
              <dd>
                <bdi>{user?.displayName || t('account.none')}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('account.email')}</dt>
              <dd>
                <bdi>{user?.email}</bdi>
              </dd>
            </div>
          </dl>
          <ul className={styles.entries}>
            {entries.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>
                  <span>{label}</span>
                  <Icon name="next" />
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <LogOut isConfirmed={isConfirmedLogOut(location)}>
              {(ask) => (
                <Button look="secondary" onClick={ask}>
                  {t('account.logout')}
                </Button>
              )}
            </LogOut>
            {/* The claim is known late: here it moves nothing. */}
            {isAdmin && (
              <Link to={paths.admin()} className={buttonClass('secondary')}>
                {t('adminAccess.title')}
              </Link>
            )}
          </div>
        </div>
        {user && (
          <div className={styles.news}>
            <LastOrder uid={user.uid} />
            <SavedNews uid={user.uid} />
          </div>
        )}
      </div>
    </Page>
  );
}
