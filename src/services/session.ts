import { HostError } from './hostError';

/**
 * A session that ends in the middle of work: the write that the host refused for it waits until the
 * person has logged in again, in place, and is then sent once more.
 */
type Waiting = { goOn: () => void; giveUp: () => void };

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Sends a write; where the host says that nobody is logged in (401), again after a new log-in. */
export async function withSession<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof HostError) || error.status !== 401) throw error;
    await new Promise<void>((resolve, reject) => {
      setWaiting([...waiting, { goOn: resolve, giveUp: () => reject(error) }]);
    });
    return write();
  }
}

/** Whether a write waits for a new log-in; with `onSessionChange` the two halves of a store. */
export function isSessionOver(): boolean {
  return waiting.length > 0;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends on what waits. */
export function resumeSession(): void {
  const writes = waiting;
  setWaiting([]);
  for (const { goOn } of writes) goOn();
}

/** Lets what waits fail as the host had it. */
export function abandonSession(): void {
  const writes = waiting;
  setWaiting([]);
  for (const { giveUp } of writes) giveUp();
}
