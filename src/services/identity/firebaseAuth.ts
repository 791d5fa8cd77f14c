import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  signOut as firebaseSignOut,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';

import { config } from '../../config';
import { ownerKey, type AdminClaim, type CurrentUser } from '../../domain/currentUser';
import { tellPersonLeft } from '../../lib/person';
import { lastOwner } from './lastOwner';
import { changeOwner } from './owner';
import { watchPopup } from './popupWindow';
import { syncTokens } from './tokenSync';

/**
 * Firebase Auth behind `identity`, which loads this module lazily: nothing else may import it, nor the
 * SDK. Functions reject with the SDK's own errors.
 */
const { firebase, authEmulatorUrl, tokenSyncUrl, tokenSyncCredentials } = config();

// getAuth() would request the popup's helper from apis.google.com at every page load.
const auth = initializeAuth(initializeApp(firebase), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
if (tokenSyncUrl) syncTokens(auth, tokenSyncUrl, { withCredentials: tokenSyncCredentials });

/** The SDK's errors for a session that no token refresh can bring back. */
const SESSION_IS_OVER = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

// A session may also have ended between two visits.
let owner = lastOwner.read();
// Subscribes before every other watcher, so that nothing of one person can be rendered for the next.
onAuthStateChanged(auth, (user) => {
  const next = user ? ownerKey(user.uid) : undefined;
  changeOwner(owner, next);
  owner = next;
});

const watchers = new Set<(user: CurrentUser | null) => void>();

/** Calls back with the current user (null when signed out), and on every sign-in change. */
export function watchUser(onUser: (user: CurrentUser | null) => void): () => void {
  watchers.add(onUser);
  const stop = onAuthStateChanged(auth, (user) => onUser(user && toCurrentUser(user)));
  return () => {
    watchers.delete(onUser);
    stop();
  };
}

/**
 * Back may restore a page whose person has signed out on a later page of the tab. Their data is hidden
 * here at once: the SDK notices only when it next looks at its storage, up to 800 ms later.
 */
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || lastOwner.read() === owner) return;
  tellPersonLeft();
  for (const onUser of watchers) onUser(null);
});

/** Calls back with the admin claim, and with `isAdmin` undefined where the token cannot be read. */
export function watchAdminClaim(
  onClaim: (claim: AdminClaim | null) => void,
  onFailure: (error: unknown) => void,
): () => void {
  // Token results may arrive out of order; only the latest request's result counts.
  let latest = 0;
  const stop = onIdTokenChanged(auth, (user) => {
    const request = ++latest;
    const report = (claim: AdminClaim | null) => {
      if (request === latest) onClaim(claim);
    };
    if (!user) return report(null);
    const { uid } = user;
    user.getIdTokenResult().then(
      ({ claims }) => report({ uid, isAdmin: claims['admin'] === true }),
      (error: unknown) => {
        if (request === latest) onFailure(error);
        report({ uid, isAdmin: undefined });
      },
    );
  });
  return () => {
    latest = -1;
    stop();
  };
}

/**
 * Answers after the watchers have been told. `authStateReady` would resolve before, while the SDK still
 * stores the user: what is pressed in that moment would belong to nobody.
 */
export function signedInUser(): Promise<CurrentUser | null> {
  return new Promise((resolve) => {
    const stop = watchUser((user) => {
      stop();
      resolve(user);
    });
  });
}

/** Copies the SDK's user, which the SDK changes in place. */
function toCurrentUser(user: User): CurrentUser {
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

export async function logInWithGoogle(onClosed: () => void): Promise<void> {
  const provider = new GoogleAuthProvider();
  const before = auth.currentUser;
  await watchPopup(
    () => signInWithPopup(auth, provider, browserPopupRedirectResolver),
    onClosed,
    () => auth.currentUser !== before,
  );
}

export async function sendPasswordReset(email: string, language: string): Promise<void> {
  auth.languageCode = language;
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    // Projects without email enumeration protection report an unknown email.
    const isUnknown = error instanceof FirebaseError && error.code === 'auth/user-not-found';
    if (!isUnknown) throw error;
  }
}

export async function saveDisplayName(displayName: string): Promise<void> {
  const user = requireUser();
  await updateProfile(user, { displayName });
  // They may have left meanwhile, and somebody else come.
  if (auth.currentUser !== user) return;
  // The SDK reports sign-in changes only, and no changed name.
  for (const onUser of watchers) onUser(toCurrentUser(user));
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const user = requireUser();
  const credential = EmailAuthProvider.credential(user.email ?? '', oldPassword);
  await reauthenticateWithCredential(user, credential);
  await updatePassword(user, newPassword);
}

export async function signOut(): Promise<void> {
  await firebaseSignOut(auth);
}

/** The ID token, where a uid is given only of that person: the SDK knows of a change before its watchers are told. */
export async function idToken(uid?: string): Promise<string | undefined> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (uid !== undefined && user?.uid !== uid)
    throw new FirebaseError('auth/user-mismatch', 'Another person is signed in, or nobody');
  try {
    return await user?.getIdToken();
  } catch (error) {
    const isOver = error instanceof FirebaseError && SESSION_IS_OVER.has(error.code);
    // The SDK signs out by itself after some of these errors only; after the rest every call would fail. Another person
    // may have signed in meanwhile.
    if (isOver && auth.currentUser === user) await signOut();
    throw error;
  }
}

function requireUser(): User {
  if (!auth.currentUser) throw new Error('Nobody is signed in');
  return auth.currentUser;
}
