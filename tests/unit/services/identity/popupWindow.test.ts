// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const popup = { closed: false, close: () => (popup.closed = true) };
const open = vi.fn(() => popup);

/** Starts a sign-in that opens its window as Firebase does, after a while; settles as the test says. */
async function start() {
  const { watchPopup } = await import('../../../../src/services/identity/popupWindow');
  const onClosed = vi.fn();
  const isObsolete = vi.fn(() => false);
  let settle: () => void = () => undefined;
  const result = watchPopup(
    async () => {
      await Promise.resolve();
      window.open('https://google.test/', 'name', 'width=500');
      await new Promise<void>((resolve) => (settle = resolve));
    },
    onClosed,
    isObsolete,
  );
  await vi.advanceTimersByTimeAsync(0);
  return { onClosed, isObsolete, result, settle: () => settle() };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  popup.closed = false;
  open.mockClear();
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells within two seconds that the person has closed the window, once', async () => {
  const { onClosed, result, settle } = await start();
  expect(open).toHaveBeenCalledExactlyOnceWith('https://google.test/', 'name', 'width=500');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClosed).not.toHaveBeenCalled();

  popup.closed = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onClosed).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClosed).toHaveBeenCalledOnce();

  settle();
  await result;
});

it('tells nothing of a window that a successful log-in has closed', async () => {
  const { onClosed, result, settle } = await start();
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  settle();
  await result;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onClosed).not.toHaveBeenCalled();
});

it('closes a window that is still open when somebody has logged in another way', async () => {
  const { isObsolete, result, settle } = await start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(popup.closed).toBe(false);
  isObsolete.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(250);
  expect(popup.closed).toBe(true);
  settle();
  await result;
});

it('leaves window.open as it was, once the window is open and when the log-in has ended', async () => {
  const { result, settle } = await start();
  expect(window.open).toBe(open);
  settle();
  await result;
  expect(window.open).toBe(open);
});
