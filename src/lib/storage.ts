import * as v from 'valibot';

import { parseJson, stringifyJson } from './json';

/**
 * Values that could not be written because storage is denied or full, kept until the page closes.
 * `storedAtWrite` is what storage held at that time.
 */
const memory = new Map<string, { value: string; storedAtWrite: string | null }>();

function readStorage(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function read(storage: () => Storage, key: string): string | null {
  const stored = readStorage(storage, key);
  const fallback = memory.get(key);
  if (!fallback) return stored;
  if (fallback.storedAtWrite === stored) return fallback.value;
  // Another tab has written since then: its value is newer than the fallback.
  memory.delete(key);
  return stored;
}

function write(storage: () => Storage, key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    if (value === undefined) memory.delete(key);
    else memory.set(key, { value, storedAtWrite: readStorage(storage, key) });
    return false;
  }
}

/**
 * Runs what writes to these keys of localStorage, and puts back what each has held, in storage and in memory. Returns
 * what it returned.
 */
export function rehearse<T>(keys: readonly string[], run: () => T): T {
  const storage = () => localStorage;
  const before = keys.map((key) => ({
    key,
    stored: readStorage(storage, key),
    fallback: memory.get(key),
  }));
  const result = run();
  // Removes all first, so that a full storage has room again for what it held.
  for (const { key } of before) write(storage, key, undefined);
  for (const { key, stored, fallback } of before) {
    if (stored !== null) write(storage, key, stored);
    if (fallback) memory.set(key, fallback);
  }
  return result;
}

/** Whether any value is in memory only because the browser refused to store it; a reload loses it. */
export function hasMemoryOnlyValues(): boolean {
  return memory.size > 0;
}

/** Whether the browser denies storage to this page, so that nothing is kept after it closes. Full storage can be read. */
export function isStorageDenied(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

/**
 * Calls back when another tab has written to storage, and when the page comes from the back/forward cache, where it
 * receives no storage events. Returns the function that unsubscribes.
 */
export function onStorageChange(listener: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** One value in the browser's storage, validated on each read. */
export type StoredValue<T> = {
  key: string;
  /** The value, or undefined where there is none or it is invalid. */
  read: () => T | undefined;
  /** What storage itself holds, which a reload finds: an older value where only memory holds the last one. */
  readStored: () => T | undefined;
  /** Writes the value, or removes it if undefined. Returns false where only memory holds the value. */
  write: (value: T | undefined) => boolean;
  /** Whether storage itself holds a value, valid or not, which survives a reload. */
  outlastsPage: () => boolean;
};

/** A value stored under `key` and validated by `schema`. Falls back to memory where storage fails. */
export function storedValue<T extends v.GenericSchema>(
  key: string,
  schema: T,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredValue<v.InferOutput<T>> {
  const storage = () => window[kind];
  function parse(json: string | null): v.InferOutput<T> | undefined {
    if (json === null) return undefined;
    try {
      const result = v.safeParse(schema, parseJson(json));
      return result.success ? result.output : undefined;
    } catch {
      return undefined;
    }
  }
  return {
    key,
    read: () => parse(read(storage, key)),
    readStored: () => parse(readStorage(storage, key)),
    write: (value) => write(storage, key, value === undefined ? undefined : stringifyJson(value)),
    outlastsPage: () => readStorage(storage, key) !== null,
  };
}
