import { expect, it } from 'vitest';

import { readPriceWords } from '../../../../src/domain/search/priceWords';

it.each([
  ['under 5000', undefined, 5000],
  ['below 5,000', undefined, 5000],
  ['<5000', undefined, 5000],
  ['<= HK$5,000', undefined, 5000],
  ['5000 or less', undefined, 5000],
  ['5000以下', undefined, 5000],
  ['5000 以內', undefined, 5000],
  ['５０００元以下', undefined, 5000],
  ['5千以下', undefined, 5000],
  ['不超過5000', undefined, 5000],
  ['under 5k', undefined, 5000],
  ['over 10000', 10000, undefined],
  ['>10000', 10000, undefined],
  ['10000+', 10000, undefined],
  ['1萬以上', 10000, undefined],
  ['1.5萬起', 15000, undefined],
  ['超過 10000', 10000, undefined],
  ['5000-10000', 5000, 10000],
  ['10000 to 5000', 5000, 10000],
  ['between $5,000 and $10,000', 5000, 10000],
  ['5千至1萬', 5000, 10000],
  ['over 5000 under 10000', 5000, 10000],
  ['5000以上10000以下', 5000, 10000],
])('reads the prices of %s', (query, minPrice, maxPrice) => {
  expect(readPriceWords(query)).toEqual({ words: '', prices: { minPrice, maxPrice } });
});

it.each([
  ['gucci bag under 10000', 'gucci bag'],
  ['under 10000 gucci bag', 'gucci bag'],
  ['gucci手袋10000以下', 'gucci手袋'],
  ['10000元以下的手袋', '手袋'],
  ['bag under 10000 gucci', 'bag gucci'],
  ['under 10000, gucci', 'gucci'],
])('leaves the other words of %s', (query, words) => {
  expect(readPriceWords(query)).toEqual({
    words,
    prices: { minPrice: undefined, maxPrice: 10000 },
  });
});

it.each([
  'gucci bag',
  '5000',
  '38以上',
  '37-39',
  'size over 38',
  'under the bridge',
  'Thunder 5000',
  'ab5000-10000',
  'SKU-5000-10000',
  'under 5000kg',
  'Ｇucci  ',
])('leaves %s as it is', (query) => {
  expect(readPriceWords(query)).toEqual({ words: query, prices: {} });
});
