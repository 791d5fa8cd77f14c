import { onTestFinished } from 'vitest';

const PAUSES = [350, 700, 1400, 2800, 5600];

/** The pauses between i18next's tries to load words pass at once. */
export function hurryWords(): void {
  const wait = globalThis.setTimeout;
  const hurried = (act: () => void, ms = 0) => wait(act, PAUSES.includes(ms) ? 1 : ms);
  Object.assign(globalThis, { setTimeout: hurried });
  onTestFinished(() => void Object.assign(globalThis, { setTimeout: wait }));
}
