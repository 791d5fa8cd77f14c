import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { Page } from '../../components/Page';
import { SignUpForm } from '../../components/SignUpForm';
import { useKnownUser } from '../../contexts/CurrentUser';
import { useTranslation } from '../../i18n/useTranslation';
import { ownPath, paths } from '../../paths';
import { Button } from '../../ui/Button';
import styles from './SignUpPage.module.css';

/** Sign up and log in. Who is signed in goes on to where they were heading, within this shop. */
export function Component() {
  const { t } = useTranslation();
  const user = useKnownUser();
  const [params] = useSearchParams();
  const [mode, setMode] = useState<'signUp' | 'logIn'>('signUp');

  if (user) return <Navigate to={ownPath(params.get('next'), paths.account())} replace />;
  return (
    <div className={styles.page}>
      <Page title={t(`signUp.${mode}`)} noindex>
        <p className={styles.welcome}>{t('signUp.welcome')}</p>
        <SignUpForm mode={mode} />
        <Button
          look="quiet"
          className={styles.toggle}
          onClick={() => setMode(mode === 'signUp' ? 'logIn' : 'signUp')}
        >
          {t(mode === 'signUp' ? 'signUp.toLogIn' : 'signUp.toSignUp')}
        </Button>
      </Page>
    </div>
  );
}
