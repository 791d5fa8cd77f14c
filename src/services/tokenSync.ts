import { beforeAuthStateChanged, onIdTokenChanged, type Auth, type User } from 'firebase/auth';

import { logFailure } from './hostError';

const MAX_TOKEN_AGE_S = 300;
/** Signing in waits for the sync, but not for one that says nothing. */
const TIMEOUT_MS = 5_000;

/**
 * The optional token sync (specification section 7): tells a URL of this origin of every new ID
 * token by POST with `Authorization: Bearer`, and of sign-out by DELETE without a token. A token
 * older than 300 s is one that was synced before, as is one equal to the last.
 */
export function syncTokens(auth: Auth, url: string): void {
  if (new URL(url).origin !== location.origin) {
    console.error('Error syncing the token:', 'VITE_AUTH_TOKEN_SYNC_URL is not of this origin');
    return;
  }
  let lastToken: string | undefined;

  async function sync(user: User | null): Promise<void> {
    const result = await user?.getIdTokenResult();
    if (result && Date.now() - Date.parse(result.issuedAtTime) > MAX_TOKEN_AGE_S * 1000) return;
    const token = result?.token;
    if (token === lastToken) return;
    const before = lastToken;
    lastToken = token;
    try {
      const response = await fetch(url, {
        method: token ? 'POST' : 'DELETE',
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The token sync answered ${response.status}`);
    } catch (error) {
      // Not synced: the next token change tries again.
      if (lastToken === token) lastToken = before;
      throw error;
    }
  }

  // Before the change, so that a server-side session exists when the shop first shows the user;
  // a sync that fails keeps nobody from signing in.
  const safely = (user: User | null) =>
    sync(user).catch((error: unknown) => logFailure('Error syncing the token:', error));
  beforeAuthStateChanged(auth, safely, () => void safely(auth.currentUser));
  onIdTokenChanged(auth, (user) => void safely(user));
}
