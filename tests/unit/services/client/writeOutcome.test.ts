import { describe, expect, it } from 'vitest';

import { HostError, writeOutcome } from '../../../../src/services/client/hostError';

describe('The outcome of a write that failed', () => {
  it.each(['network', 'timeout', 'shape', 'cancelled'] as const)('is unknown after %s', (kind) => {
    expect(writeOutcome(new HostError(kind, ''))).toBe('unknown');
  });

  it.each([
    [200, 'unknown'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [407, 'refused'],
    [408, 'unknown'],
    [409, 'refused'],
    [429, 'refused'],
    [499, 'refused'],
    [500, 'unknown'],
    [504, 'unknown'],
  ] as const)('after status %i is %s', (status, outcome) => {
    expect(writeOutcome(new HostError('http', '', status))).toBe(outcome);
  });

  it('is that it was not sent where the page says so, whatever status that has', () => {
    expect(writeOutcome(new HostError('unsent', ''))).toBe('unsent');
    expect(writeOutcome(new HostError('unsent', '', 429))).toBe('unsent');
  });

  it('is unknown after an error of another class, which may have come after the write', () => {
    expect(writeOutcome(new TypeError('x is undefined'))).toBe('unknown');
  });
});
