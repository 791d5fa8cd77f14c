import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { SignUpForm } from '../../../components/SignUpForm';
import { clearDialogEntry } from '../../../lib/dialogEntry';
import { signedInUser } from '../../../services/identity/identity';
import { Dialog } from '../../../ui/Dialog';
import { hasAdminAccess } from './adminClaim';
import { abandonPausedWrites, resumePausedWrites } from './pausedWrites';

type LogInAgainProps = {
  open: boolean;
  /** The email of the admin whose session ended. */
  email: string;
  onCancel: () => void;
};

/** Dialog over the page that asks to log in again after the session ended. Waiting writes then resume. */
export function LogInAgain({ open, email, onCancel }: LogInAgainProps) {
  const { t } = useTranslation();
  const emailField = useRef<HTMLInputElement>(null);

  // Runs after the dialog's own effect, which opens it with the focus on its close button.
  useEffect(() => {
    if (!open) return;
    emailField.current?.focus();
    // The page may have searched for a customer, whose name the redirect removes from its own entry only.
    void clearDialogEntry();
  }, [open]);

  // A write of this visit must not be sent in a later one.
  useEffect(() => abandonPausedWrites, []);

  /** Resumes the writes only for an admin. The guard shows its message to anyone else. */
  async function resume() {
    const user = await signedInUser().catch(() => null);
    if (user && (await hasAdminAccess())) resumePausedWrites(user.uid);
    else abandonPausedWrites();
  }

  function cancel() {
    abandonPausedWrites();
    onCancel();
  }

  return (
    <Dialog open={open} title={t('adminAccess.again')} onClose={cancel}>
      <p>{t('adminAccess.againText')}</p>
      <SignUpForm
        mode="logIn"
        knownEmail={email}
        firstField={emailField}
        onDone={() => void resume()}
      />
    </Dialog>
  );
}
