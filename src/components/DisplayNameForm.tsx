import { useState, type SubmitEvent } from 'react';

import type { CurrentUser } from '../domain/currentUser';
import { useTranslation } from '../i18n/useTranslation';
import { IdentityError, saveDisplayName, type IdentityProblem } from '../services/identity';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { showToast } from '../ui/toast';
import styles from './AccountForm.module.css';

/** Save updates only the display name (specification section 2). */
export function DisplayNameForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [name, setName] = useState(user.displayName);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<IdentityProblem>();

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    try {
      await saveDisplayName(name.trim());
      showToast('success', t('accountInfo.saved'));
    } catch (error) {
      console.error('Error saving the display name:', String(error));
      setRefusal(error instanceof IdentityError ? error.problem : 'unavailable');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Field
        label={t('accountInfo.displayName')}
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={refusal && t(`identity.${refusal}`)}
      />
      <Button type="submit" busy={isBusy}>
        {t('action.save')}
      </Button>
    </form>
  );
}
