import { HostError } from '../../../services/client/hostError';
import { currentUid } from '../../../services/identity/identity';

/** A write that the host refused with 401. It waits for a new sign-in and is then sent once more. */
type PausedWrite = { uid: string | undefined; resume: () => void; fail: () => void };

let pausedWrites: readonly PausedWrite[] = [];
const listeners = new Set<(isPaused: boolean) => void>();

function setPausedWrites(next: readonly PausedWrite[]): void {
  pausedWrites = next;
  for (const listener of listeners) listener(next.length > 0);
}

/**
 * Sends a write. After a 401 waits for a new sign-in of the same user and sends the write a second
 * time (spec §14). @throws HostError
 */
export async function withSession<T>(write: () => Promise<T>): Promise<T> {
  const uid = currentUid();
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof HostError) || error.status !== 401) throw error;
    await new Promise<void>((resolve, reject) => {
      setPausedWrites([...pausedWrites, { uid, resume: resolve, fail: () => reject(error) }]);
    });
    return write();
  }
}

/** Calls back whether a write waits for a new sign-in, when that changes. Returns the function that unsubscribes. */
export function onPausedWrites(listener: (isPaused: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the waiting writes of the user who has signed in again. The writes of others fail. */
export function resumePausedWrites(signedInUid: string | undefined): void {
  const writes = pausedWrites;
  setPausedWrites([]);
  for (const { uid, resume, fail } of writes) {
    if (uid === signedInUid) resume();
    else fail();
  }
}

/** Lets the waiting writes fail with the host's 401. */
export function abandonPausedWrites(): void {
  const writes = pausedWrites;
  setPausedWrites([]);
  for (const { fail } of writes) fail();
}
