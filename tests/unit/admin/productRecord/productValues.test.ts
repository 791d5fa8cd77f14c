import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { itemEntries } from '../../../../src/features/admin/productRecord/itemEntries';
import {
  displayPriceOfEdit,
  titleInsteadOfName,
  withNameAsTitle,
} from '../../../../src/features/admin/productRecord/productHints';
import {
  PRODUCT_TABLE,
  type ItemValues,
  type ProductValues,
} from '../../../../src/features/admin/productRecord/productTable';
import {
  readRecord,
  writeRecord,
} from '../../../../src/features/admin/productRecord/productValues';
import { changesByOthers } from '../../../../src/features/admin/records/changedFields';
import { fieldProblems } from '../../../../src/features/admin/records/fieldProblems';

const TEXTS = {
  name: 'Coat',
  title: 'Winter coat',
  desc: 'Warm',
  price: '900',
  retailPrice: '1000',
  status: '1',
};

function item(key: string, size: string, salePrice: string): ItemValues {
  return { key, texts: { size, salePrice } };
}

function values(
  texts: ProductValues['texts'] = {},
  {
    images = ['a', 'b'],
    rows = [item('i-1', 'S', '900'), item('i-2', 'M', '950')],
  }: { images?: readonly string[]; rows?: ProductValues['rows'] } = {},
): ProductValues {
  return { texts: { ...TEXTS, ...texts }, lists: { images }, rows };
}

const RECORD = {
  _id: 'r-1',
  productId: 'p-1',
  name: 'Coat',
  title: 'Winter coat',
  desc: 'Warm',
  price: 900,
  retailPrice: '1000',
  status: 1,
  images: ['a', 'b'],
  sizeArray: ['S', 'M', 'L'],
  season: 'AW26',
  supplier: { code: 7, notes: [null, 'x'] },
  items: [
    { itemId: 'i-1', size: 'S', salePrice: 900, qty: 2, barcode: '111' },
    { _id: 'i-2', size: 'M', salePrice: '950', qty: 0, barcode: '222' },
  ],
};

const texts = fc.string({ maxLength: 6 });
const amounts = fc.nat(99_999).map(String);
const anyValues: fc.Arbitrary<ProductValues> = fc.record({
  texts: fc.record({
    name: texts,
    title: texts,
    desc: texts,
    price: amounts,
    retailPrice: amounts,
    status: fc.constantFrom('1', '2'),
  }),
  lists: fc.record({ images: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }) }),
  rows: fc
    .tuple(texts, amounts, texts, amounts)
    .map(([size, salePrice, otherSize, otherPrice]) => [
      item('i-1', size, salePrice),
      item('i-2', otherSize, otherPrice),
    ]),
});

describe('The values of the inputs', () => {
  it('are what the host sent, whitespace included, and blank where it sent no text', () => {
    const items = [null, { itemId: 9, size: 38, salePrice: '9,000' }];
    const images = ['https://a.test/1', null, 7, 'javascript:1'];
    expect(
      readRecord({ name: ' Coat ', desc: null, retailPrice: '12,800', status: 2, images, items }),
    ).toEqual({
      texts: { name: ' Coat ', desc: '', retailPrice: '12,800', status: '2' },
      lists: { images: ['https://a.test/1', 'javascript:1'] },
      rows: [item('9', '38', '9,000')],
    });
  });

  it('include the title and the price only where the record has them', () => {
    expect(readRecord({ title: '', price: 0 }).texts).toMatchObject({ title: '', price: '0' });
    for (const record of [{}, { title: null, price: null }]) {
      const names = Object.keys(readRecord(record).texts);
      expect(names).toEqual(['name', 'desc', 'retailPrice', 'status']);
    }
  });

  it('are blank for an empty record', () => {
    expect(readRecord({})).toEqual({
      texts: { name: '', desc: '', retailPrice: '', status: '' },
      lists: { images: [] },
      rows: [],
    });
  });
});

describe('The problems of an edit', () => {
  it('name the inputs that are blank or hold no number', () => {
    const rows = [item('i-1', ' ', 'cheap'), item('i-2', 'M', '')];
    const edit = values({ name: '  ', retailPrice: 'x' }, { rows });
    expect(fieldProblems(PRODUCT_TABLE, values(), edit)).toEqual({
      name: 'required',
      retailPrice: 'notNumber',
      'i-1.size': 'required',
      'i-1.salePrice': 'notNumber',
      'i-2.salePrice': 'required',
    });
  });

  it('name a price and a sale price that are 0 or ambiguous, but no retail price of 0', () => {
    const rows = [item('i-1', 'M', '0'), item('i-2', 'L', '8.800')];
    const edit = values({ price: '0', retailPrice: '0' }, { rows });
    expect(fieldProblems(PRODUCT_TABLE, values(), edit)).toEqual({
      price: 'notPositive',
      'i-1.salePrice': 'notPositive',
      'i-2.salePrice': 'ambiguous',
    });
  });
});

describe('A new name', () => {
  const both = { name: 'Coat', title: 'Coat' };

  it.each([
    ['both were equal', both, { name: 'Cape' }, { title: 'Coat', mayBecomeName: true }],
    [
      'the title was edited too',
      both,
      { name: 'Cape', title: 'Long cape' },
      { title: 'Long cape', mayBecomeName: true },
    ],
    ['they differed', {}, { name: 'Cape' }, { title: 'Winter coat', mayBecomeName: false }],
  ])('is not what shoppers see where %s', (_, before, edit, shown) => {
    expect(titleInsteadOfName(values({ ...before, ...edit }), values(before))).toEqual(shown);
  });

  it.each([
    ['the title is the new name too', both, { name: 'Cape', title: 'Cape' }],
    ['only the title was edited', both, { title: 'Cape' }],
    ['the new name is blank', both, { name: ' ' }],
    ['the title is blank', { title: ' ' }, { name: 'Cape' }],
  ])('is compared with no title where %s', (_, before, edit) => {
    expect(titleInsteadOfName(values({ ...before, ...edit }), values(before))).toBeUndefined();
  });

  it('is what shoppers see of a product without a title', () => {
    const plain = { ...values(), texts: { name: 'Coat' } };
    expect(titleInsteadOfName({ ...plain, texts: { name: 'Cape' } }, plain)).toBeUndefined();
  });

  it('becomes the title with nothing else changed', () => {
    expect(withNameAsTitle(values({ name: 'Cape' }))).toEqual(
      values({ name: 'Cape', title: 'Cape' }),
    );
  });
});

describe('The price that shoppers see', () => {
  const product = { productId: 'p', name: '', title: '', desc: '', images: [] };
  const coat = {
    ...product,
    sizeArray: [],
    items: [],
    price: 900,
    retailPrice: 1000,
    discount: 80,
  };

  it.each([
    [{}, 900],
    [{ price: '1,200' }, 1200],
    [{ price: '' }, 800],
    [{ price: '', retailPrice: '2000' }, 1600],
    [{ price: '8.800' }, undefined],
    [{ price: '', retailPrice: '' }, undefined],
  ])('with %j in the inputs is %s', (typed, price) => {
    expect(displayPriceOfEdit(coat, values(typed))).toBe(price);
  });
});

describe('The record to save', () => {
  it('equals the host’s record when nothing was edited', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), anyValues, (record, state) => {
        expect(writeRecord(record, state, state)).toEqual(record);
      }),
    );
    expect(writeRecord(RECORD, values(), values())).toStrictEqual(RECORD);
  });

  it('keeps every property that the page does not know, whatever is edited', () => {
    fc.assert(
      fc.property(anyValues, (after) => {
        const saved = writeRecord(RECORD, values(), after);
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

  it('has the edited texts trimmed, amounts and status as numbers', () => {
    const rows = [item('i-1', ' XS ', '12,800'), item('i-2', 'M', '950')];
    const edit = { name: ' Cape ', price: '1,200', retailPrice: '1,500', status: '2' };
    const after = values(edit, { images: [], rows });
    expect(writeRecord(RECORD, values(), after)).toStrictEqual({
      ...RECORD,
      name: 'Cape',
      price: 1200,
      retailPrice: 1500,
      status: 2,
      images: [],
      sizeArray: ['XS', 'M', 'L'],
      items: [{ ...RECORD.items[0], size: 'XS', salePrice: 12_800 }, RECORD.items[1]],
    });
  });

  it('has the images of the edit', () => {
    const saved = writeRecord(RECORD, values(), values({}, { images: ['c', 'a'] }));
    expect(saved).toStrictEqual({ ...RECORD, images: ['c', 'a'] });
  });

  it('has no list that the host’s record does not have', () => {
    const plain = { _id: 'r-2', name: 'Coat' };
    const before = values({}, { images: [], rows: [] });
    expect(writeRecord(plain, before, { ...before, texts: { ...TEXTS, name: 'Cape' } })).toEqual({
      _id: 'r-2',
      name: 'Cape',
    });
    const { sizeArray, ...unlisted } = RECORD;
    expect(sizeArray).toHaveLength(3);
    const rows = [item('i-1', 'XS', '900'), item('i-2', 'M', '1000')];
    const saved = writeRecord(unlisted, values(), values({}, { rows }));
    expect(saved['items']).toMatchObject([{ size: 'XS' }, { salePrice: 1000 }]);
    expect(saved['sizeArray']).toBeUndefined();
    // Without a renamed size, the list is not even looked at.
    const repriced = [item('i-1', 'S', '900'), item('i-2', 'M', '1000')];
    expect(writeRecord(unlisted, values(), values({}, { rows: repriced }))).not.toHaveProperty(
      'sizeArray',
    );
  });

  it('renames a size in the list of sizes, and leaves the others as the host wrote them', () => {
    const record = { ...RECORD, sizeArray: ['S', 'M ', 'XXL'] };
    const before = values({}, { rows: [item('i-1', 'S', '900'), item('i-2', 'M ', '950')] });
    const rows = [item('i-1', ' XS ', '900'), item('i-2', 'M ', '950')];
    expect(writeRecord(record, before, values({}, { rows }))['sizeArray']).toEqual([
      'XS',
      'M ',
      'XXL',
    ]);
  });

  it('has an added size with what was typed, and has a removed one no longer', () => {
    const added = { key: 'new', texts: { size: ' XL ', salePrice: '9,000', qty: '２' } };
    const rows = [item('i-2', 'M', '950'), added];
    expect(writeRecord(RECORD, values(), values({}, { rows }))).toStrictEqual({
      ...RECORD,
      sizeArray: ['M', 'L', 'XL'],
      items: [RECORD.items[1], { size: 'XL', salePrice: 9000, qty: 2 }],
    });
  });

  it('keeps the title when only the name was edited, even where both were equal', () => {
    const saved = writeRecord({ ...RECORD, title: 'Coat' }, values(), values({ name: 'Cape' }));
    expect(saved).toMatchObject({ name: 'Cape', title: 'Coat' });
  });

  it('keeps entries of the host’s items that are no objects', () => {
    const record = { ...RECORD, items: [null, RECORD.items[0], 'x'] };
    const before = values({}, { rows: [item('i-1', 'S', '900')] });
    const after = values({}, { rows: [item('i-1', 'S', '5')] });
    expect(writeRecord(record, before, after)['items']).toEqual([
      null,
      { ...RECORD.items[0], salePrice: 5 },
      'x',
    ]);
  });
});

describe('What somebody else has changed', () => {
  const inputs = (edit: ProductValues, now: ProductValues) =>
    changesByOthers(PRODUCT_TABLE, readRecord(RECORD), edit, now).map(({ input }) => input);

  it('is a stock only where the edit changes it too: a sale is nothing to ask about', () => {
    const sold = readRecord({
      ...RECORD,
      items: [{ ...RECORD.items[0], qty: 1 }, RECORD.items[1]],
    });
    const before = readRecord(RECORD);
    const [first, ...others] = before.rows;
    const counted = { ...first!, texts: { ...first!.texts, qty: '5' } };
    expect(inputs({ ...before, texts: { ...before.texts, name: 'Cape' } }, sold)).toEqual([]);
    expect(inputs({ ...before, rows: [counted, ...others] }, sold)).toEqual(['i-1.qty']);
  });

  it('is nothing where the host has what the edit would store', () => {
    fc.assert(
      fc.property(anyValues, (edit) => {
        const saved = writeRecord(RECORD, readRecord(RECORD), edit);
        expect(inputs(edit, readRecord(saved))).toEqual([]);
      }),
    );
    const { rows } = readRecord(RECORD);
    const typed = values({ name: ' Cape ', retailPrice: '12,800' }, { rows });
    const stored = values({ name: 'Cape', retailPrice: '12800' }, { rows });
    expect(inputs(typed, stored)).toEqual([]);
  });
});

describe('The items of a record', () => {
  it('are identified by their id, and by their place where they have none or share one', () => {
    const keys = itemEntries([
      ...[{ itemId: 7 }, { itemId: 7 }, { _id: 'b' }, {}, null],
      { itemId: '', _id: 'c' },
    ]).map(({ key }) => key);
    expect(keys).toEqual(['#0', '#1', 'b', '#3', '#4', 'c']);
    expect(itemEntries({ 0: 'x' })).toEqual([]);
  });

  it('each have a unique key', () => {
    const ids = fc.constantFrom('a', 'a#1', 'a#2', 'a#2#2', '#1', '');
    fc.assert(
      fc.property(fc.array(fc.record({ itemId: ids }), { maxLength: 6 }), (items) => {
        const keys = itemEntries(items).map(({ key }) => key);
        expect(new Set(keys).size).toBe(items.length);
      }),
    );
  });
});
