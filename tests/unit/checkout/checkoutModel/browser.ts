import type { CheckoutPorts } from '../../../../src/features/checkout/checkoutRunner';

/** The storage and the locks that the tabs of one browser share; see `lib/storage` and Web Locks. */

type Reader<T> = (json: string) => T | undefined;

export class Storage {
  /** A full storage can be read, and values can be removed or replaced by shorter ones. */
  isFull = false;
  readonly #isDenied: boolean;
  readonly #kept = new Map<string, string>();

  constructor(isDenied: boolean) {
    this.#isDenied = isDenied;
  }

  get(key: string): string | null {
    return this.#isDenied ? null : (this.#kept.get(key) ?? null);
  }

  /** Returns false when the storage refuses the value. */
  set(key: string, value: string | undefined): boolean {
    const isMore = (value?.length ?? 0) > (this.#kept.get(key)?.length ?? 0);
    if (this.#isDenied || (this.isFull && isMore)) return false;
    if (value === undefined) this.#kept.delete(key);
    else this.#kept.set(key, value);
    return true;
  }
}

/** Falls back to a page's memory when the storage refuses a value. */
export class PageStorage {
  readonly #memory = new Map<string, { value: string; insteadOf: string | null }>();

  readonly #shared: Storage;

  constructor(shared: Storage) {
    this.#shared = shared;
  }

  stored<T>(key: string, parse: Reader<T>) {
    return {
      read: (): T | undefined => {
        const now = this.#shared.get(key);
        const kept = this.#memory.get(key);
        if (kept && kept.insteadOf !== now) this.#memory.delete(key);
        const json = this.#memory.get(key)?.value ?? now;
        return json === null ? undefined : parse(json);
      },
      readStored: (): T | undefined => {
        const now = this.#shared.get(key);
        return now === null ? undefined : parse(now);
      },
      write: (value: T | undefined): boolean => {
        const json = value === undefined ? undefined : JSON.stringify(value);
        const isKept = this.#shared.set(key, json);
        if (isKept || json === undefined) this.#memory.delete(key);
        else this.#memory.set(key, { value: json, insteadOf: this.#shared.get(key) });
        return isKept;
      },
      outlastsPage: (): boolean => this.#shared.get(key) !== null,
    };
  }
}

/** The lifetime of a page: the code of a closed page never continues. */
export class Life {
  isOver = false;

  /** Returns a promise that never settles once the tab is closed. */
  bound<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      void promise.finally(() => this.isOver || resolve(promise)).catch(() => undefined);
    });
  }
}

type Turn = { life: Life; begin: () => void };

/** One lock per name, granted in order of request, released when the task ends or the tab closes. */
export class Locks {
  readonly #queues = new Map<string, Turn[]>();

  withLock(name: string, life: Life): CheckoutPorts['withLock'] {
    return async (task) => {
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      const turn: Turn = { life, begin: () => undefined };
      const granted = new Promise<void>((resolve) => (turn.begin = resolve));
      queue.push(turn);
      if (queue[0] === turn) turn.begin();
      await life.bound(granted);
      try {
        await task();
      } finally {
        this.#leave(queue, turn);
      }
    };
  }

  /** Releases what a closed tab held or waited for. */
  release(life: Life): void {
    for (const queue of this.#queues.values())
      for (const turn of queue.filter((candidate) => candidate.life === life))
        this.#leave(queue, turn);
  }

  #leave(queue: Turn[], turn: Turn): void {
    const place = queue.indexOf(turn);
    if (place < 0) return;
    queue.splice(place, 1);
    if (place === 0) queue[0]?.begin();
  }
}
