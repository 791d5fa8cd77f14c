import { expect, it } from 'vitest';

import { normalizeQuery } from '../../../../src/domain/search/normalizeText';
import { asTyped, queryWords } from '../../../../src/domain/search/queryWords';

const wordsOf = (query: string) => queryWords(normalizeQuery(query)).map(({ word }) => word);

it.each([
  ['凱莉袋', ['凱利'], ['凱莉']],
  ['ＢＬＡＣＫ wallets', ['black', 'wallet'], ['ＢＬＡＣＫ', 'wallets']],
  ['Chloé 黑色手袋', ['chloe', '黑'], ['Chloé', '黑']],
  ['红 蓝', ['紅', '藍'], ['红', '蓝']],
  ['EU38.5 鞋', ['38.5'], ['EU38.5']],
  ["l'homme wallet", ['lhomme'], ['lhomme']],
])('tells of %s the words %j as they were typed', (query, words, typed) => {
  expect(wordsOf(query)).toEqual(expect.arrayContaining([...words]));
  expect(asTyped(query, words)).toEqual(typed);
});
