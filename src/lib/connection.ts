import { isWebPage } from './webPage';

/**
 * Tracks whether this browser reaches the shop's own origin (docs/decisions/0021-connection-check.md).
 * `navigator.onLine` only reports a network of some kind, so whenever it changes, or a request gets no
 * response, this module requests a file of the shop.
 */

const PROBE_TIMEOUT_MS = 5_000;
const RETRY_MS = 10_000;

type Listener = (isOnline: boolean) => void;

const listeners = new Set<Listener>();
let probedFile: string | undefined;
let online = true;
let pendingProbe: Promise<boolean> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts to track the connection by the file of that path. Not a web page: a captive portal responds to every
 * request with one of its own, which can be told apart only from a file of another type.
 */
export function watchConnection(path: string): void {
  probedFile = path;
  for (const event of ['online', 'offline'])
    window.addEventListener(event, () => void checkConnection());
  if (!navigator.onLine) void checkConnection();
}

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
 * Probes a file of the shop with HEAD: any response but a web page means online. Otherwise it probes
 * again every 10 seconds. Concurrent calls share one probe.
 */
export function checkConnection(): Promise<boolean> {
  pendingProbe ??= probe().finally(() => {
    pendingProbe = undefined;
  });
  return pendingProbe;
}

async function probe(): Promise<boolean> {
  if (probedFile === undefined) return online;
  clearTimeout(retryTimer);
  const isReached = await fetch(new URL(probedFile, location.href), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    // A captive portal answers with a web page. An error page, such as a 503, is the shop's own.
    (response) => !(response.ok && isWebPage(response)),
    () => false,
  );
  if (!isReached) retryTimer = setTimeout(() => void checkConnection(), RETRY_MS);
  if (isReached !== online) {
    online = isReached;
    for (const listener of listeners) listener(online);
  }
  return online;
}
