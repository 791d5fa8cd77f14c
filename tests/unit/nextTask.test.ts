import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { nextTask } from '../../src/boot/nextTask';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether it goes on by itself, or waits for the clock. */
async function goesOn(): Promise<boolean> {
  let isOn = false;
  void nextTask().then(() => (isOn = true));
  await Promise.resolve().then(() => undefined);
  return isOn;
}

it('What may take long leaves the page free to answer in between', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  expect(await goesOn()).toBe(false);
  const next = nextTask();
  await vi.advanceTimersByTimeAsync(1);
  await next;
});

it('In a hidden tab, whose clock ticks once a second, it does not wait', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await goesOn()).toBe(true);
});
