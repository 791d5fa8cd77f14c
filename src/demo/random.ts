/** Pseudo-random generator that gives the same sequence for the same seed. */
export type SeededRandom = {
  /** Returns an integer from 0 to `count - 1`. */
  below: (count: number) => number;
  /** Returns a number from `low` (inclusive) to `high` (exclusive). */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(options: readonly T[]) => T;
};

/** Creates a mulberry32 generator; the seed is a list of integers, e.g. brand and category id. */
export function seededRandom(...seed: number[]): SeededRandom {
  let state = seed.reduce((hash, part) => Math.imul(hash ^ part, 0x9e3779b1) ^ (hash >>> 15), 7);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick(options) {
      const picked = options[below(options.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
}
