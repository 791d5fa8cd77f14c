import { onConnection } from './connection';
import { logFailure } from './hostError';
import { retriesRead, retryDelay } from './retry';

/** How far a read is. What it had stays when reading on, or again, fails. */
export type ReadState<T> = { data: T | undefined; error: unknown; isReading: boolean };

/** Something of a host that is read once and kept for the visit. */
export type Read<T> = {
  state: () => ReadState<T>;
  /** Calls back after every change of the state. Returns what ends it. */
  subscribe: (onChange: () => void) => () => void;
  /** Reads: the first time, again after a failure, or on from what it had. One at a time. @throws HostError */
  read: () => Promise<T>;
  /** What it has, else what it then reads. @throws HostError */
  get: () => Promise<T>;
};

/**
 * The catalogue's reads, which the first screen is made of. Everything else that is read lives in
 * services/queryClient, which does more and is too heavy to stand before that screen. Retried as there,
 * and made again when the network is back. `failure` is the documented log line.
 */
export function createRead<T>(
  fetch: (had: T | undefined, signal: AbortSignal) => Promise<T>,
  failure: string,
  had?: T,
): Read<T> {
  let state: ReadState<T> = { data: had, error: undefined, isReading: false };
  let running: { answer: Promise<T>; controller: AbortController } | undefined;
  const listeners = new Set<() => void>();
  let stopWaiting: (() => void) | undefined;

  function become(next: Partial<ReadState<T>>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function read(): Promise<T> {
    if (running) return running.answer;
    const controller = new AbortController();
    const end = (next: Partial<ReadState<T>>) => {
      if (controller.signal.aborted) return;
      running = undefined;
      become({ ...next, isReading: false });
    };
    const answer = withRetries(() => fetch(state.data, controller.signal));
    answer.then(
      (data) => end({ data }),
      (error: unknown) => {
        logFailure(failure, error);
        end({ error });
      },
    );
    running = { answer, controller };
    become({ isReading: true, error: undefined });
    return answer;
  }

  /** What nobody waits for any more is called off. */
  function leave() {
    if (listeners.size > 0) return;
    stopWaiting?.();
    stopWaiting = undefined;
    running?.controller.abort();
    running = undefined;
    state = { ...state, isReading: false };
  }

  return {
    state: () => state,
    read,
    get: () => (state.data === undefined ? read() : Promise.resolve(state.data)),
    subscribe(onChange) {
      listeners.add(onChange);
      stopWaiting ??= onConnection((isOnline) => {
        if (isOnline && state.error !== undefined) read().catch(() => undefined);
      });
      return () => {
        listeners.delete(onChange);
        // Who only changes places is back at once.
        queueMicrotask(leave);
      };
    },
  };
}

async function withRetries<T>(fetch: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetch();
    } catch (error) {
      if (!retriesRead(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
  }
}

/** As many as a visit goes back and forth between; a list may be long. */
const KEPT = 20;

const shelves: Map<string, unknown>[] = [];

/** Reads by their keys, each made when it is first asked for; those not asked for the longest go. */
export function keepReads<K, T>(make: (key: K) => Read<T>) {
  const kept = new Map<string, Read<T>>();
  shelves.push(kept);
  return {
    of: (key: K): Read<T> => {
      const name = JSON.stringify(key);
      const read = kept.get(name) ?? make(key);
      kept.delete(name);
      kept.set(name, read);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return read;
    },
    all: (): Read<T>[] => [...kept.values()],
  };
}

/** Forgets all that was read, as a reload of the page does. */
export function forgetReads(): void {
  for (const shelf of shelves) shelf.clear();
}
