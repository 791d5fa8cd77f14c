import { BRAND_NAMES } from '../../domain/constants';
import { BRAND_ALIASES, CATEGORY_ALIASES } from '../../domain/search/aliases';
import { LATIN_COLOUR_WORDS } from '../../domain/search/colours';
import { matcher, type Goods } from '../../domain/search/goods';
import { linkedProductId } from '../../domain/search/linkedProductId';
import {
  hasHan,
  joinTokens,
  normalizeQuery,
  normalizeText,
} from '../../domain/search/normalizeText';
import {
  asTyped,
  isFiller,
  queryWords,
  weightOf,
  type QueryWord,
} from '../../domain/search/queryWords';
import { correctTypos } from '../../domain/search/typo';
import { foldText } from '../../lib/searchText';

/** The goods that a query finds, best first. */
export type FoundGoods = {
  goods: readonly Goods[];
  /** Whether the query is the id or the link of a product. */
  isId: boolean;
  /** The words of the query that they lack: nothing has all of them, and these goods come nearest. */
  missing: string[];
  /** The other words as they were typed, where some are missing. */
  had?: string;
};

type BrandName = (brandId: string) => string;

/**
 * Finds the goods that have every word of a query, in any order, in their title, name, sizes, brand or category,
 * which have nicknames and translations. The goods come newest first, and those that match alike stay so. An id, or
 * the link of a product, finds this product. Where nothing has every word, misspelt words are corrected; then the
 * goods that have the most of them are found.
 */
export function searchGoods(
  query: string,
  goods: readonly Goods[],
  brandName: BrandName,
): FoundGoods {
  const linked = linkedProductId(query);
  const id = foldText(linked ?? query.trim());
  const named = goods.find((one) => one.id === id);
  if (named) return { goods: [named], missing: [], isId: true };
  // The other words of a link say nothing of its product.
  if (linked !== undefined) return { goods: [], missing: [], isId: true };

  const normalized = normalizeQuery(query);
  if (normalized.text === '') return { goods: [], missing: [], isId: false };
  const words = queryWords(normalized);
  const typed = rank(goods, words, brandName);
  if (typed.missing.length === 0) return typed;
  // Who looks for what is new, or for women, looks for everything.
  if (words.every(isFiller)) return rank(goods, [], brandName);
  const correction = correctTypos(normalized, [wordsOf(goods)]);
  const corrected = queryWords(correction);
  const { goods: found, missing } = rank(goods, corrected, brandName);
  const typedAs = (words: readonly string[]) =>
    asTyped(
      query,
      words.map((word) => normalized.tokens[correction.tokens.indexOf(word)] ?? word),
    );
  const had = corrected.flatMap(({ word }) =>
    missing.includes(word) ? [] : without(word, missing),
  );
  return {
    goods: found,
    missing: typedAs(missing),
    had: typedAs(had).join(' '),
    isId: false,
  };
}

/** A name without the material it begins with, where that is missing: 褸 of 皮褸. */
function without(name: string, missing: readonly string[]): string {
  const material = missing.find((word) => hasHan(word) && name.startsWith(word)) ?? '';
  return name.slice(material.length);
}

/** The goods that have every word, all goods where there is none, or else those that come nearest. */
function rank(
  goods: readonly Goods[],
  words: readonly QueryWord[],
  brandName: BrandName,
): FoundGoods {
  const { worth, worths } = matcher(words, brandName);
  const whole: Ranks = new Map();
  for (const one of goods) {
    const worthOfAll = worth(one);
    if (worthOfAll > 0 || words.length === 0) addTo(whole, one, worthOfAll);
  }
  if (whole.size > 0) return { goods: bestFirst(whole), missing: [], isId: false };
  const near = nearest(goods, words, worths);
  return { goods: bestFirst(near.ranks), missing: near.missing, isId: false };
}

/** The goods that have those words together which say most of what is looked for, and the words that all of them lack. */
function nearest(
  goods: readonly Goods[],
  words: readonly QueryWord[],
  worths: (goods: Goods) => number[],
): { ranks: Ranks; missing: string[] } {
  const weights = words.map(weightOf);
  const byWordsHad = new Map<string, { weight: number; ranks: Ranks; missing: string[] }>();
  for (const one of goods) {
    const ofWords = worths(one);
    const had = ofWords.map((worth) => (worth > 0 ? 1 : 0)).join('');
    const same = byWordsHad.get(had) ?? {
      weight: weights.reduce((sum, weight, place) => sum + (ofWords[place] ? weight : 0), 0),
      ranks: new Map(),
      missing: words.flatMap(({ word }, place) => (ofWords[place] ? [] : [word])),
    };
    byWordsHad.set(had, same);
    addTo(
      same.ranks,
      one,
      ofWords.reduce((sum, part) => sum + part, 0),
    );
  }
  const [best] = [...byWordsHad.values()].toSorted((a, b) => b.weight - a.weight);
  return best && best.weight > 0
    ? best
    : { ranks: new Map(), missing: words.map(({ word }) => word) };
}

/** Goods by what the words are worth in them. */
type Ranks = Map<number, Goods[]>;

/** Sold-out goods rank below all others. */
function addTo(ranks: Ranks, one: Goods, worth: number): void {
  const rank = one.isInStock ? worth : worth - SOLD_OUT;
  const others = ranks.get(rank);
  if (others) others.push(one);
  else ranks.set(rank, [one]);
}

/** Brand and whole words first; goods of one rank stay in their order. */
function bestFirst(ranks: Ranks): Goods[] {
  return [...ranks].toSorted(([a], [b]) => b - a).flatMap(([, goods]) => goods);
}

/** More than the words of any query are worth together. */
const SOLD_OUT = 1000;

/** All words of the goods, and what brands and categories are called, by which a misspelt word is corrected. */
function wordsOf(goods: readonly Goods[]) {
  const vocabulary = vocabularies.get(goods) ?? makeVocabulary(goods);
  vocabularies.set(goods, vocabulary);
  return vocabulary;
}

const vocabularies = new WeakMap<readonly Goods[], ReturnType<typeof makeVocabulary>>();

function makeVocabulary(goods: readonly Goods[]) {
  const words = new Set(goods.flatMap(({ text }) => text.split(' ')));
  const terms = [...Object.values(BRAND_ALIASES), ...Object.values(CATEGORY_ALIASES)].flat();
  return {
    // A brand is a name, and colours are few; a word of the goods has to be as long as an alias, or skirts would be shirts.
    name: joinTokens([
      ...BRAND_NAMES.flatMap((name) => normalizeText(name).tokens),
      ...LATIN_COLOUR_WORDS,
    ]),
    aliases: [joinTokens([...words]), ...terms.map(normalizeText)],
  };
}
