/** An entry of a host's list: what came, and what could be read of it. */
export type ReadEntry<T> = { raw: unknown; read?: T };

/** The entries that could be read. */
export function readOf<T>(entries: readonly ReadEntry<T>[]): T[] {
  return entries.flatMap(({ read }) => read ?? []);
}

/**
 * The list to save after a change of what could be read of it. Every entry goes back as it came, at its place:
 * also one that cannot be read, and the fields of a changed entry in which nothing has changed. `after` holds
 * the objects that were read, without those removed, with others in the place of those changed or at the end.
 */
export function rewriteList<T extends object>(
  entries: readonly ReadEntry<T>[],
  after: readonly T[],
): unknown[] {
  const [known, kept] = [new Set(readOf(entries)), new Set(after)];
  const list: unknown[] = [];
  let place = 0;
  for (const { raw, read } of entries) {
    const next = after[place];
    if (!read) list.push(raw);
    else if (kept.has(read)) {
      list.push(raw);
      place += 1;
    } else if (next && !known.has(next)) {
      list.push(withChanges(raw, read, next));
      place += 1;
    }
  }
  return [...list, ...after.slice(place)];
}

function withChanges(raw: unknown, read: object, next: object): object {
  const before = new Map<string, unknown>(Object.entries(read));
  const changed = Object.entries(next).filter(([name, value]) => before.get(name) !== value);
  return { ...(typeof raw === 'object' ? raw : {}), ...Object.fromEntries(changed) };
}
