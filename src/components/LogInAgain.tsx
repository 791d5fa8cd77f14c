import { useEffect, useSyncExternalStore } from 'react';

import { hasAdminAccess } from '../hooks/useAdminAccess';
import { useTranslation } from '../i18n/useTranslation';
import { abandonSession, isSessionOver, onSessionChange, resumeSession } from '../services/session';
import { Dialog } from '../ui/Dialog';
import { SignUpForm } from './SignUpForm';

type LogInAgainProps = {
  /** Whether the provider itself says that nobody is signed in any more. */
  isSignedOut: boolean;
  onGiveUp: () => void;
};

/** Asks to log in again over the page where the session ended; a save that waits for it then goes on. */
export function LogInAgain({ isSignedOut, onGiveUp }: LogInAgainProps) {
  const { t } = useTranslation();
  const isOver = useSyncExternalStore(onSessionChange, isSessionOver);

  // A save that waits here must not go on in a later session.
  useEffect(() => abandonSession, []);

  /** An admin's save goes on for an admin only; anybody else has the guard's answer. */
  async function goOn() {
    if (await hasAdminAccess()) resumeSession();
    else abandonSession();
  }

  function giveUp() {
    abandonSession();
    if (isSignedOut) onGiveUp();
  }

  return (
    <Dialog open={isOver || isSignedOut} title={t('adminAccess.again')} onClose={giveUp}>
      <p>{t('adminAccess.againText')}</p>
      <SignUpForm mode="logIn" onDone={() => void goOn()} />
    </Dialog>
  );
}
