/** The keys, each made different from those before it: a host may give two entries of a list one id. */
export function uniqueKeys(keys: readonly string[]): string[] {
  const unique = new Set<string>();
  const repeats = new Map<string, number>();
  return keys.map((key) => {
    let own = key;
    while (unique.has(own)) {
      const count = (repeats.get(key) ?? 1) + 1;
      repeats.set(key, count);
      own = `${key} #${count}`;
    }
    unique.add(own);
    return own;
  });
}
