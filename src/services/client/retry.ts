import { HostError } from './hostError';

const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 300;
/** A read whose `Retry-After` is longer fails at once instead of keeping the shopper waiting. */
const MAX_RETRY_AFTER_MS = 10_000;
/** Browsers take a timer of more than 24.8 days (2^31 ms) for one of 0. */
const MAX_DELAY_MS = 3_600_000;

/** Whether a failed read is retried: up to three times, on network errors, 5xx and 429 (spec §11.3). */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  return (
    failures < MAX_RETRIES &&
    error instanceof HostError &&
    error.isTransient &&
    (error.retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS
  );
}

/** The delay before a retry in milliseconds: exponential backoff, or `Retry-After` if it is longer, up to an hour. */
export function retryDelay(failures: number, error: unknown): number {
  const backoff = FIRST_DELAY_MS * 2 ** failures;
  const retryAfterMs = error instanceof HostError ? error.retryAfterMs : undefined;
  return Math.min(Math.max(backoff, retryAfterMs ?? 0), MAX_DELAY_MS);
}

/**
 * Parses a `Retry-After` header, in seconds or as an HTTP date, to milliseconds from `now` (epoch
 * milliseconds). Undefined where it is missing or invalid; across origins it is missing unless the host
 * exposes it.
 */
export function readRetryAfter(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // An HTTP date starts with a weekday; `Date.parse` alone would accept many other texts.
  const date = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
