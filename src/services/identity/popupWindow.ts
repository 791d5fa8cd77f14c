const openWindow = window.open;

const POLL_MS = 250;
/** A log-in that has succeeded closes its window too, and is told within about this time. */
const GRACE_MS = 1_000;

/**
 * Runs a sign-in that opens a window, and calls `onClosed` a second after the person has closed it.
 * Firebase tells nobody which window it has opened, and reports a closed one about ten seconds later, so
 * `window.open` hands it over once. A window that is open when `isObsolete` is closed: whoever is chosen there later
 * would take the place of the person who has logged in meanwhile.
 */
export async function watchPopup(
  run: () => Promise<unknown>,
  onClosed: () => void,
  isObsolete: () => boolean,
): Promise<void> {
  let popup: Window | null = null;
  let closedFor = 0;
  window.open = (...target) => {
    window.open = openWindow;
    popup = window.open(...target);
    return popup;
  };
  const timer = setInterval(() => {
    if (isObsolete()) popup?.close();
    if (!popup?.closed) return;
    closedFor += POLL_MS;
    if (closedFor < GRACE_MS) return;
    clearInterval(timer);
    onClosed();
  }, POLL_MS);
  try {
    await run();
  } finally {
    clearInterval(timer);
    window.open = openWindow;
  }
}
