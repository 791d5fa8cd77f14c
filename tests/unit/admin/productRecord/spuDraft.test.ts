import { describe, expect, it } from 'vitest';

import {
  draftProblems,
  isBlankDraft,
  newRow,
  newSpuDraft,
  spuOf,
  type SpuDraft,
} from '../../../../src/features/admin/productRecord/spuDraft';

type Typed = { name?: string; desc?: string; price?: string; rows?: SpuDraft['rows'] };

const row = (size: string, salePrice = '') => newRow({ size, salePrice });

const draft = ({ rows = [row('M', '4,800')], ...typed }: Typed = {}): SpuDraft => ({
  ...newSpuDraft('ZAN'),
  texts: { name: 'Coat', desc: 'Warm', price: 'HK$5,000 up', ...typed },
  rows,
});

describe('A new draft', () => {
  it('has the own label, the default category and one empty row', () => {
    const fresh = newSpuDraft('Maison');
    expect(fresh.texts).toEqual({ name: '', desc: '', price: '' });
    expect(fresh.brand).toBe('Maison');
    expect(fresh.categoryId).toBe('1597');
    expect(fresh.rows.map(({ texts }) => texts)).toEqual([{ size: '', salePrice: '' }]);
  });

  it('has a unique product id that needs no escaping in a URL', () => {
    const ids = Array.from({ length: 2000 }, () => newSpuDraft('ZAN').productId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
  });

  it('is blank until something is typed', () => {
    expect(isBlankDraft({ ...newSpuDraft('ZAN'), brand: 'Gucci', texts: { name: '  ' } })).toBe(
      true,
    );
    expect(isBlankDraft({ ...newSpuDraft('ZAN'), rows: [row('M')] })).toBe(false);
    expect(isBlankDraft(draft())).toBe(false);
  });
});

describe('The problems of a draft', () => {
  it('are none when every field is filled in; the price is free text', () => {
    expect(draftProblems(draft())).toEqual({});
  });

  it('name every blank field and every row without a number', () => {
    const rows = [row(' ', ''), row('M', 'ten'), row('L', '10')];
    expect(draftProblems(draft({ name: ' ', desc: '', price: '\t', rows }))).toEqual({
      name: 'required',
      desc: 'required',
      price: 'required',
      [`${rows[0]!.key}.size`]: 'required',
      [`${rows[0]!.key}.salePrice`]: 'required',
      [`${rows[1]!.key}.salePrice`]: 'notNumber',
    });
  });

  it.each([
    ['M', 'm '],
    ['XXL', '2XL'],
  ])('name the second row of a size, written %s and %j', (size, again) => {
    const rows = [row(size, '10'), row(again, '11')];
    expect(draftProblems(draft({ rows }))).toEqual({ [`${rows[1]!.key}.size`]: 'repeated' });
  });
});

describe('The problems of the amounts of a draft', () => {
  it.each([
    ['8.800', 'ambiguous'],
    ['0', 'notPositive'],
  ])('include %j as price and as sale price', (amount, problem) => {
    const rows = [row('M', amount)];
    expect(draftProblems(draft({ price: amount, rows }))).toEqual({
      price: problem,
      [`${rows[0]!.key}.salePrice`]: problem,
    });
  });
});

describe('The problem of a price', () => {
  const problemOf = (price: string) => draftProblems(draft({ price }))['price'];

  it.each(['-5', 'HK$-5', '$-8.800', '−8,800', 'HK$0', '0.00 HKD', '０', '港幣0元'])(
    'is that %j is not above 0',
    (price) => expect(problemOf(price)).toBe('notPositive'),
  );

  it.each(['$8.800', '8.800 HKD', 'HK$ 8.800', '＄８．８００', '1,5', '8 800', '.500'])(
    'is that %j can be read in two ways',
    (price) => expect(problemOf(price)).toBe('ambiguous'),
  );

  it.each([
    '8,800',
    'HK$8,800',
    '8,800.50 HKD',
    '從 9,000 起',
    'from 9,000',
    '8,800-9,800',
    '請查詢',
  ])('is none for %j', (price) => expect(problemOf(price)).toBeUndefined());
});

describe('The product to send', () => {
  it('has trimmed texts, and the rows as sizes with sale prices as numbers', () => {
    const rows = [row(' M ', '4,800'), row('37', '12.50')];
    const given = draft({ name: ' Coat ', desc: ' Warm\n', price: ' 5,000 ', rows });
    const photos = [new File(['a'], 'a.webp')];
    expect(spuOf(given, '88', photos)).toEqual({
      fields: {
        name: 'Coat',
        productId: given.productId,
        desc: 'Warm',
        brandId: '88',
        categoryId: '1597',
        price: '5000',
      },
      photos,
      items: [
        { size: 'M', salePrice: 4800 },
        { size: '37', salePrice: 12.5 },
      ],
    });
  });
});
