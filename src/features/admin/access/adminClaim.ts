import { config } from '../../../config';
import type { AdminClaim } from '../../../domain/currentUser';
import { personNumber } from '../../../lib/person';
import { logFailure } from '../../../services/client/hostError';
import { idToken, watchAdminClaim } from '../../../services/identity/identity';

/** How often the page checks whether the token is due for a refresh, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

/** The claim that was read last, and for whom. A page that Back opens again renders at once, at its place. */
let known: { claim: AdminClaim | null; person: number } | undefined;

/** The claim that was read last for the person at the browser; undefined before the first. */
export function knownClaim(): AdminClaim | null | undefined {
  return known?.person === personNumber() ? known.claim : undefined;
}

/**
 * Calls back with the user's claim, and refreshes the token when it is due, so access ends soon after an admin
 * loses the claim. Returns the function that ends both.
 */
export function followClaim(onClaim: (claim: AdminClaim | null) => void): () => void {
  const stop = watchAdminClaim((claim) => {
    known = { claim, person: personNumber() };
    onClaim(claim);
  });
  const timer = setInterval(() => void refreshClaim(), CHECK_INTERVAL_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Refreshes the token if it is due. What follows the claim then hears of the new token's. */
export async function refreshClaim(): Promise<void> {
  await idToken().catch((error: unknown) => logFailure('Error refreshing the session:', error));
}

/** Whether the user who has just signed in may use the admin's pages; false where that cannot be found out. */
export async function hasAdminAccess(): Promise<boolean> {
  if (config().adminAccess === 'open') return true;
  return new Promise((resolve) => {
    const stop = watchAdminClaim((claim) => {
      stop();
      resolve(claim?.isAdmin === true);
    });
  });
}
