import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processor time since the machine started, in clock ticks of usually 10 ms, all cores together. */
export type MachineClock = {
  /** When it was read, by the monotonic clock that Chromium's traces use, in µs. */
  at: number;
  total: number;
  /** Spent in any process or in the kernel. */
  busy: number;
  /** Spent in the benchmark, its servers and its browser. */
  own: number;
  /** Withheld from this virtual machine by its host ("steal" in `man proc_stat`). */
  stolen: number;
};

/** Shares of the machine's processor time, 0 to 1, that the benchmark wanted and did not get. */
export type Disturbance = { stolen: number; others: number };

/** Reads the clocks; all are 0 on systems without /proc, where no disturbance can be seen. */
export function readMachineClock(): MachineClock {
  const at = Number(process.hrtime.bigint() / 1000n);
  if (!existsSync('/proc/stat')) return { at, total: 0, busy: 0, own: 0, stolen: 0 };
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess);
  const own = ownTicks(
    processes.filter((entry) => entry !== undefined),
    process.pid,
  );
  return { at, own, ...parseMachine(readFileSync('/proc/stat', 'utf8')) };
}

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function parseMachine(text: string): Pick<MachineClock, 'total' | 'busy' | 'stolen'> {
  const [line = ''] = text.split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks;
  const total = ticks.reduce((sum, each) => sum + each, 0);
  return { total, busy: user + nice + system + irq + softirq, stolen };
}

type ProcessTicks = { pid: number; parent: number; ticks: number };

/** A process's /proc/<pid>/stat; its time includes that of children it has waited for. */
export function parseProcess(text: string): ProcessTicks {
  // The name in parentheses may hold spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return { pid: Number.parseInt(text), parent: Number(fields[1]), ticks };
}

/** The time of a process and all its descendants. */
export function ownTicks(processes: readonly ProcessTicks[], root: number): number {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isOwn = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isOwn(parents.get(pid)));
  return processes.reduce((sum, { pid, ticks }) => sum + (isOwn(pid) ? ticks : 0), 0);
}

/** What disturbed the benchmark between two readings. */
export function disturbanceBetween(before: MachineClock, after: MachineClock): Disturbance {
  const total = after.total - before.total || 1;
  const others = after.busy - before.busy - (after.own - before.own);
  return {
    stolen: (after.stolen - before.stolen) / total,
    others: Math.max(0, others / total),
  };
}

/** Undefined where the process has ended since the listing. */
function readProcess(pid: string): ProcessTicks | undefined {
  try {
    return parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}
