import * as v from 'valibot';

import { freshState, stateSchema, type DemoState } from './state';

/** Store of the mutable demo state. Handlers read it on every request. */
export type Store = {
  /** Returns the current state. Callers must not mutate it. */
  read: () => DemoState;
  /** Applies `edit` to a copy of the state, saves the copy and returns the result of `edit`. */
  change: <T>(edit: (state: DemoState) => T) => T;
  /** Restores the initial state. */
  reset: () => void;
};

/** Creates a store in memory, for tests and the Node server. */
export function memoryStore(): Store {
  let state = freshState(Date.now());
  return {
    read: () => state,
    change(edit) {
      const copy = structuredClone(state);
      const result = edit(copy);
      state = copy;
      return result;
    },
    reset() {
      state = freshState(Date.now());
    },
  };
}

export const STORAGE_KEY = 'zan-demo';

/**
 * Creates a store in localStorage, so that the state survives a reload (spec §12.1) and tabs share
 * it. Falls back to memory when storage is full or denied.
 */
export function browserStore(): Store {
  let cached: { json: string; state: DemoState } | undefined;
  let fallback: DemoState | undefined;

  function persist(state: DemoState): void {
    const json = JSON.stringify(state);
    try {
      localStorage.setItem(STORAGE_KEY, json);
      fallback = undefined;
      cached = { json, state };
    } catch {
      fallback = state;
    }
  }

  function read(): DemoState {
    if (fallback) return fallback;
    const json = readStorage();
    // An unchanged string is not parsed again, because most requests change nothing.
    if (json !== null && cached?.json === json) return cached.state;
    const state = (json === null ? undefined : parse(json)) ?? freshState(Date.now());
    if (json === null) persist(state);
    else cached = { json, state };
    return state;
  }

  return {
    read,
    change(edit) {
      const copy = structuredClone(read());
      const result = edit(copy);
      persist(copy);
      return result;
    },
    reset() {
      fallback = undefined;
      cached = undefined;
      try {
        localStorage.removeItem(STORAGE_KEY);
      } catch {
        // Nothing is stored when access to storage is denied.
      }
    },
  };
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Returns undefined for a damaged or outdated state; the demo then starts from a fresh one. */
function parse(json: string): DemoState | undefined {
  try {
    const result = v.safeParse(stateSchema, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
