import { setTimeout as pause } from 'node:timers/promises';

import { disturbanceBetween, readMachineClock, type Disturbance } from './machineClock';

/** A measurement is disturbed above these shares of the machine's processor time. */
const LIMITS: Disturbance = { stolen: 0.001, others: 0.05 };

/** One reading costs about 2 ms of another core. */
const READING_INTERVAL_MS = 250;
const LONGEST_WAIT_MS = 5000;

/** Start and end by Chromium's trace clock, in µs. */
export type Span = [from: number, to: number];

/** Whether the host of this machine or other processes took too much of it to trust a figure. */
export function isDisturbed({ stolen, others }: Disturbance): boolean {
  return stolen > LIMITS.stolen || others > LIMITS.others;
}

/** Waits until nothing else uses the machine, for some seconds at most. */
export async function waitUntilQuiet(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += READING_INTERVAL_MS) {
    const before = readMachineClock();
    await pause(READING_INTERVAL_MS);
    if (!isDisturbed(disturbanceBetween(before, readMachineClock()))) return;
  }
}

/** Runs a task and reports what disturbed it, during its `span` where it names one. */
export async function watchMachine<Result extends { span?: Span }>(
  task: () => Promise<Result>,
): Promise<{ result: Result; disturbance: Disturbance }> {
  const first = readMachineClock();
  const readings = [first];
  const timer = setInterval(() => readings.push(readMachineClock()), READING_INTERVAL_MS);
  const result = await task().finally(() => clearInterval(timer));
  const last = readMachineClock();
  readings.push(last);
  const [from, to] = result.span ?? [first.at, last.at];
  const before = readings.findLast(({ at }) => at <= from) ?? first;
  const after = readings.find(({ at }) => at >= to) ?? last;
  return { result, disturbance: disturbanceBetween(before, after) };
}
