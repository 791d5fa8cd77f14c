/**
 * Tracks whether this browser reaches the shop's own origin (docs/decisions/0021-connection-check.md).
 * `navigator.onLine` only reports a network of some kind, so whenever it changes, or a request gets no
 * response, this module requests the shop's front page.
 */
const PROBE_TIMEOUT_MS = 5_000;
const RETRY_MS = 10_000;

type Listener = (isOnline: boolean) => void;

const listeners = new Set<Listener>();
let online = true;
let pendingProbe: Promise<boolean> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** The result of the last probe; true before the first one. */
export function isOnline(): boolean {
  return online;
}

/** Calls the listener when the connection is lost or restored. Returns an unsubscribe function. */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Probes the shop's front page with HEAD: any response means online. Without a response it probes
 * again every 10 seconds. Concurrent calls share one probe.
 */
export function checkConnection(): Promise<boolean> {
  pendingProbe ??= probe().finally(() => {
    pendingProbe = undefined;
  });
  return pendingProbe;
}

async function probe(): Promise<boolean> {
  clearTimeout(retryTimer);
  const isReached = await fetch(new URL('/', location.href), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
  if (!isReached) retryTimer = setTimeout(() => void checkConnection(), RETRY_MS);
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
