import type { AdminProduct } from '../../../services/adminCatalogue';
import { HostError } from '../../../services/hostError';

/** Why a product was not saved or removed; each has a clause in the locale files. */
export type WriteProblem =
  'gone' | 'changed' | 'zeroPrice' | 'unreachable' | 'refused' | 'sessionOver';

/** Thrown before a request is sent, where the page knows that the product must not be written. */
export class WriteRefusal extends Error {
  override readonly name = 'WriteRefusal';
  readonly problem: WriteProblem;
  /** The host's copy, where it is to replace the loaded one. */
  readonly host: AdminProduct | undefined;

  constructor(problem: WriteProblem, host?: AdminProduct) {
    super(problem);
    this.problem = problem;
    this.host = host;
  }
}

/** The problem to tell the admin after a failed write. */
export function writeProblem(error: unknown): WriteProblem {
  if (error instanceof WriteRefusal) return error.problem;
  if (!(error instanceof HostError)) return 'refused';
  if (error.status === 404) return 'gone';
  if (error.status === 401) return 'sessionOver';
  return error.isTransient ? 'unreachable' : 'refused';
}
