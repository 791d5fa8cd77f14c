import { expect, it } from 'vitest';

import { normalizeText } from '../../../../src/domain/search/normalizeText';
import { correctTypos } from '../../../../src/domain/search/typo';

/** The query after its typos were corrected with the words of these names and aliases. */
function corrected(query: string, names: string[], aliases: string[] = []): string {
  const known = names.map((name) => ({
    name: normalizeText(name),
    aliases: aliases.map(normalizeText),
  }));
  return correctTypos(normalizeText(query), known).tokens.join(' ');
}

it.each([
  ['a letter too few', 'guci'],
  ['a letter too many', 'guccci'],
  ['a wrong letter', 'gucxi'],
  ['two letters swapped', 'gcuci'],
  ['a wrong last letter', 'gucca'],
])('corrects a word with %s, and leaves the other words', (_what, typo) => {
  expect(corrected(`red ${typo} 手袋`, ['Gucci'])).toBe('red gucci 手袋');
});

it.each([
  ['two edits', 'gxxci'],
  ['another first letter', 'bucci'],
  ['one letter of a swap wrong', 'gcxci'],
  ['the other letter of a swap wrong', 'gxuci'],
])('leaves a word with %s', (_what, word) => {
  expect(corrected(word, ['Gucci'])).toBe(word);
});

it('leaves a word that starts a known word, although another is one edit away', () => {
  expect(corrected('flat', ['Float', 'Flatter'])).toBe('flat');
});

it('leaves a known word that is too short to be corrected to', () => {
  expect(corrected('scarf', ['Shop'], ['scarf', 'scarves'])).toBe('scarf');
});

it('completes a misspelled start of at least five letters', () => {
  expect(corrected('balan', ['Balenciaga'])).toBe('balenciaga');
  expect(corrected('balo', ['Balenciaga'])).toBe('balo');
});

it('prefers a whole word that is one edit away to one that starts like that', () => {
  expect(corrected('balencia', ['Balanciaga', 'Balancia'])).toBe('balancia');
});

it('corrects to names of at least five letters and to aliases of at least six', () => {
  expect(corrected('bots', ['Boot'])).toBe('bot');
  expect(corrected('pradd', ['Shop'], ['Prada'])).toBe('pradd');
  expect(corrected('sneker', ['Shop'], ['sneaker'])).toBe('sneaker');
});
