import { useSyncExternalStore } from 'react';

import type { Store } from './store';
import { setSwitches, type Switches } from './switches';

/** Changes the switches as they are at that moment: another tab may have changed them. */
export type ChangeSwitches = (edit: (now: Switches) => Partial<Switches>) => void;

const listeners = new Set<() => void>();

/** The storage event tells of other tabs; of this one the listeners are told here. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The switches as the pretend hosts follow them, and a way to change them. */
export function useSwitches(store: Store) {
  const switches = useSyncExternalStore(subscribe, () => store.read().switches);

  const change: ChangeSwitches = (edit) => {
    setSwitches(store, edit(store.read().switches));
    listeners.forEach((listener) => listener());
  };

  return { switches, change };
}
