import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  type ReactNode,
} from 'react';

import { config } from '../../../config';
import { useCurrentUserNow } from '../../../contexts/CurrentUser';
import { followClaim, knownClaim } from './adminClaim';
import { onPausedWrites } from './pausedWrites';
import {
  adminSessionReducer,
  isHidden,
  newAdminSession,
  type AdminSession,
} from './sessionReducer';

type AdminSessionValue = {
  session: AdminSession;
  /** Closes or opens the dialog that asks to log in again. */
  closeDialog: () => void;
  openDialog: () => void;
};

const AdminSessionContext = createContext<AdminSessionValue | undefined>(undefined);

/** Holds who uses the admin's pages, and whether their session has ended. */
export function AdminSessionProvider({ children }: { children: ReactNode }) {
  const isForEverybody = config().adminAccess === 'open';
  const user = useCurrentUserNow();
  const [session, dispatch] = useReducer(
    adminSessionReducer,
    { isForEverybody, user, claim: knownClaim() },
    newAdminSession,
  );

  // Before the page is painted: nobody sees a page that is not theirs any more.
  useLayoutEffect(() => dispatch({ type: 'user', user }), [user]);
  useEffect(() => {
    if (!isForEverybody) return followClaim((claim) => dispatch({ type: 'claim', claim }));
  }, [isForEverybody]);
  useEffect(() => onPausedWrites((isPaused) => dispatch({ type: 'pausedWrites', isPaused })), []);

  const value = useMemo(
    () => ({
      session,
      closeDialog: () => dispatch({ type: 'dialogClosed' }),
      openDialog: () => dispatch({ type: 'dialogOpened' }),
    }),
    [session],
  );
  return <AdminSessionContext value={value}>{children}</AdminSessionContext>;
}

export function useAdminSession(): AdminSessionValue {
  const value = use(AdminSessionContext);
  if (!value) throw new Error('useAdminSession needs an AdminSessionProvider');
  return value;
}

/**
 * Whether the page is hidden because its session has ended. A modal that opened in a hidden page would be
 * invisible and block the dialog that asks to log in again.
 */
export function useIsPageHidden(): boolean {
  return isHidden(useAdminSession().session);
}

/** Calls `drop` when the page is hidden, which then drops what it has read (spec §14). */
export function useDropWhenHidden(drop: () => void): void {
  const isPageHidden = useIsPageHidden();
  const onHidden = useEffectEvent(drop);
  useEffect(() => {
    if (isPageHidden) onHidden();
  }, [isPageHidden]);
}
