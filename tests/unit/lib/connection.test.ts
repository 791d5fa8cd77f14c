// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', answers);
  answers.mockReset().mockResolvedValue(new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as it starts, tracking the connection by a file. */
async function startConnection() {
  const connection = await import('../../../src/lib/connection');
  connection.watchConnection('/file.json');
  return connection;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('is online without a request at first', async () => {
  const { isOnline } = await startConnection();
  expect(isOnline()).toBe(true);
  expect(answers).not.toHaveBeenCalled();
});

it('stays online while the shop’s own origin answers, even with an error', async () => {
  answers.mockResolvedValue(new Response(null, { status: 503 }));
  const { checkConnection, onConnection } = await startConnection();
  const listener = vi.fn();
  onConnection(listener);
  expect(await checkConnection()).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  expect(answers.mock.calls[0]![0]).toEqual(new URL('https://shop.test/file.json'));
  expect(answers.mock.calls[0]![1]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
});

it('is offline while a captive portal answers with a web page', async () => {
  const page = (status: number) =>
    new Response('', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  answers.mockResolvedValue(page(200));
  const { checkConnection } = await startConnection();
  expect(await checkConnection()).toBe(false);
  answers.mockResolvedValue(page(503));
  expect(await checkConnection()).toBe(true);
  answers.mockResolvedValue(new Response('', { headers: { 'Content-Type': 'text/plain' } }));
  expect(await checkConnection()).toBe(true);
});

it('notifies listeners when offline, polls every 10 s and notifies them when back online', async () => {
  const { checkConnection, isOnline, onConnection } = await startConnection();
  const listener = vi.fn();
  const stop = onConnection(listener);
  answers.mockImplementation(lost);
  await Promise.all([checkConnection(), checkConnection()]);
  expect(answers).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalledExactlyOnceWith(false);
  expect(isOnline()).toBe(false);

  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers).toHaveBeenCalledTimes(2);
  answers.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listener).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveBeenCalledTimes(3);

  stop();
  answers.mockImplementation(lost);
  await checkConnection();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('checks the connection at the start where the browser has no network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await startConnection();
  expect(answers).toHaveBeenCalledOnce();
  network.mockRestore();
});

it.each(['online', 'offline'])('checks the connection on the %s event', async (event) => {
  await startConnection();
  window.dispatchEvent(new Event(event));
  expect(answers).toHaveBeenCalled();
});
