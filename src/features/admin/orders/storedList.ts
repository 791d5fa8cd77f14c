import * as v from 'valibot';

import { onStorageChange, storedValue } from '../../../lib/storage';

/**
 * A list that each admin (`ownerKey`, '' where the admin's pages are open to everybody) has stored on this device,
 * under `{name} of {owner}`. `viewOf` makes of its entries what is shown.
 */
export function storedList<T extends v.GenericSchema, View>(
  name: string,
  entry: T,
  viewOf: (entries: readonly v.InferOutput<T>[]) => View,
) {
  const stored = (owner: string) => storedValue(`${name} of ${owner}`, v.array(entry));
  const listeners = new Set<() => void>();
  let last: { key: string; view: View } | undefined;
  const entries = (owner: string): readonly v.InferOutput<T>[] => stored(owner).read() ?? [];
  return {
    entries,
    /** The view of an owner's list. It stays the same object until the list changes, as `useSyncExternalStore` needs it. */
    view: (owner: string): View => {
      const all = entries(owner);
      const key = JSON.stringify([owner, all]);
      if (last?.key !== key) last = { key, view: viewOf(all) };
      return last.view;
    },
    /** Stores these entries; without any, nothing is left behind. */
    write: (owner: string, all: readonly v.InferOutput<T>[]): void => {
      stored(owner).write(all.length === 0 ? undefined : [...all]);
      for (const listener of listeners) listener();
    },
    /** Calls back when a list changes, in another tab too. Returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      const stop = onStorageChange(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
