import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** More of the machine's time than this given to others, 0 to 1, and a figure tells of the neighbours. */
const QUIET = 0.001;

/** Between two looks at the machine's clocks, which themselves go by 10 ms. */
const SAMPLE_MS = 20;
const LOOK_MS = 300;
const LONGEST_WAIT_MS = 15_000;

type Measure<Value> = {
  name: string;
  /** Undefined where it came to nothing. `time` counts from 0. */
  take: (time: number) => Promise<Value | undefined>;
  /** The part of it that counts, where that is not all: its begin and end by the machine's clock, in µs. */
  span?: (value: Value) => Span;
};

type Span = [from: number, to: number];

type Taken<Value> = { value: Value; stolen: number };

type Options = {
  /** Of each measure. */
  count: number;
  /** After which disturbed values count too, in minutes. */
  patience: number;
};

/**
 * Measures by turns, so that what else this machine does slows all alike, until each measure has `count`
 * values that were not disturbed by other guests of the machine's host. Of each the `count` that were
 * disturbed least, whatever they are; where the machine does not tell what was taken from it, nothing was.
 */
export async function byTurns<Value>(
  measures: readonly Measure<Value>[],
  { count, patience }: Options,
): Promise<Value[][]> {
  const all = measures.map((): Taken<Value>[] => []);
  const end = Date.now() + patience * 60_000;
  const wanted = (of: readonly Taken<Value>[]) =>
    Date.now() < end ? of.filter(isQuiet).length < count : of.length < count;
  for (let time = 0; all.some(wanted); time += 1)
    for (const [place, { name, take, span }] of measures.entries()) {
      const mine = all[place];
      if (!mine || !wanted(mine)) continue;
      await untilQuiet();
      const { value, stolen } = await taken(() => take(time), span);
      if (value === undefined) {
        if (Date.now() < end) continue;
        throw new Error(`${name} could not be measured`);
      }
      mine.push({ value, stolen });
      console.log(name, value, `${(stolen * 100).toFixed(1)}% stolen`);
    }
  return all.map((of) =>
    of
      .toSorted((a, b) => a.stolen - b.stolen)
      .slice(0, count)
      .map(({ value }) => value),
  );
}

/** Settles while nothing is taken from the machine, or after some seconds. */
async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_MS)
    if (isQuiet(await taken(() => pause(LOOK_MS)))) return;
}

async function taken<Value>(
  measure: () => Promise<Value>,
  span?: (value: NonNullable<Value>) => Span,
): Promise<Taken<Value>> {
  const samples = [readClocks()];
  const sampler = setInterval(() => samples.push(readClocks()), SAMPLE_MS);
  const value = await measure().finally(() => clearInterval(sampler));
  samples.push(readClocks());
  const [from, to] = value != null && span ? span(value) : [-Infinity, Infinity];
  const before = samples.findLast(({ at }) => at <= from) ?? samples[0];
  const after = samples.find(({ at }) => at >= to) ?? samples.at(-1);
  if (!before || !after) throw new Error('Nothing was looked at');
  return { value, stolen: (after.stolen - before.stolen) / (after.all - before.all || 1) };
}

function isQuiet({ stolen }: Taken<unknown>): boolean {
  return stolen <= QUIET;
}

/** Linux counts, among others, what a virtual machine wanted to run and could not (`man proc_stat`). */
function readClocks(): { at: number; stolen: number; all: number } {
  const at = Number(process.hrtime.bigint() / 1000n);
  if (!existsSync('/proc/stat')) return { at, stolen: 0, all: 0 };
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = first.split(/\s+/).slice(1).map(Number);
  return { at, stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}
