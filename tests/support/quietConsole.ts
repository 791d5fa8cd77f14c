import { afterEach, beforeEach, expect, vi } from 'vitest';

// Fails a test that logs an error or a warning it does not expect.

const logged: string[] = [];
const expected: RegExp[] = [];

/** Declares the console errors and warnings of this test; each must be logged. */
export function expectConsole(...lines: RegExp[]): void {
  expected.push(...lines);
}

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      logged.push(args.map(String).join(' '));
    });
  }
  // The answer to create-spu is logged (spec §7); the tests' own output stays free of it.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  const unexpected = logged.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !logged.some((line) => pattern.test(line)));
  logged.length = 0;
  expected.length = 0;
  expect(unexpected, 'unexpected console output').toEqual([]);
  expect(missing, 'console output that was expected').toEqual([]);
});
