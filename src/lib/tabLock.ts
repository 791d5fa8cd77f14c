/** How long to wait for a lock, in milliseconds: the lock of a page that reloads outlives it by a moment. */
const PATIENCE_MS = 500;

/** The locks that this page holds, until the browser has released them. */
const ownLocks = new Set<string>();

/**
 * Takes a lock (Web Locks) and holds it until the returned function is called or the tab closes. Resolves
 * to undefined while another tab holds it. Where the browser has no locks or denies them, as it denies
 * storage when cookies are blocked, every tab gets it.
 */
export function holdLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    if (!('locks' in navigator)) return void hold();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = navigator.locks.request(name, { signal }, () => {
      ownLocks.add(name);
      return hold();
    });
    void request
      .catch(() => (signal.aborted ? resolve(undefined) : hold()))
      .finally(() => ownLocks.delete(name));
  });
}

/** The names of the locks that other tabs hold. Empty where the browser has no locks or denies them. */
export async function locksOfOtherTabs(): Promise<ReadonlySet<string>> {
  // A lock may be released, and forgotten here, while the browser answers with its earlier state.
  const own = new Set(ownLocks);
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name = '' }) => (own.has(name) ? [] : name)));
  } catch {
    return new Set();
  }
}
