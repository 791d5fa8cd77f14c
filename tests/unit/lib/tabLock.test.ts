import { afterEach, describe, expect, it, vi } from 'vitest';

import { holdLock, locksOfOtherTabs } from '../../../src/lib/tabLock';

afterEach(() => vi.unstubAllGlobals());

type Callback = () => Promise<void>;

/** Web Locks of which another tab holds the locks of these names. */
function stubLocks(...elsewhere: string[]): void {
  const held = new Map<string, Promise<void>>();
  for (const name of elsewhere) held.set(name, new Promise(() => undefined));
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, { signal }: { signal: AbortSignal }, callback: Callback) {
        const aborted = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
        });
        await Promise.race([held.get(name), aborted]);
        const released = callback();
        held.set(name, released);
        await released;
        held.delete(name);
      },
      query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
    },
  });
}

describe('holdLock', () => {
  it('resolves to undefined while another tab holds the lock', async () => {
    stubLocks('a');
    await expect(holdLock('a')).resolves.toBeUndefined();
  });

  it('holds a free lock until it is released', async () => {
    stubLocks();
    const release = await holdLock('a');
    await expect(holdLock('a')).resolves.toBeUndefined();
    const waiting = holdLock('a');
    release?.();
    await expect(waiting).resolves.toBeTypeOf('function');
  });

  it('gets every lock where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    await expect(holdLock('a')).resolves.toBeTypeOf('function');
    await expect(holdLock('a')).resolves.toBeTypeOf('function');
  });

  it('gets every lock where the browser denies them', async () => {
    const request = () => Promise.reject(new DOMException('Access denied', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(holdLock('a')).resolves.toBeTypeOf('function');
  });
});

describe('locksOfOtherTabs', () => {
  it('leaves out the locks that this tab holds', async () => {
    stubLocks('theirs');
    const release = await holdLock('mine');
    expect([...(await locksOfOtherTabs())]).toEqual(['theirs']);
    release?.();
  });

  it('names a lock that this tab has released and another one has taken', async () => {
    stubLocks();
    const release = await holdLock('a');
    release?.();
    stubLocks('a');
    await vi.waitFor(async () => expect([...(await locksOfOtherTabs())]).toEqual(['a']));
  });

  it('is empty where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect([...(await locksOfOtherTabs())]).toEqual([]);
  });
});
