// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';

import { withLock } from '../../../src/lib/locks';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(() => vi.unstubAllGlobals());

describe('withLock in a browser without Web Locks', () => {
  it('runs tasks with the same name one after another, in calling order', async () => {
    const log: string[] = [];
    const task = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([withLock('a', task('slow', 10)), withLock('a', task('fast', 0))]);
    expect(log).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends']);
  });

  it('runs tasks with different names at the same time', async () => {
    let release = () => {};
    const held = withLock('held', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(withLock('free', () => Promise.resolve('done'))).resolves.toBe('done');
    release();
    await held;
  });

  it('rejects when the task rejects, and still runs the next task', async () => {
    const failing = withLock('b', () => Promise.reject(new Error('no')));
    const next = withLock('b', () => Promise.resolve(2));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe(2);
  });

  it('rejects when the task throws synchronously, and still runs the next task', async () => {
    const throwing = withLock('c', () => {
      throw new Error('at once');
    });
    await expect(throwing).rejects.toThrow('at once');
    await expect(withLock('c', () => Promise.resolve(3))).resolves.toBe(3);
  });
});

describe('withLock in a browser with Web Locks', () => {
  it('requests the browser’s lock of that name, which all tabs share', async () => {
    const request = vi.fn((_name: string, task: () => Promise<number>) => task());
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(withLock('wishlist:u', () => Promise.resolve(4))).resolves.toBe(4);
    expect(request).toHaveBeenCalledExactlyOnceWith('wishlist:u', expect.any(Function));
  });

  it('runs a failing task only once', async () => {
    const request = (_name: string, task: () => Promise<number>) => task();
    vi.stubGlobal('navigator', { locks: { request } });
    const task = vi.fn(() => Promise.reject(new Error('no')));
    await expect(withLock('d', task)).rejects.toThrow('no');
    expect(task).toHaveBeenCalledTimes(1);
  });
});

describe('withLock in a browser that denies locks', () => {
  it('still runs tasks with the same name one after another', async () => {
    const request = () => Promise.reject(new DOMException('Access denied', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    const log: string[] = [];
    const task = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([withLock('e', task('slow', 10)), withLock('e', task('fast', 0))]);
    expect(log).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends']);
  });
});
