/**
 * Whether this browser reaches the shop at all. `navigator.onLine` only says that there is some
 * network, so whenever it changes, or a call got no answer, the shop's own origin is asked.
 */
const PROBE_TIMEOUT_MS = 5_000;
const ASK_AGAIN_MS = 10_000;

type Listener = (isOnline: boolean) => void;

const listeners = new Set<Listener>();
let online = true;
let asking: Promise<boolean> | undefined;
let nextTime: ReturnType<typeof setTimeout> | undefined;

/** As far as is known. */
export function isOnline(): boolean {
  return online;
}

/** Calls back when the connection is lost or back. Returns what ends it. */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks for the shop's own front page by HEAD: any answer will do. Until one comes, asks again. */
export function checkConnection(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  clearTimeout(nextTime);
  const isReached = await fetch(new URL('/', location.href), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
  if (!isReached) nextTime = setTimeout(() => void checkConnection(), ASK_AGAIN_MS);
  if (isReached !== online) {
    online = isReached;
    for (const listener of listeners) listener(online);
  }
  return online;
}

for (const event of ['online', 'offline']) {
  window.addEventListener(event, () => void checkConnection());
}
if (!navigator.onLine) void checkConnection();
