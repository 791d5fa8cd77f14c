/**
 * What can go wrong with a call: `unsent` (it was not made, for want of the ID token that goes with it
 * or of the code that makes calls), `network` (no answer), `timeout`, `http` (an error status), `shape`
 * (an answer that isn't the documented one), `cancelled` (the page was left).
 */
export type HostErrorKind = 'unsent' | 'network' | 'timeout' | 'http' | 'shape' | 'cancelled';

/** A failed call to a host. Its message names no address, token or order, so it can be logged. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly kind: HostErrorKind;
  readonly status: number | undefined;
  /** What the host answered, for the screens that show it. */
  readonly body: unknown;
  /** How long the host asks to be left alone, in milliseconds from its answer. */
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

  /** Whether asking again may help: no answer, the host's own trouble, or too many at a time. */
  get isTransient(): boolean {
    const hasNoAnswer = this.kind === 'network' || this.kind === 'timeout';
    return hasNoAnswer || this.kind === 'unsent' || this.isBusy || (this.status ?? 0) >= 500;
  }

  /** Whether the host turned the call away because there are too many: nothing is wrong with it. */
  get isBusy(): boolean {
    return this.status === 429;
  }
}

/** Whether a call failed only because its host has too much to do. */
export function isBusyHost(error: unknown): boolean {
  return error instanceof HostError && error.isBusy;
}

/** Writes the documented log line for a failed call, e.g. `Error fetching products:`. */
export function logFailure(line: string, error: unknown): void {
  if (error instanceof HostError && error.kind === 'cancelled') return;
  console.error(line, error instanceof Error ? error.message : String(error));
}
