import { relative } from 'node:path';
import type { FullResult, TestCase, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

/** A reporter for Vitest and Playwright: prints how long a run took, and its ten slowest files. */
export default class SlowestFiles {
  readonly #startedAt = Date.now();
  readonly #milliseconds = new Map<string, number>();

  /** Called by Vitest at the end of a run. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) this.#add(module.moduleId, module.diagnostic().duration);
    this.#print(Date.now() - this.#startedAt);
  }

  /** Called by Playwright after each test. */
  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    this.#add(location.file, duration);
  }

  /** Called by Playwright at the end of a run. */
  onEnd({ duration }: FullResult): void {
    this.#print(duration);
  }

  #add(file: string, milliseconds: number): void {
    this.#milliseconds.set(file, (this.#milliseconds.get(file) ?? 0) + milliseconds);
  }

  #print(duration: number): void {
    if (this.#milliseconds.size <= 10) return;
    const slowest = [...this.#milliseconds].sort(([, a], [, b]) => b - a).slice(0, 10);
    const lines = slowest.map(
      ([file, milliseconds]) => `${seconds(milliseconds)}  ${relative('.', file)}`,
    );
    process.stdout.write(
      `\n${seconds(duration)}  in all; the slowest files:\n${lines.join('\n')}\n`,
    );
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);
}
