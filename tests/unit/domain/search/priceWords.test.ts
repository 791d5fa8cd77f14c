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
  ['一萬以下', undefined, 10000],
  ['八千蚊以下', undefined, 8000],
  ['八千五以下', undefined, 8500],
  ['一萬五以上', 15000, undefined],
  ['十二萬以下', undefined, 120_000],
  ['一萬至兩萬五千', 10000, 25000],
  ['1萬2以上', 12_000, undefined],
  ['2萬5以下', undefined, 25_000],
  ['2萬5千以下', undefined, 25_000],
  ['三千五百以上', 3500, undefined],
  ['三千五百以下', undefined, 3500],
  ['2-3萬', 20_000, 30_000],
  ['5-6k', 5000, 6000],
  ['8千', undefined, 8000],
  ['八千蚊', undefined, 8000],
  ['$8,000', undefined, 8000],
  ['HK$8k', undefined, 8000],
  ['8000元', undefined, 8000],
  ['5k', undefined, 5000],
  ['1.5k', undefined, 1500],
  ['~5000', undefined, 5000],
  ['約5千', undefined, 5000],
  ['around 5000', undefined, 5000],
  ['5000~10000', 5000, 10000],
])('reads the prices of %s', (query, minPrice, maxPrice) => {
  expect(readPriceWords(query)).toMatchObject({ words: '', prices: { minPrice, maxPrice } });
});

it.each([
  ['不多於5000', undefined, 5000],
  ['不高於5000', undefined, 5000],
  ['唔超過5000', undefined, 5000],
  ['唔過5000', undefined, 5000],
  ['不要超過5000', undefined, 5000],
  ['唔好貴過$5000', undefined, 5000],
  ['平過5000', undefined, 5000],
  ['不到5000', undefined, 5000],
  ['5000樓下', undefined, 5000],
  ['唔要5000以上', undefined, 5000],
  ['no more than 5000', undefined, 5000],
  ['not over 5000', undefined, 5000],
  ['max 5000', undefined, 5000],
  ['5000 at most', undefined, 5000],
  ['不少於5000', 5000, undefined],
  ['不低於5000', 5000, undefined],
  ['不止5000', 5000, undefined],
  ['至少5000', 5000, undefined],
  ['起碼5000', 5000, undefined],
  ['貴過5000', 5000, undefined],
  ['大過5000', 5000, undefined],
  ['5000樓上', 5000, undefined],
  ['5000或以上', 5000, undefined],
  ['不要二萬八千以下', 28_000, undefined],
  ['no less than 5000', 5000, undefined],
  ['not under HK$5,000', 5000, undefined],
  ['min 5000', 5000, undefined],
  ['from 5000', 5000, undefined],
  ['5000 min', 5000, undefined],
  ['不低於5000不高於10000', 5000, 10000],
  ['超過5000不超過10000', 5000, 10000],
])('reads which bound %s asks for, beside another word', (query, minPrice, maxPrice) => {
  for (const searched of [`手袋 ${query}`, `${query} 手袋`])
    expect(readPriceWords(searched)).toMatchObject({
      words: '手袋',
      prices: { minPrice, maxPrice },
    });
});

it.each([
  ['有冇5000以下嘅手袋', undefined, 5000],
  ['有沒有5000元以下的包', undefined, 5000],
  ['有没有 5000 以下的包', undefined, 5000],
  ['有冇5000以上嘅袋', 5000, undefined],
  ['有冇平過5000嘅袋', undefined, 5000],
  ['有冇貴過5000嘅袋', 5000, undefined],
  ['可唔可以5000以下', undefined, 5000],
  ['可以唔可以5000以下', undefined, 5000],
  ['可不可能5000以下', undefined, 5000],
  ['會唔會平過5000', undefined, 5000],
  ['好唔好5000以下', undefined, 5000],
  ['係唔係5000以下', undefined, 5000],
  ['要唔要5000以上', 5000, undefined],
  ['想不想要5000以上', 5000, undefined],
  ['5000以下得唔得', undefined, 5000],
  ['有冇5000蚊嘅袋', undefined, 5000],
  ['特別5000以下', undefined, 5000],
  ['分別低於5000', undefined, 5000],
])('takes the question or the other word of %s for no negation', (query, minPrice, maxPrice) => {
  expect(readPriceWords(query).prices).toEqual({ minPrice, maxPrice });
});

it.each([
  ['有唔超過5000嘅袋', undefined, 5000],
  ['有冇唔貴過5000嘅袋', undefined, 5000],
  ['最好不超過5000', undefined, 5000],
  ['最好唔好平過5000', 5000, undefined],
  ['想要不低於5000', 5000, undefined],
  ['不可能超過5000', undefined, 5000],
  ['冇5000以下', 5000, undefined],
  ['別超過5000', undefined, 5000],
])('reads the negation of %s beside words of questions', (query, minPrice, maxPrice) => {
  expect(readPriceWords(query).prices).toEqual({ minPrice, maxPrice });
});

it.each([
  ['比5000平嘅袋', undefined, 5000],
  ['比 $5,000 便宜的袋', undefined, 5000],
  ['比5000平啲嘅袋', undefined, 5000],
  ['不比5000貴的袋', undefined, 5000],
  ['比5000貴嘅袋', 5000, undefined],
  ['不比5000便宜的袋', 5000, undefined],
])('reads the comparison around the amount of %s', (query, minPrice, maxPrice) => {
  expect(readPriceWords(query)).toMatchObject({ words: '袋', prices: { minPrice, maxPrice } });
});

it.each([
  ['gucci 手袋 8000以下', ['8000以下']],
  ['over 5000 bag under 10000', ['under 10000', 'over 5000']],
  ['手袋 5千至1萬', ['5千至1萬']],
])('tells the words of the prices of %s', (query, priceWords) => {
  expect(readPriceWords(query).priceWords).toEqual(priceWords);
});

it.each([
  ['gucci bag under 10000', 'gucci bag'],
  ['under 10000 gucci bag', 'gucci bag'],
  ['gucci手袋10000以下', 'gucci手袋'],
  ['10000元以下的手袋', '手袋'],
  ['bag under 10000 gucci', 'bag gucci'],
  ['under 10000, gucci', 'gucci'],
  ['一萬以下手袋', '手袋'],
  ['一萬蚊以下嘅 gucci 手袋', 'gucci 手袋'],
  ['gucci bag 10k', 'gucci bag'],
  ['gucci bag 10000', 'gucci bag'],
  ['gucci bag 10,000', 'gucci bag'],
  ['10000 手袋', '手袋'],
  ['手袋10000', '手袋'],
])('leaves the other words of %s', (query, words) => {
  expect(readPriceWords(query)).toMatchObject({
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
  'bag 500kg',
  'Jackie 1961',
  'Re-Edition 2000',
  'bag 5123',
  'bag A5000',
  'bag 5000-XL',
  'bag 800',
  'ab5000-10000',
  'SKU-5000-10000',
  'under 5000kg',
  'Ｇucci  ',
  '18k gold ring',
  'gold ring 18K',
  '萬寶龍',
  '三千五百六以上',
  '千鳥格大衣',
  'bag dearer than 5000',
  '手袋高得過5000',
  '手袋高得過 $5000',
  '手袋比5000',
  'bag no 5000',
])('leaves %s as it is', (query) => {
  expect(readPriceWords(query)).toEqual({ words: query, prices: {}, priceWords: [] });
});
