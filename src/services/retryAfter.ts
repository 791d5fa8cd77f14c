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
