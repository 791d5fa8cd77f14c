import { describe, expect, it } from 'vitest';

import { isOutcomeUnknown } from '../../../src/services/adminWriteOutcome';
import { HostError } from '../../../src/services/hostError';

describe('isOutcomeUnknown', () => {
  it.each(['network', 'timeout', 'shape', 'cancelled'] as const)('is true for %s', (kind) => {
    expect(isOutcomeUnknown(new HostError(kind, ''))).toBe(true);
  });

  it.each([
    [400, false],
    [401, false],
    [404, false],
    [407, false],
    [408, true],
    [409, false],
    [429, false],
    [499, false],
    [500, true],
    [504, true],
  ])('for status %i is %s', (status, isUnknown) => {
    expect(isOutcomeUnknown(new HostError('http', '', status))).toBe(isUnknown);
  });

  it('is false for a request that was not sent, and for an error of the page itself', () => {
    expect(isOutcomeUnknown(new HostError('unsent', ''))).toBe(false);
    expect(isOutcomeUnknown(new Error('Another user has signed in'))).toBe(false);
  });
});
