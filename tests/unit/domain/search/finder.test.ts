import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import en from '../../../../public/locales/en/shop.json' with { type: 'json' };
import zh from '../../../../public/locales/zh/shop.json' with { type: 'json' };
import { BRAND_NAMES, CATEGORIES, type CategoryKey } from '../../../../src/domain/constants';
import {
  buildSearchIndex,
  matchShop,
  MAX_RESULTS,
  searchShop,
  type SearchResult,
} from '../../../../src/domain/search/finder';
import { normalizeText } from '../../../../src/domain/search/normalizeText';

const SHOPS = {
  zh: buildSearchIndex('ZAN', (key) => zh.category[key]),
  en: buildSearchIndex('ZAN', (key) => en.category[key]),
};

/** A result in the notation of the tables below: `Gucci`, `boots`, `Gucci boots`. */
function asText({ brand, categoryId }: SearchResult): string {
  const key = CATEGORIES.find(({ id }) => id === categoryId)?.key;
  return [brand, key].filter(Boolean).join(' ');
}

const resultsOf = (query: string, language: keyof typeof SHOPS = 'zh') =>
  searchShop(query, SHOPS[language]).map(asText);

/** Expects the same best result in both languages of the shop. */
function expectBest(query: string, best: string | undefined) {
  expect(resultsOf(query, 'zh')[0], `${query} in Chinese`).toBe(best);
  expect(resultsOf(query, 'en')[0], `${query} in English`).toBe(best);
}

const BRAND_QUERIES: Record<string, string[]> = {
  Gucci: ['Gucci', 'GUCCI ', 'gu', 'ucci', 'ＧＵＣＣＩ', 'g u c c i', '古馳', '古驰', '古奇', 'GG'],
  Prada: ['prada', 'Prada’s', "prada's", '普拉達', '普拉达', '普拉'],
  Celine: ['Céline', 'CÉLINE', 'celine', '思琳', '賽琳', '赛琳', '瑟琳'],
  Balenciaga: ['Balenciaga', 'balen', 'Bálenciaga', '巴黎世家', '巴黎', 'balenciaga 巴黎世家'],
  Burberry: ['burberry', 'burb', '巴寶莉', '巴宝莉', '博柏利', '巴寶利'],
  Valentino: ['valentino', 'valentino garavani', '華倫天奴', '华伦天奴', '瓦伦蒂诺'],
  'Alexander McQueen': [
    ...['alexander mcqueen', 'Alexander-McQueen', 'alexandermcqueen', 'McQueen', 'mc queen', 'AMQ'],
    ...['mcq', '麥昆', '麦昆', '麥坤', '麦坤', '亞歷山大麥昆', '亚历山大麦昆', '亚历山大·麦昆'],
  ],
  'Roger Vivier': ['roger', 'vivier', 'RV', 'r.v.', 'ｒｖ', '羅傑維維亞', '罗杰维维亚'],
  ZAN: ['zan', '真品', '自家品牌', '自家', 'own label'],
};

const CATEGORY_QUERIES: Partial<Record<CategoryKey, string[]>> = {
  handbags: ['手袋', '包包', '袋', '包', 'bag', 'Bags', 'hand-bag', '手提包', 'clutches', '皮袋'],
  shoulderBags: [
    '斜揹袋',
    '斜孭袋',
    '斜背包',
    '單肩包',
    '单肩包',
    'crossbody',
    'cross body',
    '链条包',
  ],
  totes: ['tote', 'totes', 'ｔｏｔｅ', '托特包', 'Tote 袋', 'tote袋', 'shopper'],
  backpacks: ['背囊', '背包', '書包', '书包', '双肩包', 'backpack', 'rucksacks'],
  travelBags: ['旅行袋', '旅行包', '行李', 'luggage', 'duffle', 'weekender', '喼'],
  wallets: ['銀包', '银包', '錢包', '钱包', '卡片套', 'card holder', 'cardholder', 'wallet'],
  sneakers: ['波鞋', '球鞋', '運動鞋', '运动鞋', 'sneaker', 'trainers', '鞋', 'shoes', '小白鞋'],
  flats: ['樂福鞋', '乐福鞋', 'loafer', 'loafers', '平底鞋', 'ballet flats'],
  heels: ['高跟鞋', '高踭鞋', 'heels', 'high-heels', 'pumps', '猫跟鞋'],
  boots: ['長靴', '长靴', '靴', 'boots', 'ankle boots', '短靴'],
  sandals: ['涼鞋', '凉鞋', '拖鞋', 'sandals', 'slippers', 'flip-flops', '人字拖'],
  wedges: ['厚底鞋', '鬆糕鞋', '松糕鞋', '坡跟', 'wedge', 'platforms', 'espadrilles'],
  tops: ['T恤', 'T-shirt', 'tee', 'tees', '衫', '上衣', '衬衫', 'shirt', 'Ｔ恤'],
  knitwear: ['衛衣', '衞衣', '卫衣', 'hoodie', 'sweater', '毛衣', '冷衫', '针织'],
  jackets: ['外套', '夾克', '夹克', 'jacket', '皮褸', '褸', 'blazer'],
  coats: ['羽絨', '羽绒服', 'down', 'down jacket', '大衣', 'coat', 'puffers', '干湿褛', '風衣'],
  scarves: ['頸巾', '颈巾', '圍巾', '围巾', '絲巾', '丝巾', 'scarf', 'scarves'],
  sunglasses: ['太陽鏡', '太阳镜', '墨鏡', '墨镜', '太陽眼鏡', 'sunnies', 'sunglass', '黑超'],
  belts: ['皮帶', '皮带', '腰帶', 'belt', 'belts'],
  hats: ['帽', '帽子', 'cap', 'hats', '渔夫帽', '鴨舌帽', 'beanie'],
  jewellery: [
    '首飾',
    '首饰',
    '珠寶',
    '珠宝',
    'jewelry',
    'jewellery',
    '耳環',
    '頸鍊',
    '项链',
    'ring',
  ],
};

const COMBINED_QUERIES: Record<string, string[]> = {
  'Gucci handbags': [
    ...['gucci 手袋', 'gucci手袋', '古驰手袋', '手袋 gucci', 'Gucci　手', '古馳 包包', 'guccibag'],
    ...['gucci bag', 'bags by Gucci', 'Gucci 嘅手袋', 'gucci 古馳 手袋', 'GG手袋', 'gucci & bag'],
  ],
  'Prada sneakers': [
    'prada 波鞋',
    '波鞋prada',
    '普拉达球鞋',
    'prada sneak',
    'women prada trainers',
  ],
  'Celine sunglasses': ['celine 墨鏡', 'Céline sunglasses', '赛琳太阳镜'],
  'Balenciaga tops': ['巴黎世家T恤', 'balen tee', 'balenciaga t-shirt'],
  'Roger Vivier heels': ['rv 高跟鞋', 'RV高跟鞋', 'roger vivier heels'],
  'Alexander McQueen scarves': ['麦昆丝巾', 'mcqueenscarf', 'mcqueen scarf', 'mcq 頸巾'],
  'ZAN totes': ['zan tote', '真品 tote 袋', '自家品牌托特包'],
};

describe.each([
  ['A brand', BRAND_QUERIES],
  ['A category', CATEGORY_QUERIES],
  ['A brand and a category', COMBINED_QUERIES],
])('%s is found by each of its queries', (_, table) => {
  test.each(Object.entries(table))('%s', (best, queries) => {
    for (const query of queries) expectBest(query, best);
  });
});

test.each([
  ['guci', 'Gucci'],
  ['gucchi', 'Gucci'],
  ['parda', 'Prada'],
  ['Balenciga', 'Balenciaga'],
  ['balanci', 'Balenciaga'],
  ['burbery', 'Burberry'],
  ['Valantino', 'Valentino'],
  ['alexandar mcqeen', 'Alexander McQueen'],
  ['sneekers', 'sneakers'],
  ['jewelery', 'jewellery'],
  ['balenciga 手袋', 'Balenciaga handbags'],
  ['guci snekers', 'Gucci sneakers'],
])('Tolerates the typo in %s', (query, best) => {
  expectBest(query, best);
});

test.each([
  ['gucci dress', 'Gucci'],
  ['女裝 古馳 黑色手袋', 'Gucci handbags'],
  ['黑色手袋', 'handbags'],
  ['紅色袋', 'handbags'],
  ['black leather loafers', 'flats'],
])('Ignores the words of %s that name no brand or category', (query, best) => {
  expectBest(query, best);
});

test.each([
  ['皮褸', ['皮']],
  ['gucci 皮褸', ['皮']],
  ['leather jacket', ['leather']],
  ['leather wallets', ['leather']],
  ['黑色太陽眼鏡', ['黑']],
  ['皮帶', []],
  ['頸巾及絲巾', []],
])('the lists that %s names have to look for %j', (query, ignored) => {
  expect(matchShop(query, SHOPS.zh)).toMatchObject({ ignored });
  expect(resultsOf(query)).not.toEqual([]);
});

test.each([
  ...['', '   ', '!?', '…', '.*', '\\', '(', '[a-z]+', '$^', '%', '%E0%A4%A', '\0', '\ud83d', '🙂'],
  ...['xyz', 'skirt', 'Hermès', '香奈兒', '手錶', 'gucciprada'.slice(3, 7), '<x>', '一二三'],
  '𠮷',
])('Finds nothing for %j', (query) => {
  expect(resultsOf(query)).toEqual([]);
});

test.each(['黑', '黑色', '白', '黄', 'navy'])(
  'A colour, %s, is no part of what a category is called',
  (query) => {
    expect(resultsOf(query)).toEqual([]);
    expect(resultsOf(`Gucci ${query}`)).toEqual(['Gucci']);
  },
);

test('Answers very long queries within a second', () => {
  const started = performance.now();
  expect(resultsOf('a'.repeat(1_000_000))).toEqual([]);
  expect(resultsOf(`gucci${' '.repeat(1000)}`)).toEqual(['Gucci']);
  expect(resultsOf('袋'.repeat(1_000_000))).toHaveLength(5);
  expect(resultsOf('gucci 手袋 '.repeat(10_000))[0]).toBe('Gucci handbags');
  expect(performance.now() - started).toBeLessThan(1000);
});

describe('The order of results', () => {
  it('puts exact matches first, then prefixes, substrings and synonyms', () => {
    expect(resultsOf('jacket', 'en').slice(0, 2)).toEqual(['jackets', 'coats']);
    expect(resultsOf('shirt', 'en').slice(0, 2)).toEqual(['tops', 'knitwear']);
    expect(resultsOf('c', 'en')).toEqual(['Celine', 'coats', 'shoulderBags']);
  });

  it('lists every category that a general word covers, the most popular first', () => {
    const shop = buildSearchIndex('ZAN', (key) => zh.category[key]);
    expect(searchShop('袋', shop).map(asText)).toEqual([
      'handbags',
      'shoulderBags',
      'totes',
      'backpacks',
      'travelBags',
    ]);
    expect(resultsOf('鞋').toSorted()).toEqual(
      ['boots', 'flats', 'heels', 'sandals', 'sneakers', 'wedges'].toSorted(),
    );
  });

  it('puts the brand alone after the brand with the category', () => {
    expect(resultsOf('gucci 銀包')).toEqual(['Gucci wallets', 'Gucci']);
  });
});

/** Searches made-up brands and categories, each a name with aliases; a category's id is its name. */
function resultsAmong(
  query: string,
  brands: readonly string[][],
  categories: readonly string[][] = [],
): string[] {
  const entry = ([name = '', ...aliases]: string[]) => ({
    id: name,
    name: normalizeText(name),
    aliases: aliases.map(normalizeText),
  });
  const index = { brands: brands.map(entry), categories: categories.map(entry) };
  return searchShop(query, index).map(({ brand, categoryId }) =>
    [brand, categoryId].filter(Boolean).join(' + '),
  );
}

describe('Among made-up brands and categories', () => {
  it('a name ranks before its start, the start of a word in it, an alias, and parts of either', () => {
    expect(
      resultsAmong(
        'fur',
        [
          ['In alias', 'plain', 'offurt'],
          ['Unfurl'],
          ['Fair fur'],
          ['Furlong'],
          ['Start of a word in an alias', 'plain', 'faux furry'],
        ],
        [['Start of alias', 'plain', 'furry'], ['Alias', 'plain', 'fur'], ['Fur']],
      ),
    ).toEqual([
      ...['Fur', 'Furlong', 'Fair fur', 'Alias', 'Unfurl'],
      ...['Start of a word in an alias', 'Start of alias', 'In alias'],
    ]);
  });

  it('one Chinese character ranks at the start of an alias before within one', () => {
    expect(
      resultsAmong('袋', [
        ['Within', '皮袋'],
        ['Start', '袋子'],
      ]),
    ).toEqual(['Start', 'Within']);
  });

  it('one Latin letter matches the start of a name, two that of an alias, three any part', () => {
    const brands = [['Xylo', 'abcd']];
    expect(resultsAmong('x', brands)).toEqual(['Xylo']);
    expect(resultsAmong('a', brands)).toEqual([]);
    expect(resultsAmong('ab', brands)).toEqual(['Xylo']);
    expect(resultsAmong('bc', brands)).toEqual([]);
    expect(resultsAmong('yl', brands)).toEqual([]);
    expect(resultsAmong('bcd', brands)).toEqual(['Xylo']);
    expect(resultsAmong('ylo', brands)).toEqual(['Xylo']);
  });

  it('at most eight are found', () => {
    const brands = Array.from({ length: 9 }, (_, place) => [`Maison ${place}`]);
    expect(resultsAmong('maison', brands)).toHaveLength(8);
  });

  it('the better pair of brand and category comes first, then each brand alone, all once', () => {
    expect(
      resultsAmong(
        'mai shoe',
        [['Maison'], ['Mai']],
        [
          ['Slipper', 'shoe'],
          ['Shoe', 'slipper'],
        ],
      ),
    ).toEqual([
      ...['Mai + Shoe', 'Maison + Shoe', 'Mai + Slipper', 'Maison + Slipper', 'Mai', 'Maison'],
    ]);
  });

  const GUCCI = [['Gucci', 'gg']];
  const BAG = [['Bag', '包']];

  it.each([
    ['guccibag', ['Gucci + Bag', 'Gucci']],
    ['bag gucc', ['Gucci + Bag', 'Gucci']],
    ['gucci ba', ['Gucci + Bag', 'Gucci']],
    // Without a space both must be whole words.
    ['guccbag', []],
    ['gucciba', []],
    // With one the brand may be a start of at least two letters, but no other part.
    ['g bag', ['Bag']],
    ['ucci bag', ['Bag']],
  ])('a brand and a category of %s are %j', (query, results) => {
    expect(resultsAmong(query, GUCCI, BAG)).toEqual(results);
  });

  it.each([
    ['red bag', ['Bag']],
    ['mybag red', []],
    ['bagx red', []],
    ['紅包', ['Bag']],
    // A single character may be a part of any word.
    ['包裝紙', []],
  ])('beside unknown words only whole words are known: %s', (query, results) => {
    expect(resultsAmong(query, GUCCI, BAG)).toEqual(results);
  });

  it('a typo is corrected only where the query as typed finds nothing', () => {
    expect(resultsAmong('lace', [['Unlace'], ['Lance']])).toEqual(['Unlace']);
    expect(resultsAmong('lace', [['Lance']])).toEqual(['Lance']);
  });

  it('a corrected query is searched as a whole before its known words', () => {
    expect(resultsAmong('gucchi', [['Gucci'], ['Gucci Kids']])).toEqual(['Gucci', 'Gucci Kids']);
  });
});

it('finds every brand and category by its name in either language, in either language', () => {
  for (const name of BRAND_NAMES) expectBest(name, name);
  for (const { key } of CATEGORIES) {
    expectBest(zh.category[key], key);
    expectBest(en.category[key], key);
  }
});

it('finds the own label by the configured shop name', () => {
  const shop = buildSearchIndex('Maison d’Été', (key) => en.category[key]);
  for (const query of ['maison', 'MAISON DETE', "maison d'ete", '自家品牌'])
    expect(searchShop(query, shop).map(asText)[0]).toBe('Maison d’Été');
});

it('never throws, and finds at most MAX_RESULTS distinct brands and categories of the shop', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ...Object.keys(BRAND_QUERIES),
      ...Object.values(CATEGORY_QUERIES).flat(),
      ' ',
      '-',
      '的',
      '.*',
    ),
  );
  const queries = fc.array(pieces, { maxLength: 5 }).map((parts) => parts.join(''));
  const brands = ['', 'ZAN', ...BRAND_NAMES];
  const ids = ['', ...CATEGORIES.map(({ id }) => id)];
  fc.assert(
    fc.property(queries, fc.constantFrom('zh' as const, 'en' as const), (query, language) => {
      const found = searchShop(query, SHOPS[language]);
      expect(found.length).toBeLessThanOrEqual(MAX_RESULTS);
      expect(new Set(found.map(asText)).size).toBe(found.length);
      for (const { brand, categoryId } of found) {
        expect(brands).toContain(brand);
        expect(ids).toContain(categoryId);
        expect(brand + categoryId).not.toBe('');
      }
    }),
  );
});
