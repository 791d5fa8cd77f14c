import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { askForUser } from '../services/identityProvider';
import { dropPresses, hasPresses, onPress } from '../services/savedProducts';
import { showToast } from '../ui/toast';

/** Invites who presses a heart to log in, once it is known (`isKnown`) that nobody is. */
export function VisitorsHearts({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const answer = useEffectEvent(() => {
    if (!hasPresses()) return;
    if (!isKnown) {
      askForUser();
      return;
    }
    dropPresses();
    showToast('warning', t('myList.logIn'), {
      label: t('signUp.logIn'),
      act: () => void navigate(paths.signUp(pathname + search)),
    });
  });

  useEffect(() => {
    answer();
    return onPress(() => answer());
  }, [isKnown]);

  return null;
}
