import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { matchesSearch } from '../../../src/features/admin/products/productSearch';
import { chunk } from '../../../src/lib/chunk';
import { containsWords, foldText, searchedPart } from '../../../src/lib/searchText';
import { product } from '../../support/make';

describe('A text that is searched', () => {
  it('contains words of any width and case in any order, and contains a blank search', () => {
    const text = foldText('Ｗool Coat 長褸');
    for (const typed of ['coat wool', 'ＣＯＡＴ', '褸', '', '  ', ' coat '])
      expect(containsWords(text, typed), typed).toBe(true);
    for (const typed of ['coats', 'wool hat'])
      expect(containsWords(text, typed), typed).toBe(false);
  });

  it.each(['zn\u200B1006', '\u202AZN1006\u202C', '  ＺＮ１００６ '])('contains %j', (typed) => {
    expect(containsWords(foldText('ZN1006'), typed)).toBe(true);
    expect(containsWords(foldText(typed), 'ZN1006')).toBe(true);
  });

  it('is matched by the first 64 characters of what is typed, of which none is cut in half', () => {
    expect(searchedPart('陳'.repeat(910))).toBe('陳'.repeat(64));
    expect(searchedPart(`${'a'.repeat(63)}👜`)).toBe('a'.repeat(63));
    expect(searchedPart(`${'a'.repeat(62)}👜`)).toBe(`${'a'.repeat(62)}👜`);
    expect(containsWords('a'.repeat(64), 'a'.repeat(900))).toBe(true);
  });
});

describe('A product of the admin’s list', () => {
  const given = {
    product: product({ productId: 'spu-7', _id: '65a0', name: 'jacket', title: '羊毛外套' }),
    record: { status: 2 },
  };

  it.each(['jacket', '羊毛', 'SPU-7', '65A0', 'spu jacket', ''])('is found by %j', (text) => {
    expect(matchesSearch(given, { text, status: '' })).toBe(true);
    expect(matchesSearch(given, { text, status: '2' })).toBe(true);
    expect(matchesSearch(given, { text, status: '1' })).toBe(false);
  });

  it('is not found by a word that runs across two of its texts', () => {
    expect(matchesSearch(given, { text: 'jacket羊毛', status: '' })).toBe(false);
  });
});

describe('A list in parts', () => {
  it('has every entry in order, and every part but the last is full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (list, size) => {
        const parts = chunk(list, size);
        expect(parts.flat()).toEqual(list);
        expect(parts.slice(0, -1).every((part) => part.length === size)).toBe(true);
        expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true);
      }),
    );
  });
});
