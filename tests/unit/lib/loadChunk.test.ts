// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ChunkLoadError, loadChunk } from '../../../src/lib/loadChunk';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

const failing = () => Promise.reject(new TypeError('Failed to fetch'));

/** The result or error of a load after `ms` milliseconds of fake time. */
async function outcome(load: () => Promise<string>, ms = 10_000): Promise<unknown> {
  const ended = loadChunk('CartPage', load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}

describe('loadChunk', () => {
  it('loads a chunk once when nothing fails', async () => {
    const load = vi.fn(() => Promise.resolve('page'));
    expect(await outcome(load)).toBe('page');
    expect(load).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries a failed chunk after a delay', async () => {
    const load = vi.fn(() => Promise.resolve('page')).mockImplementationOnce(failing);
    const ended = loadChunk('CartPage', load);
    await vi.advanceTimersByTimeAsync(10);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(ended).resolves.toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('rejects with a ChunkLoadError, with the name and the cause, after three failures', async () => {
    const load = vi.fn(failing);
    const error = await outcome(load);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk CartPage failed',
      chunk: 'CartPage',
      cause: expect.objectContaining({ message: 'Failed to fetch' }),
    });
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('rejects after 120000 ms without a response, and not before', async () => {
    const ended = vi.fn();
    loadChunk('CartPage', () => new Promise(() => undefined)).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Loading chunk CartPage failed' }),
    );
  });

  it('shares the 120000 ms between its attempts', async () => {
    const hanging = vi
      .fn(() => new Promise<never>(() => undefined))
      .mockImplementationOnce(failing);
    const ended = vi.fn();
    loadChunk('CartPage', hanging).catch(ended);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hanging).toHaveBeenCalledTimes(2);
    expect(ended).toHaveBeenCalledOnce();
  });
});
