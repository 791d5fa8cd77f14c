import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PasswordField } from '../../components/PasswordField';
import { MIN_PASSWORD, type CurrentUser } from '../../domain/currentUser';
import { changePassword, identityProblem } from '../../services/identity/identity';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { toastsForPerson } from '../../ui/toast';
import styles from './AccountForm.module.css';

/** Changes the password of a password account; the provider requires the old one (spec §13.4). */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [fieldError, setFieldError] = useState<{ field: 'old' | 'new'; message: string }>();

  const change = useMutation({
    // Nothing of a password stays in memory once the form has closed.
    gcTime: 0,
    mutationFn: () => changePassword(oldPassword, newPassword),
    onMutate: toastsForPerson,
    onSuccess: (_changed, _nothing, showToast) => {
      setOld('');
      setNew('');
      showToast('success', t('accountInfo.passwordChanged'));
    },
    onError: (error) => {
      console.error('Error changing the password:', String(error));
      const problem = identityProblem(error);
      setFieldError(
        problem === 'wrongCredentials'
          ? { field: 'old', message: t('accountInfo.wrongOldPassword') }
          : { field: 'new', message: t(`identity.${problem}`) },
      );
    },
  });

  function submit() {
    if (!oldPassword) return setFieldError({ field: 'old', message: t('signUp.passwordMissing') });
    if (newPassword.length < MIN_PASSWORD) {
      return setFieldError({ field: 'new', message: t('signUp.passwordShort') });
    }
    setFieldError(undefined);
    change.mutate();
  }

  return (
    <Form className={styles.form} onSubmit={submit} refusal={fieldError}>
      {/* Password managers read from this field which account the password belongs to. */}
      <input type="hidden" autoComplete="username" name="username" value={user.email} readOnly />
      <PasswordField
        label={t('accountInfo.oldPassword')}
        autoComplete="current-password"
        value={oldPassword}
        readOnly={change.isPending}
        onChange={(event) => setOld(event.currentTarget.value)}
        error={fieldError?.field === 'old' ? fieldError.message : undefined}
      />
      <PasswordField
        label={t('accountInfo.newPassword')}
        autoComplete="new-password"
        hint={t('signUp.passwordHint')}
        value={newPassword}
        readOnly={change.isPending}
        onChange={(event) => setNew(event.currentTarget.value)}
        error={fieldError?.field === 'new' ? fieldError.message : undefined}
      />
      <Button type="submit" look="secondary" busy={change.isPending}>
        {t('accountInfo.changePassword')}
      </Button>
    </Form>
  );
}
