import { describe, expect, it } from 'vitest';

import { HostError, logFailure } from '../../../../src/services/client/hostError';
import { expectConsole } from '../../../support/quietConsole';

describe('isTransient', () => {
  it.each(['unsent', 'network', 'timeout'] as const)('is true for %s', (kind) => {
    expect(new HostError(kind, '').isTransient).toBe(true);
  });

  it.each(['shape', 'cancelled', 'http'] as const)('is false for %s', (kind) => {
    expect(new HostError(kind, '').isTransient).toBe(false);
  });

  it.each([
    [428, false],
    [429, true],
    [499, false],
    [500, true],
    [599, true],
  ])('for status %i is %s', (status, isTransient) => {
    expect(new HostError('http', '', status).isTransient).toBe(isTransient);
  });
});

describe('logFailure', () => {
  it('logs the line and the message of the error, not its body', () => {
    expectConsole(/^Error fetching products: The host answered 500$/);
    logFailure(
      'Error fetching products:',
      new HostError('http', 'The host answered 500', 500, { token: 'secret' }),
    );
  });

  it('accepts any thrown value', () => {
    expectConsole(/^Error: plain text$/, /^Error: boom$/);
    logFailure('Error:', 'plain text');
    logFailure('Error:', new Error('boom'));
  });

  it('logs nothing for a cancelled request', () => {
    logFailure('Error fetching products:', new HostError('cancelled', ''));
    expect(console.error).not.toHaveBeenCalled();
  });
});
