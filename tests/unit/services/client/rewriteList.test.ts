import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rewriteList, type ReadEntry } from '../../../../src/services/client/rewriteList';

type Entry = { name: string; note?: string };

const RAW = [{ name: 'a', note: { deep: 1 } }, 'unreadable', { name: 'b', id: 7 }, null];
const [A, B]: [Entry, Entry] = [
  { name: 'a', note: '' },
  { name: 'b', note: '' },
];
const ENTRIES: ReadEntry<Entry>[] = [
  { raw: RAW[0], read: A },
  { raw: RAW[1] },
  { raw: RAW[2], read: B },
  { raw: RAW[3] },
];

describe('A list that is saved', () => {
  it('is as it came where nothing has changed', () => {
    expect(rewriteList(ENTRIES, [A, B])).toEqual(RAW);
  });

  it('has a new entry at its end', () => {
    expect(rewriteList(ENTRIES, [A, B, { name: 'c' }])).toEqual([...RAW, { name: 'c' }]);
  });

  it('lacks only the entry that was removed', () => {
    expect(rewriteList(ENTRIES, [B])).toEqual([RAW[1], RAW[2], RAW[3]]);
    expect(rewriteList(ENTRIES, [A])).toEqual([RAW[0], RAW[1], RAW[3]]);
    expect(rewriteList(ENTRIES, [])).toEqual([RAW[1], RAW[3]]);
  });

  it('has in a changed entry only the fields that were changed', () => {
    expect(rewriteList(ENTRIES, [{ ...A, name: 'z' }, B])).toEqual([
      { name: 'z', note: { deep: 1 } },
      ...RAW.slice(1),
    ]);
    expect(rewriteList(ENTRIES, [A, { ...B, note: 'new' }])).toEqual([
      ...RAW.slice(0, 2),
      { name: 'b', id: 7, note: 'new' },
      null,
    ]);
  });

  it('keeps every entry that was not touched, in its order, whatever is added, changed or removed', () => {
    const change = fc.record({
      readable: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
      place: fc.nat(),
      kind: fc.constantFrom('add', 'edit', 'remove'),
    });
    fc.assert(
      fc.property(change, ({ readable, place, kind }) => {
        const entries = readable.map((isRead, at) => ({
          raw: { at },
          ...(isRead && { read: { name: String(at) } }),
        }));
        const read = entries.flatMap((entry) => entry.read ?? []);
        const target = read[place % (read.length || 1)];
        const after = read.flatMap((entry) => {
          if (entry !== target || kind === 'add') return [entry];
          return kind === 'edit' ? [{ name: 'new' }] : [];
        });
        if (kind === 'add') after.push({ name: 'new' });
        const saved = rewriteList(entries, after);
        const raws = entries.map(({ raw }) => raw);
        const untouched = raws.filter(({ at }) => kind === 'add' || String(at) !== target?.name);
        expect(saved.filter((entry) => raws.some((raw) => raw === entry))).toEqual(untouched);
      }),
    );
  });
});
