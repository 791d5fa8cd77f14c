import { useState, type SubmitEvent } from 'react';

import type { CurrentUser } from '../domain/currentUser';
import { useTranslation } from '../i18n/useTranslation';
import { changePassword, IdentityError } from '../services/identity';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { showToast } from '../ui/toast';
import styles from './AccountForm.module.css';

/** Changes a password account's password: the provider asks for the old one first. */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: 'old' | 'new'; message: string }>();

  async function change(event: SubmitEvent) {
    event.preventDefault();
    if (!oldPassword) return setProblem({ field: 'old', message: t('signUp.passwordMissing') });
    if (newPassword.length < 6) {
      return setProblem({ field: 'new', message: t('signUp.passwordShort') });
    }
    setProblem(undefined);
    setBusy(true);
    try {
      await changePassword(oldPassword, newPassword);
      setOld('');
      setNew('');
      showToast('success', t('accountInfo.passwordChanged'));
    } catch (error) {
      console.error('Error changing the password:', String(error));
      const refusal = error instanceof IdentityError ? error.problem : 'unavailable';
      setProblem(
        refusal === 'wrongCredentials'
          ? { field: 'old', message: t('accountInfo.wrongOldPassword') }
          : { field: 'new', message: t(`identity.${refusal}`) },
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void change(event)} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" name="username" value={user.email} readOnly />
      <Field
        label={t('accountInfo.oldPassword')}
        type="password"
        autoComplete="current-password"
        value={oldPassword}
        onChange={(event) => setOld(event.currentTarget.value)}
        error={problem?.field === 'old' ? problem.message : undefined}
      />
      <Field
        label={t('accountInfo.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={t('signUp.passwordHint')}
        value={newPassword}
        onChange={(event) => setNew(event.currentTarget.value)}
        error={problem?.field === 'new' ? problem.message : undefined}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {t('accountInfo.changePassword')}
      </Button>
    </form>
  );
}
