import { useQueryClient } from '@tanstack/react-query';
import {
  Fragment,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';

import { LogInAgain } from './LogInAgain';
import { PageHead } from '../../components/PageHead';
import { refreshClaim, useAdminAccess, type AdminAccess } from './useAdminAccess';
import { useCurrentUser } from '../../contexts/CurrentUser';
import type { CurrentUser } from '../../domain/currentUser';
import { paths } from '../../paths';
import { ADMIN } from '../../services/queryClient';
import { isSessionOver, onSessionChange } from './session';
import { Button, buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { Redirect } from '../../ui/Redirect';
import { Skeleton } from '../../ui/Skeleton';

/**
 * Guards the admin's pages, whose code loads only after access is granted. When the session ends while
 * a page is open, the page is hidden and loses what it has read, and a dialog asks to log in again; after
 * the dialog is closed, a message in place of the page does. The page stays mounted with its unsaved edits
 * for the same admin; another one gets a new page (spec §14).
 */
export function RequireAdmin() {
  const access = useAdminAccess();
  const { pathname, search } = useLocation();
  const signUp = paths.signUp(pathname + withoutFind(search));
  const [wasGranted, setWasGranted] = useState(false);
  const [isDialogClosed, setDialogClosed] = useState(false);
  const { admin, page } = useAdminPage(access);
  const isRefused = useSyncExternalStore(onSessionChange, isSessionOver);
  const isOver = isRefused || access === 'signedOut';
  // Also hidden while the claim of somebody who has just signed in is not known.
  const isHidden = wasGranted && (isOver || access !== 'granted');
  useRemoveAdminQueries(access);
  useResetQueriesWhile(isHidden);
  useFocusAfter(isHidden);
  if (access === 'granted' && !wasGranted) setWasGranted(true);
  if (access === 'refused' && wasGranted) setWasGranted(false);
  if (!isOver && isDialogClosed) setDialogClosed(false);

  if (access === 'refused') return <Refused />;
  if (!wasGranted) {
    if (access === 'unknown') return <Unknown />;
    return access === 'signedOut' ? <Redirect to={signUp} /> : <Pending />;
  }
  return (
    <>
      {access === 'unknown' && <Unknown />}
      <div hidden={isHidden}>
        <Suspense fallback={<Pending />}>
          <Fragment key={page}>
            <Outlet context={isHidden} />
          </Fragment>
        </Suspense>
      </div>
      <LogInAgain
        open={isOver && !isDialogClosed}
        email={admin?.email ?? ''}
        onCancel={() => setDialogClosed(access === 'signedOut')}
      />
      {isOver && isDialogClosed && <SessionEnded onLogIn={() => setDialogClosed(false)} />}
    </>
  );
}

/** The query without what a list is searched for, often a customer's name: whoever logs in next may read it. */
function withoutFind(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('find');
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The last admin with access, and a number that changes when another admin takes the page over. */
function useAdminPage(access: AdminAccess) {
  const user = useCurrentUser();
  const [admin, setAdmin] = useState<CurrentUser>();
  const [page, setPage] = useState(0);
  if (access === 'granted' && user && user.uid !== admin?.uid) {
    setAdmin(user);
    if (admin) setPage(page + 1);
  }
  return { admin, page };
}

/** Drops what the page has read once it is hidden, and reads it again when the page is shown. */
function useResetQueriesWhile(isHidden: boolean): void {
  const queryClient = useQueryClient();
  const wasHidden = useRef(false);
  useEffect(() => {
    if (isHidden)
      for (const query of queryClient.getQueryCache().findAll({ queryKey: [ADMIN] })) query.reset();
    else if (wasHidden.current)
      void queryClient.refetchQueries({ queryKey: [ADMIN], type: 'active' });
    wasHidden.current = isHidden;
  }, [isHidden, queryClient]);
}

/**
 * Once the page is no longer hidden, moves the focus back to where it was, such as a half-typed field.
 * Where that is gone, as with a card whose data were dropped, moves it to the page.
 */
function useFocusAfter(isHidden: boolean): void {
  const focused = useRef<Element>(null);
  // A hidden element loses the focus with the next frame, which a layout effect precedes.
  useLayoutEffect(() => {
    if (isHidden) focused.current = document.activeElement;
  }, [isHidden]);
  useEffect(() => {
    if (isHidden || !focused.current) return;
    const element = focused.current;
    focused.current = null;
    const isThere = element.isConnected && element !== document.body;
    const target = isThere ? element : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  }, [isHidden]);
}

/** Removes the admin's data from the cache once access is refused, or on leaving without access. */
function useRemoveAdminQueries(access: AdminAccess): void {
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

function Pending() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <PageHead title={t('adminAccess.title')} noindex />
      <Skeleton lines={4} />
    </div>
  );
}

function SessionEnded({ onLogIn }: { onLogIn: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // The closed dialog has no control to return the focus to: the page is hidden.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <h1>{t('adminAccess.title')}</h1>
      <Message title={t('adminAccess.ended')}>
        <Button ref={button} onClick={onLogIn}>
          {t('signUp.logIn')}
        </Button>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {t('action.home')}
        </Link>
      </Message>
    </>
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
        <Button look="secondary" onClick={() => void refreshClaim()}>
          {t('action.retry')}
        </Button>
      </Message>
    </>
  );
}
