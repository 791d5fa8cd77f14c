import { afterEach, expect, it, vi } from 'vitest';

import { announceChange, onChangeInOtherTab } from '../../../src/lib/tabs';

/** A channel as another tab of the browser has it. */
let otherTab: BroadcastChannel | undefined;

afterEach(() => {
  otherTab?.close();
  otherTab = undefined;
  vi.unstubAllGlobals();
});

it('tells the other tabs of a change, and not this one', async () => {
  otherTab = new BroadcastChannel('changes');
  const here = vi.fn();
  const there = new Promise((resolve) => {
    otherTab?.addEventListener('message', ({ data }) => resolve(data));
  });
  const stop = onChangeInOtherTab(here);
  announceChange('wishlist');
  expect(await there).toBe('wishlist');
  expect(here).not.toHaveBeenCalled();
  stop();
});

it('is told of the changes of other tabs until it stops listening', async () => {
  otherTab = new BroadcastChannel('changes');
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = onChangeInOtherTab(first);
  const stopSecond = onChangeInOtherTab(second);
  otherTab.postMessage('orders');
  await vi.waitFor(() => expect(first).toHaveBeenCalledExactlyOnceWith('orders'));

  stop();
  otherTab.postMessage('profile');
  await vi.waitFor(() => expect(second).toHaveBeenLastCalledWith('profile'));
  expect(first).toHaveBeenCalledOnce();
  stopSecond();
});

it('does nothing in a browser without such channels', () => {
  // Stubbed so that it comes back, and deleted because such a browser does not even have the name.
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const listener = vi.fn();
  const stop = onChangeInOtherTab(listener);
  expect(() => announceChange('orders')).not.toThrow();
  stop();
});
