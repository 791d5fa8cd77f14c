import { onTestFinished } from 'vitest';

const RETRY_DELAYS = [350, 700, 1400, 2800, 5600];

/** Shortens the delays between i18next's retries (spec §8.3) to 1 ms, until the test ends. */
export function fastTranslationRetries(): void {
  const wait = globalThis.setTimeout;
  const shortTimeout = (act: () => void, ms = 0) => wait(act, RETRY_DELAYS.includes(ms) ? 1 : ms);
  Object.assign(globalThis, { setTimeout: shortTimeout });
  onTestFinished(() => void Object.assign(globalThis, { setTimeout: wait }));
}
