import { describe, expect, it } from 'vitest';

import { HostError } from '../../../../src/services/client/hostError';
import { readRetryAfter, retryDelay, shouldRetryRead } from '../../../../src/services/client/retry';

const busy = (retryAfterMs?: number) => new HostError('http', '', 429, undefined, retryAfterMs);

describe('A failed read', () => {
  it.each([0, 1, 2])('is retried after %i earlier failures', (failures) => {
    expect(shouldRetryRead(failures, new HostError('network', ''))).toBe(true);
    expect(shouldRetryRead(failures, busy())).toBe(true);
  });

  it('is not retried a fourth time', () => {
    expect(shouldRetryRead(3, new HostError('network', ''))).toBe(false);
    expect(shouldRetryRead(3, busy())).toBe(false);
  });

  it('is not retried after a permanent error', () => {
    for (const error of [new HostError('shape', ''), new HostError('http', '', 404), new Error()])
      expect(shouldRetryRead(0, error)).toBe(false);
  });

  it('doubles its delay with each retry', () => {
    const delays = [0, 1, 2].map((failures) => retryDelay(failures, new HostError('timeout', '')));
    expect(delays).toEqual([300, 600, 1200]);
  });
});

describe('A 429 response', () => {
  it('is retried after its Retry-After, and not before the usual delay', () => {
    expect(retryDelay(0, busy(7000))).toBe(7000);
    expect(retryDelay(2, busy(0))).toBe(1200);
    expect(retryDelay(1, busy())).toBe(600);
  });

  it('is retried after an hour at the latest, because no timer lasts a month', () => {
    expect(retryDelay(5, busy(3_600_000))).toBe(3_600_000);
    expect(retryDelay(5, busy(30 * 24 * 3_600_000))).toBe(3_600_000);
  });

  it('with a Retry-After of more than ten seconds is not retried', () => {
    expect(shouldRetryRead(0, busy(10_000))).toBe(true);
    expect(shouldRetryRead(0, busy(10_001))).toBe(false);
  });
});

describe('readRetryAfter', () => {
  const now = Date.UTC(2026, 10, 20, 4, 0, 0);

  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['86400', 86_400_000],
    ['Fri, 20 Nov 2026 04:00:05 GMT', 5000],
    ['Friday, 20-Nov-26 04:00:05 GMT', 5000],
    ['Fri, 20 Nov 2026 03:00:00 GMT', 0],
  ])('parses %j as %d ms', (header, ms) => {
    expect(readRetryAfter(header, now)).toBe(ms);
  });

  it.each(['', 'soon', '-5', '1.5', '5 seconds', '2026-11-20', '20 Nov 2026', undefined, null, 5])(
    'returns undefined for %j',
    (header) => {
      expect(readRetryAfter(header, now)).toBeUndefined();
    },
  );
});
