import { isReportedFailure } from '../../lib/reportedFailure';
import { HostError } from './hostError';

/** Throws where the response to a write with a good status says that the call failed, as if the host had refused it. @throws HostError */
export function expectNoFailure(response: unknown): void {
  if (isReportedFailure(response))
    throw new HostError('http', 'The host reported a failure', 400, response);
}
