import type { CurrentUser } from '../domain/currentUser';
import { loadChunk } from '../loadChunk';
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

/** The provider's code, asked for now. @throws ChunkLoadError */
export function provider() {
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
    watchProvider(
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

/**
 * Begins to watch something once the provider is there, which it asks for; the provider's own end of
 * it is called at the end. Returns what ends it.
 */
export function watchProvider(
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
