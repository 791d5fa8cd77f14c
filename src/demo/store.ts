import * as v from 'valibot';

import { freshState, stateSchema, type DemoState } from './state';

/** Where the demo keeps what changes. Handlers read it afresh for every request. */
export type Store = {
  /** The state as it is now; not to be changed in place. */
  read: () => DemoState;
  /** Changes a copy of the state, keeps it, and returns what `edit` returns. */
  change: <T>(edit: (state: DemoState) => T) => T;
  /** Back to how the demo starts. */
  reset: () => void;
};

/** A state for as long as the process or page lives. */
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
 * The state in localStorage, so that it survives a reload and two tabs agree. Where storage is
 * denied or full, this page goes on from memory.
 */
export function browserStore(): Store {
  let seen: { json: string; state: DemoState } | undefined;
  let memory: DemoState | undefined;

  function keep(state: DemoState): void {
    const json = JSON.stringify(state);
    try {
      localStorage.setItem(STORAGE_KEY, json);
      memory = undefined;
      seen = { json, state };
    } catch {
      memory = state;
    }
  }

  function read(): DemoState {
    if (memory) return memory;
    const json = stored();
    // Parsed again only when it has changed; most requests follow a request that changed nothing.
    if (json !== null && seen?.json === json) return seen.state;
    const state = (json === null ? undefined : parse(json)) ?? freshState(Date.now());
    if (json === null) keep(state);
    else seen = { json, state };
    return state;
  }

  return {
    read,
    change(edit) {
      const copy = structuredClone(read());
      const result = edit(copy);
      keep(copy);
      return result;
    },
    reset() {
      memory = undefined;
      seen = undefined;
      try {
        localStorage.removeItem(STORAGE_KEY);
      } catch {
        // Denied storage holds nothing to remove.
      }
    },
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Undefined for a state of an older version or a damaged one: the demo then starts afresh. */
function parse(json: string): DemoState | undefined {
  try {
    const result = v.safeParse(stateSchema, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
