import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Page } from '../../components/Page';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { leaveDialogEntry } from '../../lib/dialogEntry';
import { paths } from '../../paths';
import { identityProblem, signOut } from '../../services/identity';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { showToast } from '../../ui/toast';
import styles from './AccountPage.module.css';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const logOut = useMutation({
    mutationFn: async () => {
      // Then RequireUser redirects to /signup/, in place of this page's history entry.
      await leaveDialogEntry();
      await signOut();
    },
    onError: (error) => {
      setAsking(false);
      showToast('error', t(`identity.${identityProblem(error)}`));
    },
  });

  const entries = [
    { to: paths.accountInfo(), label: t('account.info') },
    { to: paths.orders(), label: t('account.orders') },
    { to: paths.addressBook(), label: t('account.addresses') },
    { to: paths.wishlist(), label: t('account.wishlist') },
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
        okHint={t('okHint.logOut')}
        busy={logOut.isPending || logOut.isSuccess}
        onOk={() => logOut.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Page>
  );
}
