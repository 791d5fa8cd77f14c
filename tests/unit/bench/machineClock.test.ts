// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { disturbanceBetween, ownTicks, parseMachine, parseProcess } from '../../bench/machineClock';

const clock = { at: 0, total: 0, busy: 0, own: 0, stolen: 0 };

describe('The machine clock', () => {
  it('reads total, busy and stolen time from /proc/stat, without counting guests twice', () => {
    const text = 'cpu  100 20 30 800 40 5 6 7 50 9\ncpu0 1 1 1 1 1 1 1 1 1 1\n';
    expect(parseMachine(text)).toEqual({ total: 1008, busy: 161, stolen: 7 });
  });

  it('reads parent and time of a process whose name holds spaces and parentheses', () => {
    const text = '42 (Web (Content) 1) S 7 42 42 0 -1 4194304 1 2 3 4 10 20 3 4 20 0 1';
    expect(parseProcess(text)).toEqual({ pid: 42, parent: 7, ticks: 37 });
  });

  it('counts a process and its descendants as its own, and nothing else', () => {
    const processes = [
      { pid: 1, parent: 0, ticks: 1000 },
      { pid: 10, parent: 1, ticks: 1 },
      { pid: 11, parent: 10, ticks: 2 },
      { pid: 12, parent: 11, ticks: 4 },
      { pid: 20, parent: 1, ticks: 100 },
    ];
    expect(ownTicks(processes, 10)).toBe(7);
  });

  it('gives the shares that the host and other processes took', () => {
    const after = { at: 1, total: 200, busy: 120, own: 100, stolen: 10 };
    expect(disturbanceBetween(clock, after)).toEqual({ stolen: 0.05, others: 0.1 });
  });

  it('sees no disturbance where nothing can be read', () => {
    expect(disturbanceBetween(clock, clock)).toEqual({ stolen: 0, others: 0 });
  });
});
