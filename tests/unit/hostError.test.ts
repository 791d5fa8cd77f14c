import { describe, expect, it } from 'vitest';

import { HostError, logFailure } from '../../src/services/hostError';
import { expectConsole } from '../support/quietConsole';

describe('Asking again', () => {
  it.each(['unsent', 'network', 'timeout'] as const)('may help after %s', (kind) => {
    expect(new HostError(kind, '').isTransient).toBe(true);
  });

  it.each(['shape', 'cancelled', 'http'] as const)('does not help after %s', (kind) => {
    expect(new HostError(kind, '').isTransient).toBe(false);
  });

  it.each([
    [428, false],
    [429, true],
    [499, false],
    [500, true],
    [599, true],
  ])('after status %i: %s', (status, helps) => {
    expect(new HostError('http', '', status).isTransient).toBe(helps);
  });
});

describe('The log', () => {
  it('has the documented line and the error’s message, not its body', () => {
    expectConsole(/^Error fetching products: The host answered 500$/);
    logFailure(
      'Error fetching products:',
      new HostError('http', 'The host answered 500', 500, { token: 'secret' }),
    );
  });

  it('takes errors of any kind', () => {
    expectConsole(/^Error: plain text$/, /^Error: boom$/);
    logFailure('Error:', 'plain text');
    logFailure('Error:', new Error('boom'));
  });

  it('says nothing of a call that was cancelled because its page was left', () => {
    logFailure('Error fetching products:', new HostError('cancelled', ''));
    expect(console.error).not.toHaveBeenCalled();
  });
});
