import { describe, expect, it } from 'vitest';

import { HostError } from '../../src/services/hostError';
import { retriesRead, retryDelay } from '../../src/services/retry';

const busy = (retryAfterMs?: number) => new HostError('http', '', 429, undefined, retryAfterMs);

describe('A read that failed', () => {
  it.each([0, 1, 2])('is made again after failure %i', (failures) => {
    expect(retriesRead(failures, new HostError('network', ''))).toBe(true);
    expect(retriesRead(failures, busy())).toBe(true);
  });

  it('is not made a fifth time', () => {
    expect(retriesRead(3, new HostError('network', ''))).toBe(false);
    expect(retriesRead(3, busy())).toBe(false);
  });

  it('is not made again where that cannot help', () => {
    for (const error of [new HostError('shape', ''), new HostError('http', '', 404), new Error()])
      expect(retriesRead(0, error)).toBe(false);
  });

  it('waits longer each time', () => {
    const delays = [0, 1, 2].map((failures) => retryDelay(failures, new HostError('timeout', '')));
    expect(delays).toEqual([300, 600, 1200]);
  });
});

describe('A host that is busy', () => {
  it('is left alone for as long as it asks, and never for less than usual', () => {
    expect(retryDelay(0, busy(7000))).toBe(7000);
    expect(retryDelay(2, busy(0))).toBe(1200);
    expect(retryDelay(1, busy())).toBe(600);
  });

  it('that asks for more than ten seconds is not asked again until the person says so', () => {
    expect(retriesRead(0, busy(10_000))).toBe(true);
    expect(retriesRead(0, busy(10_001))).toBe(false);
  });
});
