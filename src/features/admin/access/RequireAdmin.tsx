import { useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router-dom';

import { paths } from '../../../paths';
import { ADMIN } from '../../../services/client/queryClient';
import { Redirect } from '../../../ui/Redirect';
import { Pending, Refused, SessionEnded, Unknown } from './AccessMessages';
import { AdminSessionProvider, useAdminSession } from './AdminSession';
import { LogInAgain } from './LogInAgain';
import { isHidden, isOver, type AdminAccess } from './sessionReducer';

/**
 * Guards the admin's pages, whose code loads only after access is granted. When the session ends while
 * a page is open, the page is hidden and loses what it has read, and a dialog asks to log in again; after
 * the dialog is closed, a message in place of the page does. The page stays mounted with its unsaved edits
 * for the same admin; another one gets a new page (spec §14).
 */
export function RequireAdmin() {
  return (
    <AdminSessionProvider>
      <Guard />
    </AdminSessionProvider>
  );
}

function Guard() {
  const { session, closeDialog, openDialog } = useAdminSession();
  const { access, wasGranted, admin, page, isDialogClosed } = session;
  const { pathname, search } = useLocation();
  // The layout's place for the bar, which the page renders.
  const barPlace = useOutletContext();
  const isPageHidden = isHidden(session);
  useRemoveAdminQueries(access);
  useResetQueriesWhile(isPageHidden);
  useFocusAfter(isPageHidden);

  if (access === 'refused') return <Refused />;
  if (!wasGranted) {
    if (access === 'unknown') return <Unknown />;
    if (access !== 'signedOut') return <Pending />;
    return <Redirect to={paths.signUp(pathname + withoutFind(search))} />;
  }
  return (
    <>
      {access === 'unknown' && <Unknown />}
      <div hidden={isPageHidden}>
        <Suspense fallback={<Pending />}>
          <Fragment key={page}>
            <Outlet context={barPlace} />
          </Fragment>
        </Suspense>
      </div>
      <LogInAgain
        open={isOver(session) && !isDialogClosed}
        email={admin?.email ?? ''}
        onCancel={closeDialog}
      />
      {isDialogClosed && <SessionEnded onLogIn={openDialog} />}
    </>
  );
}

/** The query without what a list is searched for, often a customer's name: whoever logs in next may read it. */
function withoutFind(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('find');
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Drops what the page has read once it is hidden, and reads it again when the page is shown. */
function useResetQueriesWhile(isPageHidden: boolean): void {
  const queryClient = useQueryClient();
  const wasHidden = useRef(false);
  useEffect(() => {
    if (isPageHidden)
      for (const query of queryClient.getQueryCache().findAll({ queryKey: [ADMIN] })) query.reset();
    else if (wasHidden.current)
      void queryClient.refetchQueries({ queryKey: [ADMIN], type: 'active' });
    wasHidden.current = isPageHidden;
  }, [isPageHidden, queryClient]);
}

/**
 * Once the page is no longer hidden, moves the focus back to where it was, such as a half-typed field.
 * Where that is gone, as with a card whose data were dropped, moves it to the page.
 */
function useFocusAfter(isPageHidden: boolean): void {
  const focused = useRef<Element>(null);
  // A hidden element loses the focus with the next frame, which a layout effect precedes.
  useLayoutEffect(() => {
    if (isPageHidden) focused.current = document.activeElement;
  }, [isPageHidden]);
  useEffect(() => {
    if (isPageHidden || !focused.current) return;
    const element = focused.current;
    focused.current = null;
    // The layout renders `main` around every page, so no ref of it is at hand here.
    const isThere = element.isConnected && element !== document.body;
    const target = isThere ? element : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  }, [isPageHidden]);
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
