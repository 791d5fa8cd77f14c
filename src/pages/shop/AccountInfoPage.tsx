import { DisplayNameForm } from '../../components/DisplayNameForm';
import { Page } from '../../components/Page';
import { PasswordForm } from '../../components/PasswordForm';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { useTranslation } from '../../i18n/useTranslation';
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
