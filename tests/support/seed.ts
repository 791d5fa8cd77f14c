/** A new seed, printed so that a run of the model which hangs can be repeated too: `seed` of `fc.assert`. */
export function printedSeed(model: string): number {
  const seed = Date.now() % 2 ** 31;
  console.info(`${model}: seed ${seed}`);
  return seed;
}
