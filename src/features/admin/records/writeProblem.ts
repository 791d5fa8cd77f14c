import { HostError } from '../../../services/client/hostError';

/** Why a record was not saved or removed; each has a clause in the locale files. */
export type WriteProblem =
  'gone' | 'changed' | 'zeroPrice' | 'unreachable' | 'refused' | 'sessionOver';

/** A save, removal or copy that failed. The page holds it, so it outlasts scrolling the card away. */
export type FailedWrite =
  { task: 'saving' | 'removing'; problem: WriteProblem } | { task: 'copying'; problem?: never };

/** Thrown before a request is sent, where the page knows that the record must not be written. */
export class WriteRefusal extends HostError {
  override readonly name = 'WriteRefusal';
  readonly problem: WriteProblem;

  constructor(problem: WriteProblem) {
    super('unsent', problem);
    this.problem = problem;
  }
}

/** The problem to tell the admin after a failed write. */
export function writeProblem(error: unknown): WriteProblem {
  if (error instanceof WriteRefusal) return error.problem;
  if (!(error instanceof HostError)) return 'refused';
  if (error.status === 401) return 'sessionOver';
  return error.isTransient ? 'unreachable' : 'refused';
}
