import { afterEach, describe, expect, it, vi } from 'vitest';

import { exclusively } from '../../src/services/exclusive';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(() => vi.unstubAllGlobals());

describe('In a browser without locks', () => {
  it('tasks of one name run one after the other, in the order they came', async () => {
    const log: string[] = [];
    const task = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([exclusively('a', task('slow', 10)), exclusively('a', task('fast', 0))]);
    expect(log).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends']);
  });

  it('tasks of different names do not wait for each other', async () => {
    let release = () => {};
    const held = exclusively('held', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(exclusively('free', () => Promise.resolve('done'))).resolves.toBe('done');
    release();
    await held;
  });

  it('a task that fails tells its caller and does not hold up the next', async () => {
    const failing = exclusively('b', () => Promise.reject(new Error('no')));
    const next = exclusively('b', () => Promise.resolve(2));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe(2);
  });

  it('a task that throws at once is a failure like any other', async () => {
    const throwing = exclusively('c', () => {
      throw new Error('at once');
    });
    await expect(throwing).rejects.toThrow('at once');
    await expect(exclusively('c', () => Promise.resolve(3))).resolves.toBe(3);
  });
});

describe('In a browser with locks', () => {
  it('the browser’s lock of that name is held, across tabs', async () => {
    const request = vi.fn((_name: string, task: () => Promise<number>) => task());
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(exclusively('mylist:u', () => Promise.resolve(4))).resolves.toBe(4);
    expect(request).toHaveBeenCalledExactlyOnceWith('mylist:u', expect.any(Function));
  });

  it('a task that fails under it is not run a second time', async () => {
    const request = (_name: string, task: () => Promise<number>) => task();
    vi.stubGlobal('navigator', { locks: { request } });
    const task = vi.fn(() => Promise.reject(new Error('no')));
    await expect(exclusively('d', task)).rejects.toThrow('no');
    expect(task).toHaveBeenCalledTimes(1);
  });
});

describe('In a browser that denies locks, as it does storage', () => {
  it('tasks of one name still run, one after the other', async () => {
    const request = () => Promise.reject(new DOMException('Access denied', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    const log: string[] = [];
    const task = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([exclusively('e', task('slow', 10)), exclusively('e', task('fast', 0))]);
    expect(log).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends']);
  });
});
