import { describe, expect, it } from 'vitest';

import { containsWords, foldText, searchedPart } from '../../../src/lib/searchText';

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
