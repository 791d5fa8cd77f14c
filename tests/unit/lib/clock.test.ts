import { afterEach, expect, it, vi } from 'vitest';

import { clock } from '../../../src/lib/clock';

afterEach(() => vi.useRealTimers());

it.each([-86_400_000, 86_400_000])(
  'the clock goes on where the device’s is set by %i milliseconds',
  async (ms) => {
    vi.useFakeTimers();
    const start = clock.now();
    const paused = clock.pause(1500);
    vi.setSystemTime(Date.now() + ms);
    await vi.advanceTimersByTimeAsync(1500);
    await paused;
    expect(clock.now() - start).toBe(1500);
  },
);
