import {
  beforeAuthStateChanged,
  onIdTokenChanged,
  type Auth,
  type IdTokenResult,
  type User,
} from 'firebase/auth';
import * as v from 'valibot';

import { ownerKey } from '../../domain/currentUser';
import { onConnection } from '../../lib/connection';
import { withLock } from '../../lib/locks';
import { storedValue } from '../../lib/storage';
import { logFailure } from '../client/hostError';

const MAX_TOKEN_AGE_MS = 300_000;
/** Sign-in waits for the sync, but no longer than this. */
const TIMEOUT_MS = 5_000;

/**
 * Whose session the server may hold, by `ownerKey`, until it has confirmed a DELETE. `isOver` once they
 * have signed out. Survives the page, so that a sign-out without a network is sent at the next visit.
 */
const serverSession = storedValue(
  'tokenSync',
  v.object({ owner: v.string(), isOver: v.boolean() }),
);

type SyncOptions = {
  /** Whether the server, where it has another origin, may set and read its cookie. */
  withCredentials?: boolean;
};

/**
 * The optional token sync (spec §7.6): sends every new ID token to the configured URL by POST with
 * `Authorization: Bearer`, and every sign-out by DELETE without a token. Skips a token that this device
 * received more than 300 s ago (spec §9) or has sent last: it has been sent before. One call runs at a
 * time, in all tabs: the next person's token follows the DELETE of the one before.
 */
export function syncTokens(
  auth: Auth,
  url: string,
  { withCredentials = false }: SyncOptions = {},
): void {
  let lastToken: string | undefined;
  /** The `ownerKey` of whom this tab has last seen signed in, null of a visitor; undefined before the first look. */
  let seen: string | null | undefined;
  /** Undefined until the provider has told who is signed in. */
  let current: User | null | undefined;

  async function send(method: 'POST' | 'DELETE', headers: Record<string, string>): Promise<void> {
    const response = await fetch(url, {
      method,
      headers,
      credentials: withCredentials ? 'include' : 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The token sync answered ${response.status}`);
  }

  async function sync(user: User | null): Promise<void> {
    const owner = user ? ownerKey(user.uid) : undefined;
    const session = serverSession.read();
    const isOthers = session !== undefined && !session.isOver && session.owner !== seen;
    // A tab that learns late of a sign-out, or of a log-in elsewhere, leaves the session of the next person alone.
    if (!owner && seen !== undefined && isOthers) return;
    seen = owner ?? null;
    if (session && (session.isOver || session.owner !== owner)) {
      serverSession.write({ ...session, isOver: true });
      await send('DELETE', {});
      serverSession.write(undefined);
      lastToken = undefined;
    }
    if (!user || !owner) return;
    // Before the POST, whose response may be lost.
    serverSession.write({ owner, isOver: false });
    const result = await user.getIdTokenResult();
    if (result.token === lastToken || tokenAge(user, result) > MAX_TOKEN_AGE_MS) return;
    await send('POST', { Authorization: `Bearer ${result.token}` });
    lastToken = result.token;
  }

  // A sync that fails must not stop sign-in.
  const syncSafely = (user: User | null) =>
    withLock('tokenSync', () => sync(user)).catch((error: unknown) =>
      logFailure('Error syncing the token:', error),
    );
  // Runs before the sign-in change, so that a server-side session exists when the shop first shows the user.
  const syncInTime = (user: User | null) =>
    Promise.race([
      syncSafely(user),
      new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS)),
    ]);
  beforeAuthStateChanged(auth, syncInTime, () => void syncSafely(auth.currentUser));
  onIdTokenChanged(auth, (user) => {
    current = user;
    void syncSafely(user);
  });
  onConnection((isOnline) => {
    if (isOnline && current !== undefined) void syncSafely(current);
  });
}

/** What the SDK stores of a token: when it expires by the clock of the device that received it. */
const storedToken = v.object({ stsTokenManager: v.object({ expirationTime: v.number() }) });

/**
 * How long ago this device received a token, in milliseconds. Both times are of the device's clock: the
 * token's own times are of the provider's, from which a device may differ by minutes.
 */
function tokenAge(user: User, { issuedAtTime, expirationTime }: IdTokenResult): number {
  const { stsTokenManager } = v.parse(storedToken, user.toJSON());
  const lifetime = Date.parse(expirationTime) - Date.parse(issuedAtTime);
  return Date.now() - (stsTokenManager.expirationTime - lifetime);
}
