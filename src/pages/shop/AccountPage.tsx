import { useState } from 'react';

import { Page } from '../../components/Page';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { IdentityError, signOut } from '../../services/identity';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { showToast } from '../../ui/toast';
import styles from './AccountPage.module.css';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    try {
      // The guard then leads to /signup.
      await signOut();
    } catch (error) {
      setBusy(false);
      setAsking(false);
      const problem = error instanceof IdentityError ? error.problem : 'unavailable';
      showToast('error', t(`identity.${problem}`));
    }
  }

  const entries = [
    { to: paths.accountInfo(), label: t('account.info') },
    { to: paths.orders(), label: t('account.orders') },
    { to: paths.addressBook(), label: t('account.addresses') },
    { to: paths.myList(), label: t('account.myList') },
  ];
  return (
    <Page title={t('account.title')} noindex>
      <dl className={styles.who}>
        <div>
          <dt>{t('account.name')}</dt>
          <dd>{user?.displayName || t('account.none')}</dd>
        </div>
        <div>
          <dt>{t('account.email')}</dt>
          <dd>{user?.email}</dd>
        </div>
      </dl>
      <ul className={styles.entries}>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('account.logout')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t('account.confirmLogout')}
        busy={isBusy}
        onOk={() => void logOut()}
        onCancel={() => setAsking(false)}
      />
    </Page>
  );
}
