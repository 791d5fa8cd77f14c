// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

it('passes on what happened before a listener, ten errors at most, and then each error at once', async () => {
  const { onUncaught, recordUncaught } = await import('../../../src/lib/uncaught');
  for (let error = 1; error <= 12; error += 1) recordUncaught({ kind: 'screen', error });
  const listener = vi.fn();
  onUncaught(listener);
  expect(listener.mock.calls.map(([{ error }]) => error)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

  recordUncaught({ kind: 'screen', error: 13 });
  expect(listener).toHaveBeenLastCalledWith({ kind: 'screen', error: 13 });
});

it('records errors and rejections of the window, and the message of an error without one', async () => {
  const { onUncaught, watchUncaught } = await import('../../../src/lib/uncaught');
  const listener = vi.fn();
  watchUncaught();
  onUncaught(listener);
  const error = new Error('No');
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught Error: No' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));

  expect(listener.mock.calls.map(([uncaught]) => uncaught)).toEqual([
    { kind: 'error', error },
    { kind: 'error', error: 'Script error.' },
    { kind: 'rejection', error },
  ]);
});

it('takes a skipped view transition for no error', async () => {
  const { onUncaught, watchUncaught } = await import('../../../src/lib/uncaught');
  const listener = vi.fn();
  watchUncaught();
  onUncaught(listener);
  const reject = (reason: unknown) => {
    const event = new Event('unhandledrejection', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { reason }));
    return event;
  };
  // What Chromium, Safari and Firefox say.
  for (const skipped of [
    new DOMException('Transition was skipped. skipTransition() called', 'AbortError'),
    new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'),
    new DOMException('Skipping view transition because document is hidden', 'InvalidStateError'),
    new DOMException('Skipped ViewTransition due to another one', 'AbortError'),
  ])
    expect(reject(skipped).defaultPrevented).toBe(true);
  expect(listener).not.toHaveBeenCalled();

  const error = new DOMException('The user aborted a request.', 'AbortError');
  expect(reject(error).defaultPrevented).toBe(false);
  expect(listener).toHaveBeenCalledExactlyOnceWith({ kind: 'rejection', error });
});
