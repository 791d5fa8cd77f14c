import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ChunkLoadError, loadChunk } from '../../src/loadChunk';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

const failing = () => Promise.reject(new TypeError('Failed to fetch'));

/** How a load ends, while the clock runs for it. */
async function outcome(load: () => Promise<string>, ms = 10_000): Promise<unknown> {
  const ended = loadChunk('CartPage', load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}

describe('A chunk', () => {
  it('is loaded once where nothing fails', async () => {
    const load = vi.fn(() => Promise.resolve('page'));
    expect(await outcome(load)).toBe('page');
    expect(load).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that fails is tried again after a pause', async () => {
    const load = vi.fn(() => Promise.resolve('page')).mockImplementationOnce(failing);
    const ended = loadChunk('CartPage', load);
    await vi.advanceTimersByTimeAsync(10);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(ended).resolves.toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that goes on failing is a ChunkLoadError that names it, and tells why', async () => {
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

  it('that never answers fails after 120000 ms, and not before', async () => {
    const ended = vi.fn();
    loadChunk('CartPage', () => new Promise(() => undefined)).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Loading chunk CartPage failed' }),
    );
  });

  it('may use all of its time: its tries share the 120000 ms', async () => {
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

describe('A style sheet that was lost with the first try', () => {
  // jsdom gives a link without a loaded sheet `sheet: null`, as browsers do.
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link')];
  const lose = () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/CartPage.css">';
  };

  it('is asked for again, and the page waits for it', async () => {
    lose();
    const load = vi.fn(() => Promise.resolve('page')).mockImplementationOnce(failing);
    const ended = loadChunk('CartPage', load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(links()).toHaveLength(2);
    expect(links()[1]).toHaveProperty('href', 'https://shop.test/assets/CartPage.css');
    expect(load).toHaveBeenCalledOnce();
    links()[1]!.dispatchEvent(new Event('load'));
    await expect(ended).resolves.toBe('page');
  });

  it('and again can’t be had, is a failed chunk: no page is shown bare', async () => {
    lose();
    const ended = loadChunk('CartPage', failing).catch((error: unknown) => error);
    for (const pause of [1000, 10_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      links()[1]?.dispatchEvent(new Event('error'));
    }
    expect(await ended).toBeInstanceOf(ChunkLoadError);
    expect(links()).toHaveLength(1);
  });
});
