import { useTranslation } from 'react-i18next';

import { Page } from '../../components/Page';
import { useCurrentUser } from '../../contexts/CurrentUser';
import styles from './AccountInfoPage.module.css';
import { DisplayNameForm } from './DisplayNameForm';
import { PasswordForm } from './PasswordForm';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Page title={t('accountInfo.title')} width="wide" noindex>
      <div className={styles.forms}>
        <DisplayNameForm user={user} />
        {user.hasPassword && <PasswordForm user={user} />}
      </div>
    </Page>
  );
}
