/**
 * Reads `Retry-After`, which is whole seconds or an HTTP date, as milliseconds from `now` (epoch
 * milliseconds); undefined where it is missing or neither. Other origins see it only where the host
 * exposes it.
 */
export function readRetryAfter(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Without a weekday's name in front it is no HTTP date, though `Date.parse` reads much as one.
  const date = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
