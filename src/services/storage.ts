import * as v from 'valibot';

import { onlySound } from './parse';

/**
 * The browser's storage as something that can't hurt: it may be denied, full or hold anything.
 * What can't be written is kept for as long as the page is open.
 */
const memory = new Map<string, { value: string; insteadOf: string | null }>();

function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function read(storage: () => Storage, key: string): string | null {
  const now = stored(storage, key);
  const kept = memory.get(key);
  if (!kept) return now;
  if (kept.insteadOf === now) return kept.value;
  // Another tab has written meanwhile: it knows better than what this one could not write.
  memory.delete(key);
  return now;
}

function write(storage: () => Storage, key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    if (value === undefined) memory.delete(key);
    else memory.set(key, { value, insteadOf: stored(storage, key) });
    return false;
  }
}

/** Whether anything is kept that the browser refused to store: a reload would lose it. */
export function keepsInMemory(): boolean {
  return memory.size > 0;
}

/** One value in the browser's storage, parsed on the way out. */
export type StoredValue<T> = {
  key: string;
  /** The value, or undefined when there is none or what is there can't be read. */
  read: () => T | undefined;
  /** Writes, or with undefined removes; false when the browser refused and memory holds it instead. */
  write: (value: T | undefined) => boolean;
  /** Whether the browser itself holds anything here, readable or not: a reload would find it. */
  outlastsPage: () => boolean;
};

/** A value kept under `key`, checked by `schema` whenever it is read. */
export function storedValue<T extends v.GenericSchema>(
  key: string,
  schema: T,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredValue<v.InferOutput<T>> {
  const storage = () => window[kind];
  return {
    key,
    read() {
      const json = read(storage, key);
      if (json === null) return undefined;
      try {
        const result = v.safeParse(schema, JSON.parse(json, onlySound));
        return result.success ? result.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => write(storage, key, value === undefined ? undefined : JSON.stringify(value)),
    outlastsPage: () => stored(storage, key) !== null,
  };
}
