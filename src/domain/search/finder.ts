import { BRAND_NAMES, CATEGORIES, type CategoryKey } from '../constants';
import { BRAND_ALIASES, CATEGORY_ALIASES, OWN_LABEL_ALIASES } from './aliases';
import { colourNamed } from './colours';
import { materialNamed } from './materials';
import {
  hasHan,
  normalizeQuery,
  normalizeText,
  wordBoundaries,
  type NormalizedText,
} from './normalizeText';
import { asTyped, holdsWord, queryWords } from './queryWords';
import { correctTypos } from './typo';

/** The brand and category of a result, as in `ListChoice`: '' means any; never both are ''. */
export type SearchResult = { brand: string; categoryId: string };

/** A brand or category with its search terms: `id` is the brand's English name or the category id. */
type SearchEntry = {
  id: string;
  name: NormalizedText;
  aliases: readonly NormalizedText[];
};

/** The searchable brands and categories. Entries that match equally well keep this order. */
export type SearchIndex = { brands: readonly SearchEntry[]; categories: readonly SearchEntry[] };

/** The maximum number of results. */
export const MAX_RESULTS = 8;

/** How a text matches an entry, best first. The start of a name ranks before an alias. */
const RANK = {
  name: 0,
  nameStart: 1,
  nameWordStart: 2,
  alias: 3,
  inName: 4,
  aliasStart: 5,
  inAlias: 6,
} as const;

/** Builds the search index; `categoryName` returns a category's name in the current language. */
export function buildSearchIndex(
  shopName: string,
  categoryName: (key: CategoryKey) => string,
): SearchIndex {
  const entry = (id: string, name: string, aliases: readonly string[]): SearchEntry => ({
    id,
    name: normalizeText(name),
    aliases: aliases.map(normalizeText),
  });
  const order = Object.keys(CATEGORY_ALIASES);
  return {
    brands: [
      ...BRAND_NAMES.map((name) => entry(name, name, BRAND_ALIASES[name])),
      entry(shopName, shopName, OWN_LABEL_ALIASES),
    ],
    categories: CATEGORIES.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)).map(
      ({ id, key }) => entry(id, categoryName(key), CATEGORY_ALIASES[key]),
    ),
  };
}

/** What a query names, best match first, and the words that no result counts. */
type ShopMatches = { results: SearchResult[]; ignored: string[] };

/**
 * Finds the brands and categories that a query names, best match first and at most `MAX_RESULTS`: a
 * brand, a category, or both in either order, with or without a space. Without a match it corrects typos;
 * without a match after that it ignores the unknown words (`gucci 黑色手袋`) and says which. Never throws.
 */
export function matchShop(query: string, index: SearchIndex): ShopMatches {
  const normalized = normalizeQuery(query);
  if (normalized.text === '') return { results: [], ignored: [] };
  let results = matchWhole(normalized, index);
  let ignored: string[] = [];
  if (results.length === 0) {
    const corrected = correctTypos(normalized, [...index.brands, ...index.categories]);
    results = matchWhole(corrected, index);
    if (results.length === 0) ({ results, ignored } = matchKnownWords(corrected, index));
  }
  // A list of jackets has more than those of leather.
  if (ignored.length === 0 && !index.categories.some(({ name }) => name.text === normalized.text))
    ignored = results.length > 0 ? materialWords(normalized) : [];
  return { results: results.slice(0, MAX_RESULTS), ignored: asTyped(query, ignored) };
}

/** The words of a query that name a material, which no category promises. */
function materialWords(query: NormalizedText): string[] {
  return queryWords(query).flatMap(({ word, material }) => (material ? [word] : []));
}

/** The brands and categories that a query names. */
export function searchShop(query: string, index: SearchIndex): SearchResult[] {
  return matchShop(query, index).results;
}

/** Matches the whole query as one brand or category, otherwise as a brand and a category. */
function matchWhole(query: NormalizedText, index: SearchIndex): SearchResult[] {
  const single = [
    ...rankEntries(query.text, index.brands).map(({ id, rank }) => ({
      result: brandOnly(id),
      rank,
    })),
    ...rankEntries(query.text, index.categories).map(({ id, rank }) => ({
      result: categoryOnly(id),
      rank,
    })),
  ].toSorted((a, b) => a.rank - b.rank);
  return single.length > 0 ? single.map(({ result }) => result) : matchPair(query, index);
}

/** Matches the query as a brand next to a category; results with the brand alone come last. */
function matchPair(query: NormalizedText, index: SearchIndex): SearchResult[] {
  const boundaries = wordBoundaries(query);
  const pairs: { result: SearchResult; rank: number }[] = [];
  for (let cut = 1; cut < query.text.length; cut += 1) {
    const [head, tail] = [query.text.slice(0, cut), query.text.slice(cut)];
    const areWords = boundaries.has(cut);
    for (const [brandText, categoryText] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const mayAbbreviate = areWords && brandText.length > 1;
      for (const brand of rankEntries(brandText, index.brands)) {
        if (!brand.isWord && !(mayAbbreviate && brand.rank < RANK.inName)) continue;
        for (const category of rankEntries(categoryText, index.categories)) {
          if (!areWords && !category.isWord) continue;
          pairs.push({
            result: { brand: brand.id, categoryId: category.id },
            rank: brand.rank + category.rank,
          });
        }
      }
    }
  }
  const results = pairs.toSorted((a, b) => a.rank - b.rank).map(({ result }) => result);
  return unique([...results, ...results.map(({ brand }) => brandOnly(brand))]);
}

/** Matches the brands and categories in a query that contains other words too. */
function matchKnownWords(query: NormalizedText, index: SearchIndex): ShopMatches {
  const brands = longestMatches(query, index.brands);
  const categories = longestMatches(query, index.categories);
  const texts = [...brands, ...categories].flatMap(({ name, aliases }) => [name, ...aliases]);
  const ignored = queryWords(query).filter(
    (word) => word.colour || word.material || !texts.some((text) => holdsWord(text, word)),
  );
  const categoryIds = categories.map(({ id }) => id);
  const results =
    brands.length === 0
      ? categoryIds.map(categoryOnly)
      : [
          ...brands.flatMap(({ id }) =>
            categoryIds.map((categoryId) => ({ brand: id, categoryId })),
          ),
          ...brands.map(({ id }) => brandOnly(id)),
        ];
  return { results, ignored: results.length > 0 ? ignored.map(({ word }) => word) : [] };
}

/** Removes duplicates and keeps the first of each. */
function unique(results: readonly SearchResult[]): SearchResult[] {
  const isSame = (a: SearchResult) => (b: SearchResult) =>
    a.brand === b.brand && a.categoryId === b.categoryId;
  return results.filter((result, index) => results.findIndex(isSame(result)) === index);
}

const brandOnly = (brand: string): SearchResult => ({ brand, categoryId: '' });
const categoryOnly = (categoryId: string): SearchResult => ({ brand: '', categoryId });

/** The entries that match a text; `isWord` if the text equals a search term. */
function rankEntries(text: string, entries: readonly SearchEntry[]) {
  return entries.flatMap((entry) => {
    const rank = rankOf(text, entry);
    if (rank === Infinity) return [];
    const isWord = [entry.name, ...entry.aliases].some((word) => word.text === text);
    return { id: entry.id, rank, isWord };
  });
}

function rankOf(text: string, { name, aliases }: SearchEntry): number {
  const chinese = hasHan(text);
  // One or two Latin letters occur in almost every name.
  const [matchesStart, matchesAnywhere] = [chinese || text.length > 1, chinese || text.length > 2];
  const begins = (word: NormalizedText) =>
    word.latinStarts.some((at) => word.text.startsWith(text, at));
  const startsWith = ({ text: word }: NormalizedText) => word.startsWith(text);
  const holds = ({ text: word }: NormalizedText) => word.includes(text);
  const is = ({ text: word }: NormalizedText) => word === text;
  if (is(name)) return RANK.name;
  if (startsWith(name)) return RANK.nameStart;
  if (begins(name)) return RANK.nameWordStart;
  if (aliases.some(is)) return RANK.alias;
  if (matchesAnywhere && holds(name)) return RANK.inName;
  // A colour or a material is no part of an alias: 黑 is not the start of 黑超, nor 皮 that of 皮帶.
  if (colourNamed(text) || materialNamed(text)) return Infinity;
  if (matchesStart && aliases.some((word) => startsWith(word) || begins(word)))
    return RANK.aliasStart;
  if (matchesAnywhere && aliases.some(holds)) return RANK.inAlias;
  return Infinity;
}

/** The entries with the longest search term in the query. */
function longestMatches(query: NormalizedText, entries: readonly SearchEntry[]): SearchEntry[] {
  const boundaries = wordBoundaries(query);
  const lengths = entries.map((entry) => ({
    entry,
    length: Math.max(
      0,
      ...[entry.name, ...entry.aliases].map((word) => matchLength(query, boundaries, word)),
    ),
  }));
  const longest = Math.max(1, ...lengths.map(({ length }) => length));
  return lengths.filter(({ length }) => length === longest).map(({ entry }) => entry);
}

/** The length of a term if the query contains it as a separate word, else 0. */
function matchLength(
  { text }: NormalizedText,
  boundaries: Set<number>,
  { text: word }: NormalizedText,
): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // A single character is usually part of another word, except at the end of the query: 紅色袋.
    const isSeparateWord = word.length > 1 || end === text.length;
    if (isSeparateWord && boundaries.has(at) && boundaries.has(end)) return word.length;
  }
  return 0;
}
