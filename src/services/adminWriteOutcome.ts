import { HostError } from './hostError';

/**
 * Whether a host may have carried out an admin's write although the request failed: unless it was not
 * sent, or was refused with a 4xx. A 408 is no refusal, because a proxy may send it while the host works on.
 * An error of another class is the page's own, from before anything was sent.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof HostError) || error.kind === 'unsent') return false;
  const { kind, status = 0 } = error;
  return kind !== 'http' || status >= 500 || status === 408;
}
