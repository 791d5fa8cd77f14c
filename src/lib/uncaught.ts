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
  window.addEventListener('unhandledrejection', (event) => {
    // The router leaves it unhandled that a view transition ends early, as by Back; the page itself changes all the same.
    if (isEndOfTransition(event.reason)) event.preventDefault();
    else recordUncaught({ kind: 'rejection', error: event.reason });
  });
}

/** Whether the browser says why it shows a change of the page without a movement, or without the rest of one. */
function isEndOfTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /transition/i.test(reason.message);
}
