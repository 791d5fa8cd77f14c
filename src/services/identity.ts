import type { AdminClaim } from '../domain/currentUser';
import { ChunkLoadError } from '../loadChunk';
import { logFailure } from './hostError';
import { provider, watchProvider } from './identityProvider';

/**
 * Calls back with the signed-in user's claim (null when signed out) on every sign-in change and
 * whenever the token is refreshed. Returns what ends it.
 */
export function watchAdminClaim(onClaim: (claim: AdminClaim | null) => void): () => void {
  return watchProvider(
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
