// @vitest-environment jsdom

import type * as auth from 'firebase/auth';
import { expect, test, vi } from 'vitest';

import { currentUid, loadIdentity, signedInUser } from '../../../../src/services/identity/identity';

type Person = { uid: string; providerData: [] };
type Listener = (user: Person) => void;

const PERSON: Person = { uid: 'shopper', providerData: [] };

/** The SDK in the moment in which it has found the stored user, and stores it again before it tells anybody. */
const sdk = vi.hoisted(() => ({ listeners: new Set<Listener>() }));

vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof auth>()),
  initializeAuth: () => ({ currentUser: PERSON, authStateReady: () => Promise.resolve() }),
  connectAuthEmulator: () => undefined,
  onAuthStateChanged: (_auth: unknown, listener: Listener) => {
    sdk.listeners.add(listener);
    return () => sdk.listeners.delete(listener);
  },
  onIdTokenChanged: () => () => undefined,
}));

test('signedInUser answers once currentUid tells the same person, to whom a change can then be saved', async () => {
  loadIdentity();
  const uids = signedInUser().then((user) => [user?.uid, currentUid()]);
  await vi.waitFor(() => expect(sdk.listeners.size).toBeGreaterThan(1));
  for (const tell of [...sdk.listeners]) tell(PERSON);
  await expect(uids).resolves.toEqual(['shopper', 'shopper']);
});
