import { useSyncExternalStore } from 'react';

import type { Store } from './store';
import { setSwitches, type Switches } from './switches';

/** Edits the latest switches, not the rendered ones, because another tab may have changed them. */
export type ChangeSwitches = (edit: (now: Switches) => Partial<Switches>) => void;

const listeners = new Set<() => void>();

/** Subscribes to changes; the storage event fires in other tabs only, hence the listener set. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the current switches of the demo hosts and a function that changes them. */
export function useSwitches(store: Store) {
  const switches = useSyncExternalStore(subscribe, () => store.read().switches);

  const change: ChangeSwitches = (edit) => {
    setSwitches(store, edit(store.read().switches));
    listeners.forEach((listener) => listener());
  };

  return { switches, change };
}
