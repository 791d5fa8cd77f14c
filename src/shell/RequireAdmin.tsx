import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';

import { LogInAgain } from '../components/LogInAgain';
import { PageHead } from '../components/PageHead';
import { renewClaim, useAdminAccess, type AdminAccess } from '../hooks/useAdminAccess';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { ADMIN } from '../services/queryClient';
import { Button, buttonClass } from '../ui/Button';
import { Link } from '../ui/Link';
import { Message } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';

/**
 * Guards the admin's pages: their code is asked for only once access is granted. A session that ends
 * while a page is open leaves the page, and what is typed in it, where it is, and asks to log in again.
 */
export function RequireAdmin() {
  const access = useAdminAccess();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signUp = paths.signUp(pathname + search);
  const [wasGranted, setWasGranted] = useState(false);
  useForgottenWithoutAccess(access);
  if (access === 'granted' && !wasGranted) setWasGranted(true);
  if (access === 'refused' && wasGranted) setWasGranted(false);

  if (access === 'refused') return <Refused />;
  if (access === 'unknown' && !wasGranted) return <Unknown />;
  if (access === 'signedOut' && !wasGranted) return <Navigate to={signUp} replace />;
  if (!wasGranted) return <Waiting />;
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      <LogInAgain
        isSignedOut={access === 'signedOut'}
        onGiveUp={() => void navigate(signUp, { replace: true })}
      />
    </>
  );
}

/** Who leaves without access takes what was read with it out of memory. */
function useForgottenWithoutAccess(access: AdminAccess): void {
  const queryClient = useQueryClient();
  const latest = useRef(access);
  useEffect(() => {
    latest.current = access;
    if (access === 'refused') queryClient.removeQueries({ queryKey: [ADMIN] });
  }, [access, queryClient]);
  useEffect(
    () => () => {
      if (latest.current !== 'granted') queryClient.removeQueries({ queryKey: [ADMIN] });
    },
    [queryClient],
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <PageHead title={t('adminAccess.title')} noindex />
      <Skeleton lines={4} />
    </div>
  );
}

function Refused() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('adminAccess.title')} noindex />
      <h1>{t('adminAccess.title')}</h1>
      <Message title={t('adminAccess.refused')}>
        <Link to={paths.home()} className={buttonClass('primary')}>
          {t('action.home')}
        </Link>
        <Link to={paths.account()} className={buttonClass('secondary')}>
          {t('account.title')}
        </Link>
      </Message>
    </>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('adminAccess.title')} noindex />
      <h1>{t('adminAccess.title')}</h1>
      <Message kind="failed" title={t('adminAccess.unknown')}>
        <Button look="secondary" onClick={() => void renewClaim()}>
          {t('action.retry')}
        </Button>
      </Message>
    </>
  );
}
