// @vitest-environment jsdom

import { FirebaseError } from 'firebase/app';
import type * as auth from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';

import { idToken } from '../../../../src/services/identity/identity';

type Person = { uid: string; providerData: []; getIdToken: () => Promise<string> };
type Sdk = { currentUser: Person | null; authStateReady: () => Promise<void> };

const sdk = vi.hoisted((): Sdk => ({ currentUser: null, authStateReady: () => Promise.resolve() }));
const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));

vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof auth>()),
  initializeAuth: () => sdk,
  connectAuthEmulator: () => undefined,
  onAuthStateChanged: () => () => undefined,
  onIdTokenChanged: () => () => undefined,
  signOut,
}));

beforeEach(() => void signOut.mockClear());

/** Signs somebody in whose token is refreshed by `getIdToken`. */
function signIn(uid: string, getIdToken: () => Promise<string>): void {
  sdk.currentUser = { uid, providerData: [], getIdToken };
}

const EXPIRED = 'auth/invalid-refresh-token';
const expired = () => new FirebaseError(EXPIRED, 'expired');

test('A session that no refresh can bring back is ended', async () => {
  signIn('a', () => Promise.reject(expired()));
  await expect(idToken()).rejects.toThrow(EXPIRED);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('The end of a person’s session leaves that of a person who has logged in since', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const refresh = vi.fn(() => new Promise<string>((_resolve, reject) => (refuse = reject)));
  signIn('a', refresh);
  const token = idToken();
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  signIn('b', () => Promise.resolve('token of b'));
  refuse(expired());
  await expect(token).rejects.toThrow(EXPIRED);
  expect(signOut).not.toHaveBeenCalled();
});

test('A token that is asked for one person is refused where another, or nobody, is signed in', async () => {
  signIn('a', () => Promise.resolve('token of a'));
  await expect(idToken('a')).resolves.toBe('token of a');
  signIn('b', () => Promise.resolve('token of b'));
  await expect(idToken('a')).rejects.toMatchObject({ problem: 'recentLogin' });
  sdk.currentUser = null;
  await expect(idToken('a')).rejects.toMatchObject({ problem: 'recentLogin' });
  await expect(idToken()).resolves.toBeUndefined();
});
