/** Buffers uncaught errors from the first script on, because reporting starts only later. */
const MAX_BUFFERED = 10;

export type Uncaught = { kind: 'error' | 'rejection' | 'screen'; error: unknown };
type Listener = (uncaught: Uncaught) => void;

const buffered: Uncaught[] = [];
let listener: Listener | undefined;

/** Passes an error to the listener; until one is set, buffers the first ten. */
export function recordUncaught(uncaught: Uncaught): void {
  if (listener) listener(uncaught);
  else if (buffered.length < MAX_BUFFERED) buffered.push(uncaught);
}

/** Sets the listener and passes the buffered errors to it. */
export function onUncaught(newListener: Listener): void {
  listener = newListener;
  buffered.splice(0).forEach(newListener);
}

/** Starts recording the window's `error` and `unhandledrejection` events. */
export function watchUncaught(): void {
  window.addEventListener('error', ({ error, message }) => {
    recordUncaught({ kind: 'error', error: error ?? message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    recordUncaught({ kind: 'rejection', error: reason });
  });
}
