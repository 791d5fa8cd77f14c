import { ShopError } from '../../lib/errorSummary';
import { isReportedFailure } from '../../lib/reportedFailure';

/**
 * The causes of a failed request: `unsent` (not sent, because the ID token could not
 * be loaded; with a status where the provider refused it), `network` (no response), `timeout`, `http` (an error status), `shape` (the
 * response does not match its schema), `cancelled` (the user left the page).
 */
export type HostErrorKind = 'unsent' | 'network' | 'timeout' | 'http' | 'shape' | 'cancelled';

/** A failed request to a host. The message names no URL, token or order, so it is safe to log. */
export class HostError extends ShopError {
  override readonly name: string = 'HostError';
  readonly kind: HostErrorKind;
  readonly status: number | undefined;
  /** The body of the error response, for pages that display it (spec §7.4). */
  readonly body: unknown;
  /** The response's `Retry-After`, in milliseconds from its arrival. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: HostErrorKind,
    message: string,
    status?: number,
    body?: unknown,
    retryAfterMs?: number,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }

  get summary(): string {
    return this.status === undefined ? this.kind : `${this.kind} ${this.status}`;
  }

  /** Whether a retry may succeed: no response, status 5xx or 429, or no ID token without a refusal. */
  get isTransient(): boolean {
    if (this.status === undefined) return ['network', 'timeout', 'unsent'].includes(this.kind);
    return this.isBusy || this.status >= 500;
  }

  /** Whether the host rejected the request for its rate limit (status 429). */
  get isBusy(): boolean {
    return this.status === 429;
  }
}

/**
 * Tells what a failed write has done: `unsent` where no host has received the request, `refused` where the host
 * responded with a 4xx, else `unknown`, because the host may have carried the write out. A 408 is not a refusal: a
 * proxy may send it while the host works on. An error of another class is `unknown` too: the write may have preceded it.
 */
export function writeOutcome(error: unknown): 'unsent' | 'refused' | 'unknown' {
  if (!(error instanceof HostError)) return 'unknown';
  const { kind, status = 0 } = error;
  if (kind === 'unsent') return 'unsent';
  return kind === 'http' && status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown';
}

/**
 * Throws where the response to a write with a good status says that the call failed, as if the host had refused it.
 * @throws HostError
 */
export function expectNoFailure(response: unknown): void {
  if (isReportedFailure(response))
    throw new HostError('http', 'The host reported a failure', 400, response);
}

/** Whether an error is a host's rate limit (status 429). */
export function isBusyHost(error: unknown): boolean {
  return error instanceof HostError && error.isBusy;
}

/** Logs a failed request (spec §8.3), e.g. `Error fetching products:`; ignores cancelled ones. */
export function logFailure(line: string, error: unknown): void {
  if (error instanceof HostError && error.kind === 'cancelled') return;
  console.error(line, error instanceof Error ? error.message : String(error));
}
