import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changedFields,
  changesByOthers,
  hasChanges,
  stillHas,
} from '../../../../src/features/admin/records/changedFields';
import { fieldProblems } from '../../../../src/features/admin/records/fieldProblems';
import { changedPart, rebase, withKeysOf } from '../../../../src/features/admin/records/rebase';
import { keptTexts, storedValues } from '../../../../src/features/admin/records/storedValues';
import type { RecordTable, ValuesOf } from '../../../../src/features/admin/records/table';

/** A record of a shop that does not exist: the engine knows neither products nor orders. */
const TABLE = {
  texts: {
    name: { label: 'field.name', control: 'text', isRequired: true },
    notes: { label: 'field.desc', control: 'lines' },
    rent: { label: 'field.price', control: 'amount' },
    deposit: { label: 'field.retailPrice', control: 'amount', mayBeZero: true },
    door: { label: 'order.logistics', control: 'text', isKeptWhenBlank: true },
    floor: { label: 'field.status', control: 'choice', store: Number },
  },
  lists: {
    views: { label: 'photo.images' },
    keys: { label: 'column.cancelled', isSet: true },
  },
  rows: {
    room: { label: 'field.sizeOf', control: 'text', isRequired: true },
    area: { label: 'field.salePriceOf', control: 'amount' },
  },
  rowName: 'room',
} as const satisfies RecordTable<string, string, string>;

type Flat = ValuesOf<typeof TABLE>;

const TEXTS = {
  name: 'Flat',
  notes: 'Quiet',
  rent: '900',
  deposit: '1000',
  door: '12A',
  floor: '1',
};

function room(key: string, name: string, area: string): Flat['rows'][number] {
  return { key, texts: { room: name, area } };
}

const ROWS = [room('r-1', 'Hall', '9'), room('r-2', 'Bath', '4')];

function flat(
  texts: Flat['texts'] = {},
  { rows = ROWS, ...lists }: Partial<Flat['lists'] & Pick<Flat, 'rows'>> = {},
): Flat {
  return {
    texts: { ...TEXTS, ...texts },
    lists: { views: ['a', 'b'], keys: ['x'], ...lists },
    rows,
  };
}

const texts = fc.string({ maxLength: 6 });
const amounts = fc.nat(99_999).map(String);
const anyFlat: fc.Arbitrary<Flat> = fc.record({
  texts: fc.record({
    name: texts,
    notes: texts,
    door: texts,
    rent: amounts,
    deposit: amounts,
    floor: fc.constantFrom('1', '2'),
  }),
  lists: fc.record({
    views: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
    keys: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
  }),
  rows: fc
    .tuple(texts, amounts, texts, amounts)
    .map(([name, area, other, otherArea]) => [
      room('r-1', name, area),
      room('r-2', other, otherArea),
    ]),
});

describe('The changes between two states of a record', () => {
  it('are listed field by field, those of a row with its name, and of rows added and removed', () => {
    const rows = [room('r-1', 'Hall', '8'), room('r-3', 'Attic', '1')];
    const changes = changedFields(
      TABLE,
      flat(),
      flat({ floor: '2' }, { views: ['b', 'a'], keys: ['y'], rows }),
    );
    expect(changes.map(({ field, ...change }) => ({ ...change, label: field.label }))).toEqual([
      { label: 'field.status', input: 'floor', before: '1', after: '2' },
      { label: 'photo.images', input: 'views', before: ['a', 'b'], after: ['b', 'a'] },
      { label: 'column.cancelled', input: 'keys', before: ['x'], after: ['y'] },
      {
        label: 'field.salePriceOf',
        input: 'r-1.area',
        row: 'Hall',
        before: '9',
        after: '8',
      },
      { label: 'field.sizeOf', input: 'r-2.room', row: 'Bath', before: 'Bath', after: '' },
      { label: 'field.salePriceOf', input: 'r-2.area', row: 'Bath', before: '4', after: '' },
      { label: 'field.sizeOf', input: 'r-3.room', row: 'Attic', before: '', after: 'Attic' },
      { label: 'field.salePriceOf', input: 'r-3.area', row: 'Attic', before: '', after: '1' },
    ]);
  });

  it('are none between a state and itself, or the same set in another order', () => {
    fc.assert(
      fc.property(anyFlat, (state) => {
        const keys = state.lists.keys.toReversed();
        const reversed = { ...state, lists: { ...state.lists, keys } };
        expect(hasChanges(TABLE, state, reversed)).toBe(false);
      }),
    );
  });

  it('are some where sets of one size differ', () => {
    expect(hasChanges(TABLE, flat(), flat({}, { keys: ['y'] }))).toBe(true);
  });
});

describe('A later state of a record', () => {
  const patch = { before: flat(), after: flat({ name: 'Loft' }, { keys: ['x', 'y'] }) };

  it('still has a change where only other fields have changed since', () => {
    const later = flat({ name: 'Loft', notes: 'Loud' }, { keys: ['y', 'x'] });
    expect(stillHas(TABLE, patch, later)).toBe(true);
  });

  it('does not where one of its fields was taken back or changed again', () => {
    expect(stillHas(TABLE, patch, flat({}, { keys: ['x', 'y'] }))).toBe(false);
    expect(stillHas(TABLE, patch, flat({ name: 'Loft' }, { keys: ['y'] }))).toBe(false);
  });
});

describe('The changed part of a patch', () => {
  it('changes the same as the whole patch, whatever the host has by then', () => {
    fc.assert(
      fc.property(anyFlat, anyFlat, anyFlat, (before, after, now) => {
        const part = changedPart(TABLE, { before, after });
        expect(rebase(TABLE, part.before, part.after, now)).toEqual(
          rebase(TABLE, before, after, now),
        );
      }),
    );
  });

  it('has only the texts, lists and rows that differ', () => {
    const rows = [room('r-1', 'Hall', '9'), room('r-2', 'Bath', '4')];
    const before = flat({}, { rows });
    const edited = [room('r-1', 'Hall', '9'), room('r-2', 'Bath', '5')];
    const after = flat({ name: 'Loft' }, { rows: edited });
    expect(changedPart(TABLE, { before, after })).toEqual({
      before: { texts: { name: 'Flat' }, lists: { views: [], keys: [] }, rows: [rows[1]] },
      after: { texts: { name: 'Loft' }, lists: { views: [], keys: [] }, rows: [edited[1]] },
    });
  });
});

describe('The problems of an edit', () => {
  it('name the inputs that are blank, hold no number, 0 or an ambiguous amount', () => {
    const rows = [room('r-1', ' ', 'big'), room('r-2', 'Bath', '8.800')];
    const edit = flat({ name: '  ', rent: '0', deposit: '' }, { rows });
    expect(fieldProblems(TABLE, flat(), edit)).toEqual({
      name: 'required',
      rent: 'notPositive',
      deposit: 'required',
      'r-1.room': 'required',
      'r-1.area': 'notNumber',
      'r-2.area': 'ambiguous',
    });
  });

  it('do not include an amount of 0 that a field allows, a blank free text, or other lists', () => {
    const edit = flat({ deposit: '0', notes: '' }, { views: [], keys: [] });
    expect(fieldProblems(TABLE, flat(), edit)).toEqual({});
  });

  it('do not include what the host itself sent', () => {
    const odd = flat({ name: '', rent: 'on request' });
    expect(fieldProblems(TABLE, odd, odd)).toEqual({});
  });

  it('include the name of an added or renamed row that another row has, however it is written', () => {
    const added = flat(
      {},
      { rows: [...ROWS, room('new', ' ＨALL', '5'), room('new2', 'hall', '5')] },
    );
    expect(fieldProblems(TABLE, flat(), added)).toEqual({
      'new.room': 'repeated',
      'new2.room': 'repeated',
    });
    const renamed = flat({}, { rows: [room('r-1', 'Bath', '9'), room('r-2', 'Bath', '4')] });
    expect(fieldProblems(TABLE, flat(), renamed)).toEqual({ 'r-1.room': 'repeated' });
  });

  it('do not include a name that the host has twice, nor one whose other row is renamed or removed', () => {
    const twice = [room('r-1', 'Hall', '9'), room('r-2', 'Hall', '4')];
    const dearer = [room('r-1', 'Hall', '10'), room('r-2', 'Hall', '4')];
    expect(fieldProblems(TABLE, flat({}, { rows: twice }), flat({}, { rows: dearer }))).toEqual({});
    const swapped = flat({}, { rows: [room('r-1', 'Bath', '9'), room('r-2', 'Hall', '4')] });
    expect(fieldProblems(TABLE, flat(), swapped)).toEqual({});
    const replaced = flat({}, { rows: [room('r-2', 'Hall', '4')] });
    expect(fieldProblems(TABLE, flat(), replaced)).toEqual({});
  });
});

describe('An edit rebased onto the host’s copy', () => {
  it('is the edit itself where the host’s copy has not changed', () => {
    fc.assert(
      fc.property(anyFlat, anyFlat, (edit, before) => {
        expect(hasChanges(TABLE, rebase(TABLE, before, edit, before), edit)).toBe(false);
      }),
    );
  });

  it('is the host’s copy where nothing was edited', () => {
    fc.assert(
      fc.property(anyFlat, anyFlat, (before, now) => {
        expect(rebase(TABLE, before, before, now)).toEqual(now);
      }),
    );
  });

  it('keeps both changes of different fields, and the edit’s change of the same field', () => {
    const edit = flat({ name: 'Mine', notes: 'Mine' }, { views: ['c'] });
    const now = flat({ name: 'Theirs', deposit: '1200' }, { views: ['b'] });
    expect(rebase(TABLE, flat(), edit, now)).toEqual(
      flat({ name: 'Mine', notes: 'Mine', deposit: '1200' }, { views: ['c'] }),
    );
  });

  it('keeps the entries of a set that either side added, and loses those that either removed', () => {
    const before = flat({}, { keys: ['x', 'y', 'z'] });
    const edit = flat({}, { keys: ['y', 'z', 'mine'] });
    const now = flat({}, { keys: ['x', 'y', 'theirs'] });
    expect(rebase(TABLE, before, edit, now).lists.keys).toEqual(['y', 'theirs', 'mine']);
  });

  it('has the rows that the host has now', () => {
    const edit = flat({}, { rows: [room('r-1', 'Hall', '1'), room('r-2', 'Bath', '4')] });
    const added = room('r-3', 'Attic', '2');
    const now = flat({}, { rows: [room('r-1', 'Lobby', '9'), added] });
    expect(rebase(TABLE, flat(), edit, now).rows).toEqual([room('r-1', 'Lobby', '1'), added]);
  });
});

describe('A row that an edit adds or removes', () => {
  const hall = room('r-1', 'Hall', '9');
  const attic = room('new', 'Attic', '2');
  const edit = flat({}, { rows: [hall, attic] });

  it('comes after the rows of the host, or is gone', () => {
    const theirs = room('r-9', 'Cellar', '5');
    const now = flat({}, { rows: [...ROWS, theirs] });
    expect(rebase(TABLE, flat(), edit, now).rows).toEqual([hall, theirs, attic]);
  });

  it('is a change while it is blank, and a removed row is asked nothing', () => {
    const blank = flat({}, { rows: [hall, room('new', '', '')] });
    expect(hasChanges(TABLE, flat({}, { rows: [hall] }), blank)).toBe(true);
    expect(fieldProblems(TABLE, flat(), blank)).toEqual({
      'new.room': 'required',
      'new.area': 'required',
    });
  });

  it('is asked for a text that it does not have, but not for one that a record need not have', () => {
    const rows = [...flat().rows, { key: 'new', texts: { room: 'Attic' } }];
    expect(fieldProblems(TABLE, flat(), flat({}, { rows }))).toEqual({ 'new.area': 'required' });
    const area = { ...TABLE.rows.area, onlyIfPresent: true };
    const table = { ...TABLE, rows: { ...TABLE.rows, area } };
    expect(fieldProblems(table, flat(), flat({}, { rows }))).toEqual({});
  });

  it('is known by its name once the host has given it an id, so that it is not added twice', () => {
    const now = flat({}, { rows: [hall, room('r-7', 'Attic', '2')] });
    const { before, after } = withKeysOf(TABLE, { before: flat(), after: edit }, now);
    expect(rebase(TABLE, before, after, now)).toEqual(now);
    expect(changesByOthers(TABLE, before, after, now)).toEqual([]);
  });

  it('is removed by the change that takes the edit back', () => {
    const now = flat({}, { rows: [hall, room('r-7', 'Attic', '2')] });
    const undo = { before: edit, after: flat({}, { rows: [hall] }) };
    const { before, after } = withKeysOf(TABLE, undo, now);
    expect(rebase(TABLE, before, after, now).rows).toEqual([hall]);
  });
});

describe('A row that its record gives no id', () => {
  const before = flat({}, { rows: [room('#0', 'Hall', '9'), room('#1', 'Bath', '4')] });
  const merged = (edit: Flat['rows'], now: Flat['rows'], base = before) => {
    const host = flat({}, { rows: now });
    const patch = withKeysOf(TABLE, { before: base, after: flat({}, { rows: edit }) }, host);
    return {
      rows: rebase(TABLE, patch.before, patch.after, host).rows,
      others: changesByOthers(TABLE, patch.before, patch.after, host).map(({ row }) => row),
    };
  };
  const cheaper = [room('#0', 'Hall', '9'), room('#1', 'Bath', '3')];

  it('keeps its edit once the row before it is gone, which alone is a change by somebody else', () => {
    const { rows, others } = merged(cheaper, [room('#0', 'Bath', '4')]);
    expect(rows).toEqual([room('#0', 'Bath', '3')]);
    expect(new Set(others)).toEqual(new Set(['Hall']));
  });

  it('keeps its edit behind a row that has come before it', () => {
    const now = [room('#0', 'Attic', '2'), room('#1', 'Hall', '9'), room('#2', 'Bath', '4')];
    const { rows, others } = merged(cheaper, now);
    expect(rows).toEqual(now.with(2, room('#2', 'Bath', '3')));
    expect(new Set(others)).toEqual(new Set(['Attic']));
  });

  it('is the same among rows of one name by their order', () => {
    const halls = flat({}, { rows: ['#0', '#1', '#2'].map((key) => room(key, 'Hall', '9')) });
    const base = { ...halls, rows: halls.rows.with(0, room('#0', 'Attic', '2')) };
    const now = [room('#0', 'Hall', '9'), room('#1', 'Hall', '9')];
    const { rows } = merged(base.rows.with(2, room('#2', 'Hall', '8')), now, base);
    expect(rows).toEqual([room('#0', 'Hall', '9'), room('#1', 'Hall', '8')]);
  });

  it('is the same where the edit has given it the name that the next one had', () => {
    const edit = [room('#0', 'Bath', '9'), room('#1', 'Attic', '4')];
    expect(merged(edit, before.rows)).toEqual({ rows: edit, others: [] });
    expect(merged(edit, edit)).toEqual({ rows: edit, others: [] });
  });

  it('comes back where its removal is taken back, and leaves the row at its place alone', () => {
    const now = [room('#0', 'Bath', '4')];
    const { rows } = merged([...before.rows], now, flat({}, { rows: [room('#1', 'Bath', '4')] }));
    expect(rows.map(({ texts }) => texts)).toEqual([
      { room: 'Bath', area: '4' },
      { room: 'Hall', area: '9' },
    ]);
  });

  it('is known by its place in a patch that holds no names', () => {
    const rows = (area: string) => [{ key: '#1', texts: { area } }];
    const patch = { before: flat({}, { rows: rows('4') }), after: flat({}, { rows: rows('3') }) };
    expect(withKeysOf(TABLE, patch, before)).toEqual(patch);
  });
});

describe('The stored values of an edit', () => {
  it('have texts trimmed, lines as typed, amounts as numbers, and a kept text where one is blank', () => {
    const edit = flat(
      { name: ' Loft ', notes: ' Loud ', rent: '1,200', deposit: '0', door: ' ', floor: '2' },
      { views: ['c'], rows: [room('r-1', ' Lobby ', '12,800'), room('r-2', 'Bath', '4')] },
    );
    expect(storedValues(TABLE, flat(), edit)).toEqual(
      flat(
        { name: 'Loft', notes: ' Loud ', rent: '1200', deposit: '0', floor: '2' },
        { views: ['c'], rows: [room('r-1', 'Lobby', '12800'), room('r-2', 'Bath', '4')] },
      ),
    );
  });

  it('are what the host had where nothing was typed, its blanks included', () => {
    const odd = flat({ name: ' Flat ', rent: '12,800', door: ' ' });
    expect(storedValues(TABLE, odd, odd)).toEqual(odd);
  });

  it('name the texts that a blank leaves as they are', () => {
    const before = flat({ door: '12A', name: 'Flat' });
    expect(keptTexts(TABLE, before, flat({ door: ' ', name: '' }))).toEqual(['door']);
    expect(keptTexts(TABLE, flat({ door: ' ' }), flat({ door: '' }))).toEqual([]);
  });
});

describe('What somebody else has changed', () => {
  const inputs = (edit: Flat, now: Flat) =>
    changesByOthers(TABLE, flat(), edit, now).map(({ input }) => input);

  it('is every field that the host has changed, edited or not', () => {
    const now = flat({ name: 'Theirs', floor: '2' }, { views: ['a'] });
    expect(inputs(flat({ name: 'Mine' }), now)).toEqual(['name', 'floor', 'views']);
  });

  it('is nothing where the host has what the edit would store', () => {
    fc.assert(
      fc.property(anyFlat, (edit) => {
        expect(inputs(edit, storedValues(TABLE, flat(), edit))).toEqual([]);
      }),
    );
  });
});
