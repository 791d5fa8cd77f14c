import { beforeAuthStateChanged, onIdTokenChanged, type Auth, type User } from 'firebase/auth';

import { logFailure } from './hostError';

const MAX_TOKEN_AGE_S = 300;
/** Sign-in waits for the sync, but no longer than this. */
const TIMEOUT_MS = 5_000;

/**
 * The optional token sync (spec §7): sends every new ID token to the configured URL by POST with
 * `Authorization: Bearer`, and reports sign-out by DELETE without a token. Skips a token older than
 * 300 s (spec §9) or equal to the last one, because it has been sent before.
 */
export function syncTokens(auth: Auth, url: string): void {
  let lastToken: string | undefined;

  async function sync(user: User | null): Promise<void> {
    const result = await user?.getIdTokenResult();
    if (result && Date.now() - Date.parse(result.issuedAtTime) > MAX_TOKEN_AGE_S * 1000) return;
    const token = result?.token;
    if (token === lastToken) return;
    const previousToken = lastToken;
    lastToken = token;
    try {
      const response = await fetch(url, {
        method: token ? 'POST' : 'DELETE',
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The token sync answered ${response.status}`);
    } catch (error) {
      // Lets the next token change send this token again.
      if (lastToken === token) lastToken = previousToken;
      throw error;
    }
  }

  // Runs before the sign-in change, so that a server-side session exists when the shop first shows the
  // user. A sync that fails must not stop sign-in.
  const syncSafely = (user: User | null) =>
    sync(user).catch((error: unknown) => logFailure('Error syncing the token:', error));
  beforeAuthStateChanged(auth, syncSafely, () => void syncSafely(auth.currentUser));
  onIdTokenChanged(auth, (user) => void syncSafely(user));
}
