import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { PageHead } from '../components/PageHead';
import { useKnownUser } from '../contexts/CurrentUser';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Skeleton } from '../ui/Skeleton';

/**
 * Guards the pages that belong to a person: waits for the provider's answer, then lets in or sends
 * to log-in and back.
 */
export function RequireUser() {
  const { t } = useTranslation();
  const user = useKnownUser();
  const { pathname, search } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  if (user === undefined) {
    return (
      <div role="status" aria-label={t('account.waiting')}>
        <PageHead title={t('account.title')} noindex />
        <Skeleton lines={4} />
      </div>
    );
  }
  if (user) return <Outlet />;
  // Who has just logged out is not on their way back here.
  const next = hadUser ? undefined : pathname + search;
  return <Navigate to={paths.signUp(next)} replace />;
}
