/**
 * What can go wrong with a call: `network` (no answer), `timeout`, `http` (an error status), `shape`
 * (an answer that isn't the documented one), `cancelled` (the page was left).
 */
export type HostErrorKind = 'network' | 'timeout' | 'http' | 'shape' | 'cancelled';

/** A failed call to a host. Its message names no address, token or order, so it can be logged. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly kind: HostErrorKind;
  readonly status: number | undefined;
  /** What the host answered, for the screens that show it. */
  readonly body: unknown;

  constructor(kind: HostErrorKind, message: string, status?: number, body?: unknown) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }

  /** Whether asking again may help: no answer, or the host's own trouble. */
  get isTransient(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || (this.status ?? 0) >= 500;
  }
}

/** Writes the documented log line for a failed call, e.g. `Error fetching products:`. */
export function logFailure(line: string, error: unknown): void {
  if (error instanceof HostError && error.kind === 'cancelled') return;
  console.error(line, error instanceof Error ? error.message : String(error));
}
