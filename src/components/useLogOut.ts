import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useCurrentUser } from '../contexts/CurrentUser';
import { ownerKey } from '../domain/currentUser';
import { leaveDialogEntry } from '../lib/dialogEntry';
import { paths } from '../paths';
import { logFailure } from '../services/hostError';
import { identityProblem, signOut } from '../services/identity';
import { canKeepCartOf } from '../services/personalDevice';
import { showToast } from '../ui/toast';

/** Logs out. The log-in page takes the place of this one in the history (spec §5). */
export function useLogOut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await leaveDialogEntry();
      await signOut();
      // A guarded page redirects there by itself, also in place of its own entry.
      void navigate(paths.signUp(paths.account()), { replace: true });
    },
    onError: (error) => {
      logFailure('Error signing out:', error);
      showToast('error', t(`identity.${identityProblem(error)}`));
    },
  });
}

/** The state of `LogOutDialog`. Another person who signs in is asked nothing. */
export function useLogOutQuestion() {
  const user = useCurrentUser();
  const [question, setQuestion] = useState<{ uid: string; losesBag: boolean }>();
  const isAsked = question !== undefined && question.uid === user?.uid;
  return {
    isAsked,
    /** Whether this browser has no room to keep the bag until the person comes back. */
    losesBag: isAsked && question.losesBag,
    ask: () => {
      if (user) setQuestion({ uid: user.uid, losesBag: !canKeepCartOf(ownerKey(user.uid)) });
    },
    close: () => setQuestion(undefined),
  };
}
