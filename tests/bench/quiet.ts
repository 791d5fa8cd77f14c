import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** What was measured, and what part of the machine's time its host gave to others meanwhile, 0 to 1. */
export type Taken<Value> = { value: Value; stolen: number };

/** More than this, and a figure tells of the neighbours. */
const QUIET = 0.01;

const LOOK_MS = 300;
const LONGEST_WAIT_MS = 6000;

/** Measures; where the machine does not tell what was taken from it, nothing was. */
export async function taken<Value>(measure: () => Promise<Value>): Promise<Taken<Value>> {
  const before = readTicks();
  const value = await measure();
  const after = readTicks();
  return { value, stolen: (after.stolen - before.stolen) / (after.all - before.all || 1) };
}

/** For what can be measured only once: settles while nothing is taken from the machine, or after some seconds. */
export async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_MS)
    if (isQuiet(await taken(() => setTimeout(LOOK_MS)))) return;
}

export function isQuiet({ stolen }: Taken<unknown>): boolean {
  return stolen <= QUIET;
}

/** So many of the values as were disturbed least, whatever they are. */
export function leastDisturbed<Value>(values: readonly Taken<Value>[], count: number): Value[] {
  return values
    .toSorted((a, b) => a.stolen - b.stolen)
    .slice(0, count)
    .map(({ value }) => value);
}

/** Linux counts, among others, what a virtual machine wanted to run and could not (`man proc_stat`). */
function readTicks(): { stolen: number; all: number } {
  if (!existsSync('/proc/stat')) return { stolen: 0, all: 0 };
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = first.split(/\s+/).slice(1).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}
