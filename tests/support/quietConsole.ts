import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Errors and warnings on the console fail a test, but for those it says it expects. */

const said: string[] = [];
const expected: RegExp[] = [];

/** Console errors and warnings that this test provokes; each must then be said. */
export function expectConsole(...lines: RegExp[]): void {
  expected.push(...lines);
}

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  const unexpected = said.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !said.some((line) => pattern.test(line)));
  said.length = 0;
  expected.length = 0;
  expect(unexpected, 'unexpected console output').toEqual([]);
  expect(missing, 'console output that was expected').toEqual([]);
});
