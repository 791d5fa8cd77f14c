/**
 * A number for who uses the page: it changes when another person, or nobody, is signed in. What belongs
 * to a person, such as a toast, compares it and leaves with them (spec §14).
 */
let number = 0;

const listeners = new Set<() => void>();

/** A snapshot for `useSyncExternalStore`. */
export function personNumber(): number {
  return number;
}

/** Calls back when the person leaves. Returns the function that unsubscribes. */
export function onPersonLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends what belongs to the person who has used the page so far. */
export function tellPersonLeft(): void {
  number += 1;
  for (const listener of listeners) listener();
}
