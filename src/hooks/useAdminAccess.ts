import { useEffect, useState } from 'react';

import { config } from '../config';
import { useKnownUser } from '../contexts/CurrentUser';
import type { AdminClaim } from '../domain/currentUser';
import { logFailure } from '../services/hostError';
import { idToken, isAdmin, watchAdminClaim } from '../services/identity';

/** How often a token that is due is refreshed while nothing else asks for it, in milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** `unknown`: the provider could not be asked for the claim. */
export type AdminAccess = 'waiting' | 'granted' | 'refused' | 'signedOut' | 'unknown';

/** Whether the admin's pages are open to whom a log-in of this moment has brought. */
export async function hasAdminAccess(): Promise<boolean> {
  return config().adminAccess === 'open' || (await isAdmin().catch(() => false));
}

/** Refreshes the token where it is due; the claim in a new one is then told to `useAdminAccess`. */
export async function renewClaim(): Promise<void> {
  await idToken().catch((error: unknown) => logFailure('Error refreshing the session:', error));
}

/**
 * Whether the admin's pages are open to this person (decisions: `VITE_ADMIN_ACCESS`). A claim that is
 * taken away is noticed at the next refresh of the token, which this asks for when it is due.
 */
export function useAdminAccess(): AdminAccess {
  const isOpen = config().adminAccess === 'open';
  const user = useKnownUser();
  const [claim, setClaim] = useState<AdminClaim | null>();

  useEffect(() => {
    if (isOpen) return;
    const stop = watchAdminClaim(setClaim);
    const timer = setInterval(() => void renewClaim(), LOOK_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isOpen]);

  if (isOpen) return 'granted';
  if (user === undefined) return 'waiting';
  if (user === null) return 'signedOut';
  if (claim?.uid !== user.uid) return 'waiting';
  if (claim.isAdmin === undefined) return 'unknown';
  return claim.isAdmin ? 'granted' : 'refused';
}
