import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { HostError } from '../../src/services/hostError';
import { createRead, forgetReads, keepReads } from '../../src/services/read';
import { expectConsole } from '../support/quietConsole';

const connection = vi.hoisted(() => ({ listeners: new Set<(isOnline: boolean) => void>() }));
vi.mock('../../src/services/connection', () => ({
  onConnection(listener: (isOnline: boolean) => void) {
    connection.listeners.add(listener);
    return () => connection.listeners.delete(listener);
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  connection.listeners.clear();
  forgetReads();
});

/** A host that answers with what it is given, one answer a call; a call without one waits for good. */
function host(...answers: (string | Error)[]) {
  const signals: AbortSignal[] = [];
  const read = createRead<string>((had, signal) => {
    signals.push(signal);
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    return answer === undefined
      ? new Promise(() => undefined)
      : Promise.resolve((had ?? '') + answer);
  }, 'Error fetching it:');
  return { read, signals };
}

describe('A read', () => {
  it('is made once for all who ask, and kept', async () => {
    const { read, signals } = host('a');
    expect(await Promise.all([read.get(), read.get()])).toEqual(['a', 'a']);
    expect(await read.get()).toBe('a');
    expect(signals).toHaveLength(1);
    expect(read.state()).toEqual({ data: 'a', error: undefined, isReading: false });
  });

  it('goes on from what it had', async () => {
    const { read } = host('a', 'b');
    await read.read();
    expect(await read.read()).toBe('ab');
  });

  it('tells who watches of its beginning and its end', async () => {
    const { read } = host('a');
    const seen: boolean[] = [];
    read.subscribe(() => seen.push(read.state().isReading));
    await read.get();
    expect(seen).toEqual([true, false]);
  });

  it('that fails for a moment is made again by itself', async () => {
    const { read, signals } = host(new HostError('network', ''), 'a');
    const answer = read.get();
    await vi.advanceTimersByTimeAsync(300);
    expect(await answer).toBe('a');
    expect(signals).toHaveLength(2);
  });

  it('that fails for good logs its line, keeps what it had, and can be made again', async () => {
    expectConsole(/^Error fetching it: no such thing/);
    const { read } = host('a', new HostError('http', 'no such thing', 404), 'b');
    await read.get();
    await expect(read.read()).rejects.toThrow('no such thing');
    expect(read.state().data).toBe('a');
    expect(read.state().error).toBeInstanceOf(HostError);
    expect(await read.read()).toBe('ab');
    expect(read.state().error).toBeUndefined();
  });

  it('that failed is made again when the network is back, for who still watches', async () => {
    expectConsole(/^Error fetching it/);
    const { read } = host(new HostError('http', '', 404), 'a');
    const stop = read.subscribe(() => undefined);
    await read.get().catch(() => undefined);
    for (const listener of connection.listeners) listener(true);
    await vi.waitFor(() => expect(read.state().data).toBe('a'));
    stop();
    await Promise.resolve();
    expect(connection.listeners.size).toBe(0);
  });

  it('that nobody waits for any more is called off, and made anew for the next', async () => {
    const { read, signals } = host();
    const stop = read.subscribe(() => undefined);
    void read.get();
    stop();
    await Promise.resolve();
    expect(signals[0]!.aborted).toBe(true);
    expect(read.state().isReading).toBe(false);
    void read.get();
    expect(signals).toHaveLength(2);
  });

  it('goes on where one leaves and another comes in the same moment', async () => {
    const { read, signals } = host();
    const stop = read.subscribe(() => undefined);
    void read.get();
    stop();
    read.subscribe(() => undefined);
    await Promise.resolve();
    expect(signals[0]!.aborted).toBe(false);
  });
});

describe('Reads by their keys', () => {
  it('are the same for the same key, until twenty others were asked for', () => {
    const reads = keepReads((_key: { id: number }) => host().read);
    const first = reads.of({ id: 0 });
    const second = reads.of({ id: 1 });
    for (let id = 2; id < 20; id += 1) reads.of({ id });
    expect(reads.of({ id: 0 })).toBe(first);
    reads.of({ id: 20 });
    expect(reads.of({ id: 0 })).toBe(first);
    expect(reads.of({ id: 1 })).not.toBe(second);
    expect(reads.all()).toHaveLength(20);
  });
});
