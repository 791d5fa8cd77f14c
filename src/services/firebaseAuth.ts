import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  onIdTokenChanged,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as firebaseSignOut,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';

import { config } from '../config';
import type { AdminClaim, CurrentUser } from '../domain/currentUser';
import { personLeft } from './leaving';
import { forgetPerson } from './personalStorage';
import { signedInHint } from './signedInHint';
import { syncTokens } from './tokenSync';

/** The real SDK behind `identity`; `identityProvider` is the only module that loads this one. */
const { firebase, authEmulatorUrl, tokenSyncUrl } = config();

// Not getAuth(): that one asks apis.google.com for the popup's helper at every page load.
const auth = initializeAuth(initializeApp(firebase), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
if (tokenSyncUrl) syncTokens(auth, tokenSyncUrl);

let lastUid: string | undefined;
// Before anybody else is told: nothing of one person's may be seen by the next.
onAuthStateChanged(auth, (user) => {
  signedInHint.write(user ? true : undefined);
  if (lastUid && lastUid !== user?.uid) {
    forgetPerson();
    personLeft();
  }
  lastUid = user?.uid;
});

/** What the provider says of a session that no refresh brings back. */
const SESSION_IS_OVER = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

const watchers = new Set<(user: CurrentUser | null) => void>();

export function watch(onUser: (user: CurrentUser | null) => void): () => void {
  watchers.add(onUser);
  const stop = onAuthStateChanged(auth, (user) => onUser(user && snapshot(user)));
  return () => {
    watchers.delete(onUser);
    stop();
  };
}

/** See `identity.watchAdminClaim`. */
export function watchAdmin(
  onClaim: (claim: AdminClaim | null) => void,
  onFailure: (error: unknown) => void,
): () => void {
  // Answers may overtake each other; only the last question's counts.
  let latest = 0;
  const stop = onIdTokenChanged(auth, (user) => {
    const question = ++latest;
    const answer = (claim: AdminClaim | null) => {
      if (question === latest) onClaim(claim);
    };
    if (!user) return answer(null);
    const { uid } = user;
    user.getIdTokenResult().then(
      ({ claims }) => answer({ uid, isAdmin: claims['admin'] === true }),
      (error: unknown) => {
        if (question === latest) onFailure(error);
        answer({ uid, isAdmin: undefined });
      },
    );
  });
  return () => {
    latest = -1;
    stop();
  };
}

/** See `identity.isAdmin`. */
export async function holdsAdminClaim(): Promise<boolean> {
  const token = await auth.currentUser?.getIdTokenResult();
  return token?.claims['admin'] === true;
}

/** The SDK changes its user in place; the shop works with values. */
function snapshot(user: User): CurrentUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    hasPassword: user.providerData.some(
      ({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID,
    ),
  };
}

export async function signUp(email: string, password: string): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
}

export async function logIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

export async function logInWithGoogle(): Promise<void> {
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function saveDisplayName(displayName: string): Promise<void> {
  const user = signedIn();
  await updateProfile(user, { displayName });
  // The provider reports sign-in changes only; a new name is told by hand.
  for (const onUser of watchers) onUser(snapshot(user));
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const user = signedIn();
  const credential = EmailAuthProvider.credential(user.email ?? '', oldPassword);
  await reauthenticateWithCredential(user, credential);
  await updatePassword(user, newPassword);
}

export async function signOut(): Promise<void> {
  await firebaseSignOut(auth);
}

export async function currentIdToken(): Promise<string | undefined> {
  await auth.authStateReady();
  try {
    return await auth.currentUser?.getIdToken();
  } catch (error) {
    // After some of these the SDK signs out by itself, after others it would fail for ever.
    if (error instanceof FirebaseError && SESSION_IS_OVER.has(error.code)) await signOut();
    throw error;
  }
}

function signedIn(): User {
  if (!auth.currentUser) throw new Error('Nobody is signed in');
  return auth.currentUser;
}
