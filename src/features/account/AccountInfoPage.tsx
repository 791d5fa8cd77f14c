import { useTranslation } from 'react-i18next';

import { DisplayNameForm } from './DisplayNameForm';
import { Page } from '../../components/Page';
import { PasswordForm } from './PasswordForm';
import { useCurrentUser } from '../../contexts/CurrentUser';
import styles from './AccountInfoPage.module.css';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Page title={t('accountInfo.title')} noindex>
      <div className={styles.forms}>
        <DisplayNameForm user={user} />
        {user.hasPassword && <PasswordForm user={user} />}
      </div>
    </Page>
  );
}
