import * as v from 'valibot';

import type { Order } from '../../../../domain/order';
import { storedValue } from '../../../../lib/storage';
import { marksLeft } from './buyingList';

/**
 * The ids of the pieces that a person has marked as bought on this device. `owner` is their `ownerKey`, '' where
 * the admin's pages are open to everybody. They are ids of orders and items: nothing of them names a customer.
 */
const stored = (owner: string) => storedValue(`bought pieces of ${owner}`, v.array(v.string()));

const listeners = new Set<() => void>();

let last: { key: string; ids: ReadonlySet<string> } | undefined;

/** The marked pieces, the same set until a mark changes, as `useSyncExternalStore` needs it. */
export function readBought(owner: string): ReadonlySet<string> {
  const ids = stored(owner).read() ?? [];
  const key = JSON.stringify([owner, ids]);
  if (last?.key !== key) last = { key, ids: new Set(ids) };
  return last.ids;
}

/** Calls back when a mark changes, in another tab too. Returns the function that unsubscribes. */
export function onBought(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Marks a piece as bought, or takes its mark off. */
export function markBought(owner: string, id: string, isBought: boolean): void {
  const others = [...readBought(owner)].filter((other) => other !== id);
  write(owner, isBought ? [...others, id] : others);
}

/** Forgets the marks of what is not to be bought any more, as these orders tell it (`marksLeft`). */
export function updateMarks(owner: string, orders: readonly Order[]): void {
  const before = readBought(owner);
  const left = marksLeft(before, orders);
  if (left.size < before.size || [...left].some((id) => !before.has(id))) write(owner, [...left]);
}

function write(owner: string, ids: readonly string[]): void {
  stored(owner).write(ids.length === 0 ? undefined : [...ids]);
  for (const listener of listeners) listener();
}
