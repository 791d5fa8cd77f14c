import type { AdminClaim, CurrentUser } from '../domain/currentUser';
import { ChunkLoadError, loadChunk } from '../loadChunk';
import { onConnection } from './connection';
import { logFailure } from './hostError';
import { signedInHint } from './signedInHint';
import { whenCalm } from './whenCalm';

/**
 * The identity provider (specification section 7), Firebase Auth. Its SDK is heavy and the first
 * screen does not need it, so it lives in a chunk of its own that is loaded on first use.
 */
let loading: ReturnType<typeof load> | undefined;

const load = () => loadChunk('firebaseAuth', () => import('./firebaseAuth'));

/** Those who wait for the provider without asking for it; called once it is being loaded. */
const waiting = new Set<() => void>();

function provider() {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // a lost connection must not break sign-in for good
    throw error;
  });
  for (const begin of waiting) begin();
  return loading;
}

let present: string | undefined;

/** The uid of who is signed in, as those who watch were last told. */
export function signedInUid(): string | undefined {
  return present;
}

/**
 * Has the provider asked who is there now, for who cannot wait until `watchUser` does so by itself.
 * What goes wrong is told to those who watch.
 */
export function askForUser(): void {
  provider().catch(() => undefined);
}

/**
 * Calls back with the current user (null when signed out) as soon as the provider knows, and on
 * every sign-in change in any tab. Who was signed in when they left is asked for at once; a visitor's
 * first screen comes first, unless somebody cannot wait (`askForUser`). Returns what ends it.
 */
export function watchUser(onUser: (user: CurrentUser | null) => void): () => void {
  const tell = (user: CurrentUser | null) => {
    present = user?.uid;
    onUser(user);
  };
  const begin = () =>
    watching(
      ({ watch }) => watch(tell),
      () => tell(null),
    );
  if (loading || signedInHint.read()) return begin();

  let stop: (() => void) | undefined;
  const beginOnce = () => {
    waiting.delete(beginOnce);
    stop ??= begin();
  };
  waiting.add(beginOnce);
  whenCalm(() => {
    if (waiting.has(beginOnce)) beginOnce();
  });
  return () => {
    waiting.delete(beginOnce);
    stop?.();
  };
}

/** Begins to watch once the provider is there; the provider's own end of it is called at the end. */
function watching(
  begin: (loaded: Awaited<ReturnType<typeof load>>) => () => void,
  onFailure: () => void,
): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const tryNow = () => {
    provider().then(
      (loaded) => {
        if (!stopped) stop ??= begin(loaded);
      },
      (error: unknown) => {
        logFailure('Error loading sign-in:', error);
        if (!stopped) onFailure();
      },
    );
  };
  tryNow();
  // Who opened the shop without a network is known when it is back.
  const stopWaiting = onConnection((isOnline) => {
    if (isOnline && !stop) tryNow();
  });
  return () => {
    stopped = true;
    stopWaiting();
    stop?.();
  };
}

/**
 * Calls back with the signed-in user's claim (null when signed out) on every sign-in change and
 * whenever the token is refreshed. Returns what ends it.
 */
export function watchAdminClaim(onClaim: (claim: AdminClaim | null) => void): () => void {
  return watching(
    ({ watchAdmin }) =>
      watchAdmin(onClaim, (error) =>
        logFailure('Error refreshing the session:', toIdentityError(error)),
      ),
    () => onClaim(null),
  );
}

/** Whether who is signed in at this moment has the admin's claim. */
export async function isAdmin(): Promise<boolean> {
  return (await provider()).holdsAdminClaim();
}

/** Creates a password account and signs it in. @throws IdentityError */
export async function signUp(email: string, password: string): Promise<void> {
  await attempt(async () => (await provider()).signUp(email, password));
}

/** Signs in with a password. @throws IdentityError */
export async function logIn(email: string, password: string): Promise<void> {
  await attempt(async () => (await provider()).logIn(email, password));
}

/** Signs in through Google's popup. @throws IdentityError */
export async function logInWithGoogle(): Promise<void> {
  await attempt(async () => (await provider()).logInWithGoogle());
}

/** Saves the display name. @throws IdentityError */
export async function saveDisplayName(name: string): Promise<void> {
  await attempt(async () => (await provider()).saveDisplayName(name));
}

/** Changes the password of a password account: re-authenticates, then updates. @throws IdentityError */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await attempt(async () => (await provider()).changePassword(oldPassword, newPassword));
}

/** Signs out, here and in this browser's other tabs. @throws IdentityError */
export async function signOut(): Promise<void> {
  await attempt(async () => (await provider()).signOut());
}

/**
 * The signed-in user's ID token, refreshed when due; undefined when signed out. Signs out who cannot have
 * one any more. @throws IdentityError
 */
export function idToken(): Promise<string | undefined> {
  return attempt(async () => (await provider()).currentIdToken());
}

/** Why the provider refused, in the shop's words; each has a message in the locale files. */
export const IDENTITY_PROBLEMS = [
  'wrongCredentials',
  'emailTaken',
  'weakPassword',
  'invalidEmail',
  'tooManyRequests',
  'network',
  'popupClosed',
  'popupBlocked',
  'userDisabled',
  'recentLogin',
  'unavailable',
] as const;

export type IdentityProblem = (typeof IDENTITY_PROBLEMS)[number];

const PROBLEM_OF_CODE: Record<string, IdentityProblem> = {
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-login-credentials': 'wrongCredentials',
  'auth/email-already-in-use': 'emailTaken',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'invalidEmail',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/popup-blocked': 'popupBlocked',
  'auth/user-disabled': 'userDisabled',
  'auth/requires-recent-login': 'recentLogin',
  'auth/user-token-expired': 'recentLogin',
  'auth/invalid-user-token': 'recentLogin',
  'auth/invalid-refresh-token': 'recentLogin',
};

/** A refusal by the identity provider. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly problem: IdentityProblem;

  constructor(problem: IdentityProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

async function attempt<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw toIdentityError(error);
  }
}

function toIdentityError(error: unknown): IdentityError {
  // The provider's code comes over the same network as its answers.
  if (error instanceof ChunkLoadError) return new IdentityError('network', error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new IdentityError(PROBLEM_OF_CODE[code] ?? 'unavailable', code || String(error));
}
