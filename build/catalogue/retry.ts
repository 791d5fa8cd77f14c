import { HostError } from '../../src/services/client/hostError';

/** Waits for this many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

const FIRST_PAUSE_MS = 500;
/** A host that asks for more is left to the next run, which goes on from the pages of this one. */
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Runs a request, and again up to `retries` times after a failure that may pass, each time after twice the
 * pause, or after the host's `Retry-After` if that is longer. Throws the last failure.
 */
export async function withRetries<T>(
  request: () => Promise<T>,
  retries: number,
  pause: Pause,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await request();
    } catch (error) {
      if (failures >= retries || !mayPass(error)) throw error;
      await pause(Math.max(FIRST_PAUSE_MS * 2 ** failures, error.retryAfterMs ?? 0));
    }
  }
}

/** A proxy sends a web page, or a 408, while it restarts; any other 4xx stays as it is. */
function mayPass(error: unknown): error is HostError {
  if (!(error instanceof HostError)) return false;
  if ((error.retryAfterMs ?? 0) > MAX_RETRY_AFTER_MS) return false;
  return error.isTransient || error.kind === 'shape' || error.status === 408;
}
