import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changedFields,
  entriesOf,
  fieldProblems,
  readAmount,
  rebase,
  sameFields,
  withFields,
  type ProductFields,
} from '../../src/domain/adminProduct';

function fields(change: Partial<ProductFields> = {}): ProductFields {
  return {
    ...{ name: 'Coat', desc: 'Warm', retailPrice: '1000', status: '1', images: ['a', 'b'] },
    items: [
      { key: 'i-1', size: 'S', salePrice: '900' },
      { key: 'i-2', size: 'M', salePrice: '950' },
    ],
    ...change,
  };
}

const RECORD = {
  ...{ _id: 'r-1', productId: 'p-1', name: 'Coat', title: 'Winter coat', desc: 'Warm' },
  ...{ retailPrice: '1000', status: 1, images: ['a', 'b'], sizeArray: ['S', 'M', 'L'] },
  ...{ season: 'AW26', supplier: { code: 7, notes: [null, 'x'] } },
  items: [
    { itemId: 'i-1', size: 'S', salePrice: 900, qty: 2, barcode: '111' },
    { _id: 'i-2', size: 'M', salePrice: '950', qty: 0, barcode: '222' },
  ],
};

const words = fc.string({ maxLength: 6 });
const amounts = fc.nat(99_999).map(String);
const anyFields: fc.Arbitrary<ProductFields> = fc.record({
  ...{ name: words, desc: words, retailPrice: amounts, status: fc.constantFrom('1', '2') },
  images: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  items: fc
    .tuple(words, amounts, words, amounts)
    .map(([size, salePrice, otherSize, otherPrice]) => [
      { key: 'i-1', size, salePrice },
      { key: 'i-2', size: otherSize, salePrice: otherPrice },
    ]),
});

describe('An amount', () => {
  it.each([
    ['12800', 12_800],
    ['12,800', 12_800],
    [' 1,234,567.50 ', 1_234_567.5],
    ['0', 0],
  ])('typed as %j is %d', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each(['', ' ', '-1', '+1', '1e3', '12,80', '1,2345', '.5', '5.', 'HK$5', '0x1f', '９'])(
    'is not read from %j',
    (typed) => {
      expect(readAmount(typed)).toBeUndefined();
    },
  );

  it('is always one that JSON can carry', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,400}$/)), (typed) => {
        const amount = readAmount(typed);
        expect(amount === undefined || Number.isFinite(amount)).toBe(true);
      }),
    );
  });

  it('is read as it was written, with or without commas', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(readAmount(String(amount))).toBe(amount);
        expect(readAmount(amount.toLocaleString('en'))).toBe(amount);
      }),
    );
  });
});

describe('What is wrong with an edit', () => {
  it('is told by field: what is missing, and what is not a number', () => {
    const items = [
      { key: 'i-1', size: ' ', salePrice: 'cheap' },
      { key: 'i-2', size: 'M', salePrice: '' },
    ];
    expect(fieldProblems(fields({ name: '  ', retailPrice: 'x', items }), fields())).toEqual({
      ...{ name: 'required', retailPrice: 'notNumber', 'i-1.size': 'required' },
      ...{ 'i-1.salePrice': 'notNumber', 'i-2.salePrice': 'required' },
    });
  });

  it('is never what the host itself sent', () => {
    const odd = fields({ name: '', retailPrice: 'on request' });
    expect(fieldProblems(odd, odd)).toEqual({});
  });

  it('is not a description left blank', () => {
    expect(fieldProblems(fields({ desc: '' }), fields())).toEqual({});
  });
});

describe('What differs between two states', () => {
  it('is told field by field, an item’s beside its size', () => {
    const items = [
      { key: 'i-1', size: 'S', salePrice: '800' },
      { key: 'i-3', size: 'XL', salePrice: '1' },
    ];
    expect(changedFields(fields(), fields({ status: '2', images: ['b', 'a'], items }))).toEqual([
      { field: 'status', key: 'status', before: '1', after: '2' },
      { field: 'images', key: 'images', before: 'a\nb', after: 'b\na' },
      { field: 'salePrice', key: 'i-1.salePrice', size: 'S', before: '900', after: '800' },
      { field: 'size', key: 'i-2.size', size: 'M', before: 'M', after: '' },
      { field: 'salePrice', key: 'i-2.salePrice', size: 'M', before: '950', after: '' },
      { field: 'size', key: 'i-3.size', size: 'XL', before: '', after: 'XL' },
      { field: 'salePrice', key: 'i-3.salePrice', size: 'XL', before: '', after: '1' },
    ]);
  });

  it('is nothing between a state and itself', () => {
    fc.assert(
      fc.property(anyFields, (state) => {
        expect(sameFields(state, state)).toBe(true);
      }),
    );
  });
});

describe('The record to save', () => {
  it('is the host’s own, value for value, when nothing was edited', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), anyFields, (record, state) => {
        expect(withFields(record, state, state)).toEqual(record);
      }),
    );
    expect(withFields(RECORD, fields(), fields())).toStrictEqual(RECORD);
  });

  it('keeps every field that the page does not know, whatever is edited', () => {
    fc.assert(
      fc.property(anyFields, (after) => {
        const saved = withFields(RECORD, fields(), after);
        const { _id, productId, season, supplier } = RECORD;
        expect(saved).toMatchObject({ _id, productId, season, supplier });
        expect(Object.keys(saved)).toEqual(Object.keys(RECORD));
        expect(saved['items']).toMatchObject([
          { itemId: 'i-1', qty: 2, barcode: '111' },
          { _id: 'i-2', qty: 0, barcode: '222' },
        ]);
      }),
    );
  });

  it('holds what was edited: texts trimmed, amounts and status as numbers', () => {
    const items = [
      { key: 'i-1', size: ' XS ', salePrice: '12,800' },
      { key: 'i-2', size: 'M', salePrice: '950' },
    ];
    const after = fields({ name: ' Cape ', retailPrice: '1,500', status: '2', images: [], items });
    expect(withFields(RECORD, fields(), after)).toStrictEqual({
      ...RECORD,
      ...{ name: 'Cape', retailPrice: 1500, status: 2, images: [], sizeArray: ['XS', 'M', 'L'] },
      items: [{ ...RECORD.items[0], size: 'XS', salePrice: 12_800 }, RECORD.items[1]],
    });
  });

  it('renames the title with a name that it was the same as, and no other', () => {
    const after = fields({ name: 'Cape' });
    expect(withFields({ ...RECORD, title: 'Coat' }, fields(), after)['title']).toBe('Cape');
    expect(withFields(RECORD, fields(), after)['title']).toBe('Winter coat');
  });

  it('leaves entries of the host that are no items where they are', () => {
    const record = { ...RECORD, items: [null, RECORD.items[0], 'x'] };
    const before = fields({ items: [{ key: 'i-1', size: 'S', salePrice: '900' }] });
    const after = { ...before, items: [{ key: 'i-1', size: 'S', salePrice: '5' }] };
    expect(withFields(record, before, after)['items']).toEqual([
      null,
      { ...RECORD.items[0], salePrice: 5 },
      'x',
    ]);
  });
});

describe('An edit on top of what somebody else changed meanwhile', () => {
  it('is the edit itself where nobody did', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (edit, before) => {
        expect(rebase(edit, before, before)).toEqual(edit);
      }),
    );
  });

  it('is the host’s copy where nothing was edited', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (before, now) => {
        expect(rebase(before, before, now)).toEqual(now);
      }),
    );
  });

  it('keeps both where they touch different fields, and the edit where they touch the same', () => {
    const edit = fields({ name: 'Mine', desc: 'Mine' });
    const now = fields({ name: 'Theirs', retailPrice: '1200' });
    expect(rebase(edit, fields(), now)).toEqual(
      fields({ name: 'Mine', desc: 'Mine', retailPrice: '1200' }),
    );
  });

  it('keeps the sizes that the host has now', () => {
    const [first, second] = fields().items;
    const edit = fields({ items: [{ ...first!, salePrice: '1' }, second!] });
    const added = { key: 'i-3', size: 'L', salePrice: '990' };
    const now = fields({ items: [{ ...first!, size: 'XS' }, added] });
    expect(rebase(edit, fields(), now).items).toEqual([
      { key: 'i-1', size: 'XS', salePrice: '1' },
      added,
    ]);
  });
});

describe('The items of a record', () => {
  it('go by their id, and by their place where they have none or share one', () => {
    const keys = entriesOf([
      ...[{ itemId: 7 }, { itemId: 7 }, { _id: 'b' }, {}, null],
      { itemId: '', _id: 'c' },
    ]).map(({ key }) => key);
    expect(keys).toEqual(['7', '7#1', 'b', '#3', '#4', 'c']);
    expect(entriesOf({ 0: 'x' })).toEqual([]);
  });

  it('each have a key of their own', () => {
    const ids = fc.constantFrom('a', 'a#1', 'a#2', 'a#2#2', '#1', '');
    fc.assert(
      fc.property(fc.array(fc.record({ itemId: ids }), { maxLength: 6 }), (items) => {
        const keys = entriesOf(items).map(({ key }) => key);
        expect(new Set(keys).size).toBe(items.length);
      }),
    );
  });
});
