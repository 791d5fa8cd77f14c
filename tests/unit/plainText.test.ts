import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isFound } from '../../src/domain/adminProductSearch';
import { inParts } from '../../src/domain/parts';
import { holdsWords, plain } from '../../src/domain/plainText';
import { product } from './make';

describe('Text that is searched', () => {
  it('holds words of any width and case, in any order, and holds no word at all', () => {
    const text = plain('Ｗool Coat 長褸');
    for (const typed of ['coat wool', 'ＣＯＡＴ', '褸', '', '  ', ' coat '])
      expect(holdsWords(text, typed), typed).toBe(true);
    for (const typed of ['coats', 'wool hat']) expect(holdsWords(text, typed), typed).toBe(false);
  });
});

describe('A product of the admin’s list', () => {
  const fields = { name: '', desc: '', retailPrice: '', status: '2', images: [], items: [] };
  const given = {
    product: product({ productId: 'spu-7', _id: '65a0', name: 'jacket', title: '羊毛外套' }),
    fields,
    record: {},
  };

  it.each(['jacket', '羊毛', 'SPU-7', '65A0', 'spu jacket', ''])('is found by %j', (text) => {
    expect(isFound(given, { text, status: '' })).toBe(true);
    expect(isFound(given, { text, status: '2' })).toBe(true);
    expect(isFound(given, { text, status: '1' })).toBe(false);
  });

  it('is not found by words across its texts', () => {
    expect(isFound(given, { text: 'jacket羊毛', status: '' })).toBe(false);
  });
});

describe('A list in parts', () => {
  it('loses nothing, keeps its order, and has full parts but for the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (list, size) => {
        const parts = inParts(list, size);
        expect(parts.flat()).toEqual(list);
        expect(parts.slice(0, -1).every((part) => part.length === size)).toBe(true);
        expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true);
      }),
    );
  });
});
