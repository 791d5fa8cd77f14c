import { HostError } from './hostError';

const RETRIES = 3;
const FIRST_DELAY_MS = 300;
/** Who is asked to come back later than this is told so instead of being kept waiting. */
const LONGEST_WAIT_MS = 10_000;

/** Whether a read that has failed this often is made again by itself: network errors, 5xx and 429 are. */
export function retriesRead(failures: number, error: unknown): boolean {
  return (
    failures < RETRIES &&
    error instanceof HostError &&
    error.isTransient &&
    (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS
  );
}

/** The pause before a read is made again, in milliseconds: as long as the host asks for, else growing. */
export function retryDelay(failures: number, error: unknown): number {
  const backoff = FIRST_DELAY_MS * 2 ** failures;
  const asked = error instanceof HostError ? error.retryAfterMs : undefined;
  return Math.max(backoff, asked ?? 0);
}
