/** What went wrong where nobody caught it, from the first script on, for who reports it later. */
const LIMIT = 10;

export type Uncaught = { kind: 'error' | 'rejection' | 'screen'; error: unknown };
type Listener = (uncaught: Uncaught) => void;

const waiting: Uncaught[] = [];
let listener: Listener | undefined;

/** Notes an error; until somebody listens, the first few are kept. */
export function noteUncaught(uncaught: Uncaught): void {
  if (listener) listener(uncaught);
  else if (waiting.length < LIMIT) waiting.push(uncaught);
}

/** Hands over what was noted so far and from now on. */
export function onUncaught(listen: Listener): void {
  listener = listen;
  waiting.splice(0).forEach(listen);
}

/** Notes from here on what the browser calls uncaught. */
export function watchUncaught(): void {
  window.addEventListener('error', ({ error, message }) => {
    noteUncaught({ kind: 'error', error: error ?? message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    noteUncaught({ kind: 'rejection', error: reason });
  });
}
