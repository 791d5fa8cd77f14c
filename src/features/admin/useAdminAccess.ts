import { useEffect, useState } from 'react';

import { config } from '../../config';
import { useCurrentUserNow } from '../../contexts/CurrentUser';
import type { AdminClaim } from '../../domain/currentUser';
import { personNumber } from '../../lib/person';
import { logFailure } from '../../services/hostError';
import { idToken, isAdmin, watchAdminClaim } from '../../services/identity';

/** How often the page checks whether the token is due for a refresh, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

/** `unknown` means that the claim could not be fetched from the identity provider. */
export type AdminAccess = 'pending' | 'granted' | 'refused' | 'signedOut' | 'unknown';

/** Whether the user who has just signed in may use the admin's pages. */
export async function hasAdminAccess(): Promise<boolean> {
  return config().adminAccess === 'open' || (await isAdmin().catch(() => false));
}

/** Refreshes the token if it is due. `useAdminAccess` then returns the claim of the new token. */
export async function refreshClaim(): Promise<void> {
  await idToken().catch((error: unknown) => logFailure('Error refreshing the session:', error));
}

/** The claim that was read last, and for whom. A page that Back opens again renders at once, at its place. */
let known: { claim: AdminClaim | null; person: number } | undefined;

/**
 * Whether the current user may use the admin's pages (spec §12, `VITE_ADMIN_ACCESS`). Refreshes the
 * token when it is due, so access ends soon after an admin loses the claim. Pages that are open to everybody
 * wait for the provider too, because drafts belong to the user; a session that began on them can end.
 */
export function useAdminAccess(): AdminAccess {
  const isOpen = config().adminAccess === 'open';
  const user = useCurrentUserNow();
  const [claim, setClaim] = useState(() =>
    known?.person === personNumber() ? known.claim : undefined,
  );
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);

  useEffect(() => {
    if (isOpen) return;
    const stop = watchAdminClaim((next) => {
      known = { claim: next, person: personNumber() };
      setClaim(next);
    });
    const timer = setInterval(() => void refreshClaim(), CHECK_INTERVAL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isOpen]);

  if (user === undefined) return 'pending';
  if (isOpen) return user || !hadUser ? 'granted' : 'signedOut';
  if (user === null) return 'signedOut';
  if (claim?.uid !== user.uid) return 'pending';
  if (claim.isAdmin === undefined) return 'unknown';
  return claim.isAdmin ? 'granted' : 'refused';
}
