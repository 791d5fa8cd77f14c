/** Chance that always falls the same way for the same seed. */
export type Dice = {
  /** A whole number from 0, below `count`. */
  below: (count: number) => number;
  /** A number from `low` up to, not including, `high`. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(options: readonly T[]) => T;
};

/** Dice for a place in the demo's world, named by whole numbers (mulberry32). */
export function diceFor(...seed: number[]): Dice {
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
