import type { AdminClaim, CurrentUser } from '../../domain/currentUser';
import { onConnection } from '../../lib/connection';
import { ShopError } from '../../lib/errorSummary';
import { onIdle } from '../../lib/idle';
import { ChunkLoadError, loadChunk } from '../../lib/loadChunk';
import { logFailure } from '../client/hostError';
import { lastOwner } from './lastOwner';

/**
 * The identity provider (spec §7) as the shop uses it. Firebase's SDK is heavy and the first screen
 * does not need it, so every function here loads `firebaseAuth` on first use.
 */

/** Creates a password account and signs it in. @throws IdentityError */
export const signUp = operation((firebaseAuth) => firebaseAuth.signUp);

/** Signs in with a password. @throws IdentityError */
export const logIn = operation((firebaseAuth) => firebaseAuth.logIn);

/** Signs in through Google's popup; calls back soon after the popup was closed. @throws IdentityError */
export const logInWithGoogle = operation((firebaseAuth) => firebaseAuth.logInWithGoogle);

/**
 * Has the provider mail a link for a new password, in a language of its own list of codes. Resolves also
 * where no account has this email, so that nobody can find out who is registered. @throws IdentityError
 */
export const sendPasswordReset = operation((firebaseAuth) => firebaseAuth.sendPasswordReset);

/** Saves the display name. @throws IdentityError */
export const saveDisplayName = operation((firebaseAuth) => firebaseAuth.saveDisplayName);

/** Changes the password of a password account: re-authenticates, then updates. @throws IdentityError */
export const changePassword = operation((firebaseAuth) => firebaseAuth.changePassword);

/** Signs out, here and in this browser's other tabs. @throws IdentityError */
export const signOut = operation((firebaseAuth) => firebaseAuth.signOut);

/**
 * The signed-in user's ID token, refreshed when due; undefined when signed out. Signs out when the
 * provider says that the session is over. With a uid rejects where anybody else, or nobody, is signed in: what was
 * begun for one person must not be sent with the token of the next. @throws IdentityError
 */
export const idToken = operation((firebaseAuth) => firebaseAuth.idToken);

/** The signed-in user as soon as the provider knows; null for a visitor. @throws IdentityError */
export const signedInUser = operation((firebaseAuth) => firebaseAuth.signedInUser);

/**
 * Calls back with the current user (null when signed out) as soon as the provider knows, and on every
 * sign-in change in any tab. Loads the provider at once where somebody was signed in at the last
 * visit; otherwise when the browser is idle or something else loads it. Returns the function that
 * unsubscribes.
 */
export function watchUser(onUser: (user: CurrentUser | null) => void): () => void {
  const start = () =>
    watch(
      (firebaseAuth) => firebaseAuth.watchUser(onUser),
      () => onUser(null),
    );
  if (loading || wasSignedIn()) return start();

  let stop: (() => void) | undefined;
  const startOnce = () => {
    if (waitingForLoad.delete(startOnce)) stop = start();
  };
  waitingForLoad.add(startOnce);
  onIdle(startOnce);
  return () => {
    waitingForLoad.delete(startOnce);
    stop?.();
  };
}

/**
 * Calls back with the signed-in user's admin claim (null when signed out) on every sign-in change and
 * token refresh. Returns the function that unsubscribes.
 */
export function watchAdminClaim(onClaim: (claim: AdminClaim | null) => void): () => void {
  return watch(
    (firebaseAuth) =>
      firebaseAuth.watchAdminClaim(onClaim, (error) =>
        logFailure('Error refreshing the session:', toIdentityError(error)),
      ),
    () => onClaim(null),
  );
}

/** Loads the identity provider now instead of when idle. A failure reaches the watchers. */
export function loadIdentity(): void {
  loadFirebaseAuth().catch(() => undefined);
}

let uid: string | undefined;

/** The uid of the signed-in user; undefined when signed out or not known yet. */
export function currentUid(): string | undefined {
  return uid;
}

/**
 * Whether somebody was signed in when this browser last knew. Only a hint that the provider will be
 * needed at once: only the provider knows who is signed in.
 */
export function wasSignedIn(): boolean {
  return lastOwner.read() !== undefined;
}

type FirebaseAuth = Awaited<ReturnType<typeof importFirebaseAuth>>;

let loading: Promise<FirebaseAuth> | undefined;

/** Starts watches whose provider is not loaded; each is called when anything else loads it. */
const waitingForLoad = new Set<() => void>();

function importFirebaseAuth() {
  return loadChunk('firebaseAuth', () => import('./firebaseAuth'));
}

/** @throws ChunkLoadError */
function loadFirebaseAuth(): Promise<FirebaseAuth> {
  loading ??= importFirebaseAuth().then(
    (firebaseAuth) => {
      firebaseAuth.watchUser(recordUser);
      return firebaseAuth;
    },
    (error: unknown) => {
      loading = undefined; // The next call tries again, so a lost connection does not end sign-in.
      throw error;
    },
  );
  for (const start of waitingForLoad) start();
  return loading;
}

function recordUser(user: CurrentUser | null): void {
  uid = user?.uid;
}

/** Binds a function of the lazily loaded SDK module and translates what it throws. */
function operation<Args extends unknown[], Result>(
  pick: (firebaseAuth: FirebaseAuth) => (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      const run = pick(await loadFirebaseAuth());
      return await run(...args);
    } catch (error) {
      throw toIdentityError(error);
    }
  };
}

/**
 * Loads the provider and subscribes to it. Calls `onFailure` where it cannot be loaded, and subscribes
 * when the connection is back or something else loads it. Returns the function that unsubscribes.
 */
function watch(
  subscribe: (firebaseAuth: FirebaseAuth) => () => void,
  onFailure: () => void,
): () => void {
  let unsubscribe: (() => void) | undefined;
  let isStopped = false;
  const start = () => {
    loadFirebaseAuth().then(
      (firebaseAuth) => {
        if (!isStopped) unsubscribe ??= subscribe(firebaseAuth);
      },
      (error: unknown) => {
        logFailure('Error loading sign-in:', error);
        if (isStopped) return;
        waitingForLoad.add(startAgain);
        onFailure();
      },
    );
  };
  const startAgain = () => {
    if (waitingForLoad.delete(startAgain)) start();
  };
  start();
  const stopWatchingConnection = onConnection((isOnline) => {
    if (isOnline) startAgain();
  });
  return () => {
    isStopped = true;
    waitingForLoad.delete(startAgain);
    stopWatchingConnection();
    unsubscribe?.();
  };
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
  'auth/user-mismatch': 'recentLogin',
};

/** A refusal by the identity provider. Its message holds no email and no password. */
export class IdentityError extends ShopError {
  override readonly name = 'IdentityError';
  readonly problem: IdentityProblem;

  constructor(problem: IdentityProblem, message: string) {
    super(message);
    this.problem = problem;
  }

  get summary(): string {
    return this.problem;
  }
}

/** The problem to explain to the user after a failed operation. */
export function identityProblem(error: unknown): IdentityProblem {
  return error instanceof IdentityError ? error.problem : 'unavailable';
}

function toIdentityError(error: unknown): IdentityError {
  // The provider's code is loaded over the same network that its requests use.
  if (error instanceof ChunkLoadError) return new IdentityError('network', error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new IdentityError(PROBLEM_OF_CODE[code] ?? 'unavailable', code || String(error));
}
