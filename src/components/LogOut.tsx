import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useCurrentUser } from '../contexts/CurrentUser';
import { ownerKey } from '../domain/currentUser';
import { leaveDialogEntry } from '../lib/dialogEntry';
import { isAdminPath, paths } from '../paths';
import { logFailure } from '../services/client/hostError';
import { signOut } from '../services/identity/identity';
import { canKeepCartOf } from '../services/storage/personalDevice';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { showToast } from '../ui/toast';
import { useNavigateFromDialog } from '../ui/useNavigateFromDialog';

type LogOutProps = {
  /** Whether the log-out was confirmed on an admin page, which has been left for it. */
  isConfirmed?: boolean;
  /** What the question says besides, such as what a log-out from this page loses. */
  note?: ReactNode;
  /** Renders what opens the question. */
  children: (ask: () => void) => ReactNode;
};

/**
 * Asks before it logs out, and tells before that where this browser has no room to keep the bag. The
 * log-in page then takes the place of this one in the history (spec §5).
 */
export function LogOut({ isConfirmed = false, note, children }: LogOutProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const navigateFromDialog = useNavigateFromDialog();
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const [question, setQuestion] = useState<{ uid: string; losesBag: boolean }>();
  // Another person who signs in is asked nothing.
  const isAsked = question !== undefined && question.uid === user?.uid;
  const close = () => setQuestion(undefined);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await leaveDialogEntry();
      await signOut();
      // A guarded page redirects there by itself, also in place of its own entry.
      void navigate(paths.signUp(paths.account()), { replace: true });
    },
    onError: (error) => {
      logFailure('Error signing out:', error);
      showToast('error', t('account.logoutFailed'));
    },
    onSettled: close,
  });

  const logOut = useEffectEvent(() => mutate());
  useEffect(() => {
    if (isConfirmed) logOut();
  }, [isConfirmed]);

  function ask() {
    if (user) setQuestion({ uid: user.uid, losesBag: !canKeepCartOf(ownerKey(user.uid)) });
  }

  function confirm() {
    if (!isAdminPath(pathname)) return mutate();
    close();
    // The question has named the page's unsaved edits, and nothing asks about them again. The account page logs out.
    navigateFromDialog(paths.account(), { replace: true, state: { logsOut: true } });
  }

  return (
    <>
      {children(ask)}
      <ConfirmDialog
        open={isAsked}
        question={t('account.confirmLogout')}
        okHint={t('okHint.logOut')}
        busy={isPending}
        onOk={confirm}
        onCancel={close}
      >
        {note}
        {isAsked && question.losesBag && <p role="alert">{t('account.bagIsLost')}</p>}
      </ConfirmDialog>
    </>
  );
}
