import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { CurrentUser } from '../../domain/currentUser';
import { identityProblem, saveDisplayName, type IdentityProblem } from '../../services/identity';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { showToast } from '../../ui/toast';
import styles from './AccountForm.module.css';

/** Save updates only the display name (spec §2). */
export function DisplayNameForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [name, setName] = useState(user.displayName);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<IdentityProblem>();

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await saveDisplayName(name.trim());
      showToast('success', t('accountInfo.saved'));
    } catch (error) {
      console.error('Error saving the display name:', String(error));
      setProblem(identityProblem(error));
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
        error={problem && t(`identity.${problem}`)}
      />
      <Button type="submit" busy={isBusy}>
        {t('action.save')}
      </Button>
    </form>
  );
}
