import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { CurrentUser } from '../../domain/currentUser';
import { identityProblem, saveDisplayName } from '../../services/identity/identity';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { toastsForPerson } from '../../ui/toast';
import styles from './AccountForm.module.css';

/** Save updates only the display name (spec §2). */
export function DisplayNameForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [name, setName] = useState(user.displayName);
  const save = useMutation({
    mutationFn: saveDisplayName,
    onMutate: toastsForPerson,
    onSuccess: (_saved, _name, showToast) => showToast('success', t('accountInfo.saved')),
    onError: (error) => console.error('Error saving the display name:', String(error)),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate(name.trim());
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('accountInfo.displayName')}
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.isError ? t(`identity.${identityProblem(save.error)}`) : undefined}
      />
      <Button type="submit" busy={save.isPending}>
        {t('action.save')}
      </Button>
    </form>
  );
}
