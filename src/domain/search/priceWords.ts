import { plainTyped } from '../../lib/typedText';
import type { ProductFilter } from '../productFilter';
import { typedPrice } from './typedPrice';

/** What a search says of the price, the words that it has beside that, and those of the price as they were typed. */
export type PricedSearch = {
  words: string;
  prices: Pick<ProductFilter, 'minPrice' | 'maxPrice'>;
  priceWords: string[];
};

/** A lower number is a size: 38以上. */
const MIN_PRICE = 100;

const CHINESE_NUMBER =
  '[一二兩两三四五六七八九十]+[千萬万](?:[一二兩两三四五六七八九]千?)?(?:[一二三四五六七八九]百?)?';
/** 5千, and 1萬2 for 12,000. */
const MIXED_UNIT = '[千萬万](?:\\d[千百]?)?';
/** What follows a part of a longer number, or makes it another bound than the most. */
const NO_PART = String.raw`(?!\s*(?:[一二三四五六七八九十百千萬万\d]|或?以[上下]|[樓楼][上下]))`;
const CURRENCY = '元|蚊|港元|港幣|hkd|dollars?';

/** An amount as shoppers write it: 5000, HK$5,000, 5k, 1.5萬, 八千, 5000元. Group 1 is what `typedPrice` reads. */
const AMOUNT = String.raw`(?:hk\$|hkd|\$)?\s*(${CHINESE_NUMBER}|\d[\d,]*(?:\.\d+)?\s*(?:k(?![a-z])|${MIXED_UNIT})?)(?![.,]?\d)\s*(?:${CURRENCY})?(?![a-z])`;
const START = String.raw`(?<![a-z\d.,一二兩两三四五六七八九十百千萬万-])`;

/** Words as parts of a regular expression; English ones stand apart from the letters and digits beside them. */
type Words = { english: readonly string[]; chinese: readonly string[]; signs?: readonly string[] };

function anyOf({ english, chinese, signs = [] }: Words): string {
  return String.raw`(?:${START}(?:${english.join('|')})\b|${[...chinese, ...signs].join('|')})`;
}

/** What may stand between 不 and a comparison: 不要超過, 唔可以貴過. */
const WISHES = ['要', '好', '可以?', '可?能', '會', '会', '想', '得'];
/** 可唔可以, 會不會 and the like ask whether, and negate nothing; 最好唔好 negates. */
const ASKED = WISHES.map((wish) => `(?<!最)${wish}(?=[不唔]${wish})`).join('|');

/** Makes of a comparison its opposite: *no more than* is at most. 有冇 asks too, and 特別 is no 別. */
const NOT = anyOf({
  english: ['no', 'not', 'nothing', "don['’]?t"],
  chinese: [
    `(?<!${ASKED})[不唔](?:${WISHES.join('|')}){0,2}`,
    '(?<!有)(?:[沒没]有?|冇|未)',
    '(?<![特分個个])[別别]',
    '勿',
  ],
});
const LESS = anyOf({
  english: [
    '(?:less|lower|fewer|cheaper) than',
    'under',
    'below',
    'up to',
    'at most',
    'max(?:imum)?',
    'within',
    'around',
    'about',
  ],
  chinese: [
    '大?[約约]',
    '[低少小細细平][於于過过]',
    '便宜[過过]',
    '[最至頂顶]多',
    '最[高貴贵]',
    '不足',
    '[不唔未]到',
  ],
  signs: ['~', '<=?', '≤'],
});
const MORE = anyOf({
  english: [
    '(?:more|higher|greater) than',
    'over',
    'above',
    'exceed(?:s|ing)?',
    'at least',
    'min(?:imum)?',
    'from',
  ],
  chinese: [
    '[高大多貴贵][於于過过]',
    '超[過过]',
    '[最至]少',
    '最[低平]',
    '起[碼码]',
    '[不唔][止只]',
  ],
  signs: ['>=?', '≥'],
});
const LESS_AFTER = anyOf({
  english: ['(?:or|and) (?:less|under|below|lower)', 'at most', 'max(?:imum)?'],
  chinese: ['或?以下', '[樓楼]下', '以[內内]', '之[內内]', '[內内]'],
});
const MORE_AFTER = anyOf({
  english: [
    '(?:or|and) (?:more|over|above|higher)',
    '(?:(?:or|and) )?up(?:wards?)?',
    'at least',
    'min(?:imum)?',
  ],
  chinese: ['或?以上', '[樓楼]上', '起'],
  signs: [String.raw`\+`],
});
/** 比5000平, which Chinese compares around the amount, and 比5000貴. */
const THAN = '比';
const CHEAPER = '(?:便宜|[平低少])[啲點点些]?';
const DEARER = '[貴贵高多][啲點点些]?';

const NOT_NEGATED = String.raw`(?<!${NOT}\s*(?:hk\$|hkd|\$)?\s*)`;
/** A comparison that is not known, as in *dearer than 5000* or 高得過5000, may be either bound. */
const NOT_COMPARED = String.raw`(?<!(?:\bthan|[於于過过比]|${NOT})\s*(?:hk\$|hkd|\$)?\s*)`;

const pattern = (...parts: string[]) => new RegExp(`${parts.join(String.raw`\s*`)}(?:的|嘅)?`, 'i');

const RANGE = pattern(
  String.raw`${START}(?:between\b|from\b)?`,
  AMOUNT,
  '(?:-|–|—|~|至|到|to\\b|and\\b)',
  AMOUNT,
);
const UPPER = [
  pattern(String.raw`(?:${NOT_NEGATED}${LESS}|${NOT}\s*(?:${MORE}|[過过]))`, AMOUNT),
  pattern(`${NOT_NEGATED}${START}`, AMOUNT, LESS_AFTER),
  pattern(NOT, AMOUNT, MORE_AFTER),
  pattern(`${NOT_NEGATED}${THAN}`, AMOUNT, CHEAPER),
  pattern(NOT, THAN, AMOUNT, DEARER),
];
const LOWER = [
  pattern(String.raw`(?:${NOT_NEGATED}${MORE}|${NOT}\s*${LESS})`, AMOUNT),
  pattern(`${NOT_NEGATED}${START}`, AMOUNT, MORE_AFTER),
  pattern(NOT, AMOUNT, LESS_AFTER),
  pattern(`${NOT_NEGATED}${THAN}`, AMOUNT, DEARER),
  pattern(NOT, THAN, AMOUNT, CHEAPER),
];

/**
 * An amount that is one without further words: 8千, 5k, $5000, 八千蚊, and a round one beside other words, as in
 * *bag 5000*. What shoppers would spend is the most. 18k is gold, 1900 and 2000 are years, and 5000 alone is an id.
 */
const BARE = [
  String.raw`(${CHINESE_NUMBER}|\d[\d,]*(?:\.\d+)?\s*${MIXED_UNIT})${NO_PART}(?:\s*(?:${CURRENCY}))?`,
  String.raw`(?:hk\$|\$)\s*(\d[\d,]*(?:\.\d+)?k?)(?![.,]?\d)(?![a-z])`,
  String.raw`(\d[\d,]*(?:\.\d+)?)(?![.,]?\d)\s*(?:${CURRENCY})(?![a-z])`,
  String.raw`(?!(?:14|18|22|24)k)(\d+(?:\.\d+)?k)(?![a-z\d])`,
  String.raw`(?!(?:19|20)00(?!\d))(?:(?<=\S\s*)|(?=[\d,]+\s*[^\s\d]))(\d{1,3},?\d00)(?![a-z\d,.-])`,
].map((amount) => pattern(`${NOT_COMPARED}${START}`, amount));

/** Most searches have none, and so no price. Their first keys need not wait until the patterns above are compiled. */
const DIGIT = /[\d一二兩两三四五六七八九十百千萬万]/;

/**
 * Reads the prices of a search, such as `gucci bag under 10000` or `5000-10000`, so that they filter and are not
 * looked for as words.
 */
export function readPriceWords(query: string): PricedSearch {
  const plain = plainTyped(query);
  if (!DIGIT.test(plain)) return { words: query, prices: {}, priceWords: [] };
  const range = found(plain, RANGE);
  if (range) {
    const [minPrice, maxPrice] = range.amounts.toSorted((a, b) => a - b);
    return { words: range.rest, prices: { minPrice, maxPrice }, priceWords: [range.typed] };
  }
  const upper = firstFound(plain, UPPER);
  const lower = firstFound(upper?.rest ?? plain, LOWER);
  const bare = upper || lower ? undefined : firstFound(plain, BARE);
  const read = [upper, lower, bare].filter((one) => one !== undefined);
  // A query without prices keeps its own characters.
  if (read.length === 0) return { words: query, prices: {}, priceWords: [] };
  return {
    words: read.at(-1)?.rest ?? '',
    prices: { minPrice: lower?.amounts[0], maxPrice: (upper ?? bare)?.amounts[0] },
    priceWords: read.map(({ typed }) => typed),
  };
}

function firstFound(text: string, patterns: readonly RegExp[]) {
  return patterns.map((one) => found(text, one)).find((match) => match !== undefined);
}

type FoundPrice = { amounts: number[]; typed: string; rest: string };

/** The amounts of a match, and the text without it; undefined where one of them is too low for a price. */
function found(text: string, matched: RegExp): FoundPrice | undefined {
  const match = matched.exec(text);
  if (!match) return undefined;
  const [first = '', ...others] = match.slice(1);
  // In 2-3萬 the first amount has the unit of the second.
  const unit = /^\d{1,2}(?:\.\d+)?\s*$/.test(first) && /[k千萬万]\s*$/i.exec(others[0] ?? '')?.[0];
  const amounts = [`${first}${unit || ''}`, ...others].map((amount) => typedPrice(amount) ?? 0);
  if (amounts.some((amount) => amount < MIN_PRICE)) return undefined;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { amounts, typed: match[0].trim(), rest: rest.trim().replace(/\s+/g, ' ') };
}
