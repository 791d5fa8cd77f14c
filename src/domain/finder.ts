import { BRAND_ALIASES, CATEGORY_ALIASES, OWN_LABEL_ALIASES } from './aliases';
import { BRAND_NAMES, CATEGORIES, type CategoryKey } from './constants';
import { cuts, fold, hasHan, type Folded } from './foldText';
import { corrected } from './typo';

/** What a search leads to, as in a `ListChoice`: '' is any brand or any category, never both. */
export type Found = { brand: string; categoryId: string };

/** What can be found: `id` is a brand's English name or a category's id. */
type Findable = { id: string; names: readonly Folded[]; aliases: readonly Folded[] };

/** All that the shop can be searched for; what comes first is listed first among equals. */
export type ShopWords = { brands: readonly Findable[]; categories: readonly Findable[] };

/** More would be a list to search in its turn. */
export const MOST_FOUND = 8;

/** How well a word fits, best first. A name typed in part goes before a nickname typed in part. */
const RANK = {
  name: 0,
  nameStart: 1,
  nameWordStart: 2,
  alias: 3,
  inName: 4,
  aliasStart: 5,
  inAlias: 6,
} as const;

/** The brands and categories of a shop; `categoryName` says a category in the reader's language. */
export function shopWords(shopName: string, categoryName: (key: CategoryKey) => string): ShopWords {
  const findable = (id: string, name: string, aliases: readonly string[]): Findable => ({
    id,
    names: [fold(name)],
    aliases: aliases.map(fold),
  });
  const order = Object.keys(CATEGORY_ALIASES);
  return {
    brands: [
      ...BRAND_NAMES.map((name) => findable(name, name, BRAND_ALIASES[name])),
      findable(shopName, shopName, OWN_LABEL_ALIASES),
    ],
    categories: CATEGORIES.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)).map(
      ({ id, key }) => findable(id, categoryName(key), CATEGORY_ALIASES[key]),
    ),
  };
}

/**
 * What a query may mean, best first and at most `MOST_FOUND`: a brand, a category, or both in
 * either order and with or without a space. Only where nothing fits is a typing slip put right,
 * and only where that does not help either is the rest of the query passed over
 * (`gucci 黑色手袋`). Never throws, whatever was typed.
 */
export function find(query: string, shop: ShopWords): Found[] {
  const asked = fold(query);
  if (asked.text === '') return [];
  let found = wholly(asked, shop);
  if (found.length === 0) {
    const likely = corrected(asked, [...shop.brands, ...shop.categories]);
    found = wholly(likely, shop);
    if (found.length === 0) found = within(likely, shop);
  }
  return found.slice(0, MOST_FOUND);
}

/** What the whole of a query says: one thing, or else a brand and a category. */
function wholly(asked: Folded, shop: ShopWords): Found[] {
  const single = [
    ...ranked(asked.text, shop.brands).map(({ id, rank }) => ({ found: brandOnly(id), rank })),
    ...ranked(asked.text, shop.categories).map(({ id, rank }) => ({
      found: categoryOnly(id),
      rank,
    })),
  ].toSorted((a, b) => a.rank - b.rank);
  return single.length > 0 ? single.map(({ found }) => found) : together(asked, shop);
}

/** A brand and a category that stand side by side; the brand alone comes last. */
function together(asked: Folded, shop: ShopWords): Found[] {
  const places = cuts(asked);
  const pairs: { found: Found; rank: number }[] = [];
  for (let cut = 1; cut < asked.text.length; cut += 1) {
    const [head, tail] = [asked.text.slice(0, cut), asked.text.slice(cut)];
    const areWords = places.has(cut);
    for (const [brandText, categoryText] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const speaks = areWords && brandText.length > 1;
      for (const brand of ranked(brandText, shop.brands)) {
        if (!brand.isWord && !(speaks && brand.rank < RANK.inName)) continue;
        for (const category of ranked(categoryText, shop.categories)) {
          if (!areWords && !category.isWord) continue;
          pairs.push({
            found: { brand: brand.id, categoryId: category.id },
            rank: brand.rank + category.rank,
          });
        }
      }
    }
  }
  const found = pairs.toSorted((a, b) => a.rank - b.rank).map((pair) => pair.found);
  return once([...found, ...found.map(({ brand }) => brandOnly(brand))]);
}

/** The brands and categories that a query names among other words. */
function within(asked: Folded, shop: ShopWords): Found[] {
  const brands = named(asked, shop.brands);
  const categories = named(asked, shop.categories);
  if (brands.length === 0) return categories.map(categoryOnly);
  return [
    ...brands.flatMap((brand) => categories.map((categoryId) => ({ brand, categoryId }))),
    ...brands.map(brandOnly),
  ];
}

/** Each thing found but once, where it first stands. */
function once(all: readonly Found[]): Found[] {
  const isSame = (a: Found) => (b: Found) => a.brand === b.brand && a.categoryId === b.categoryId;
  return all.filter((found, place) => all.findIndex(isSame(found)) === place);
}

const brandOnly = (brand: string): Found => ({ brand, categoryId: '' });
const categoryOnly = (categoryId: string): Found => ({ brand: '', categoryId });

/** What a text may mean, best first; `isWord` where it is one of its words in full. */
function ranked(text: string, all: readonly Findable[]) {
  return all
    .map((findable) => ({ id: findable.id, rank: rankOf(text, findable), findable }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id, rank, findable: { names, aliases } }) => ({
      id,
      rank,
      isWord: [...names, ...aliases].some((word) => word.text === text),
    }));
}

function rankOf(text: string, { names, aliases }: Findable): number {
  const chinese = hasHan(text);
  // A Latin letter or two occur in almost everything.
  const [speaksForStart, speaksAnywhere] = [chinese || text.length > 1, chinese || text.length > 2];
  const begins = (word: Folded) => word.latinStarts.some((at) => word.text.startsWith(text, at));
  const startsWith = ({ text: word }: Folded) => word.startsWith(text);
  const holds = ({ text: word }: Folded) => word.includes(text);
  const is = ({ text: word }: Folded) => word === text;
  if (names.some(is)) return RANK.name;
  if (names.some(startsWith)) return RANK.nameStart;
  if (names.some(begins)) return RANK.nameWordStart;
  if (aliases.some(is)) return RANK.alias;
  if (speaksAnywhere && names.some(holds)) return RANK.inName;
  if (speaksForStart && aliases.some((word) => startsWith(word) || begins(word)))
    return RANK.aliasStart;
  if (speaksAnywhere && aliases.some(holds)) return RANK.inAlias;
  return Infinity;
}

/** The ids whose longest word in the query is the longest of all. */
function named(asked: Folded, all: readonly Findable[]): string[] {
  const places = cuts(asked);
  const lengths = all.map(({ id, names, aliases }) => ({
    id,
    length: Math.max(0, ...[...names, ...aliases].map((word) => lengthIn(asked, places, word))),
  }));
  const longest = Math.max(1, ...lengths.map(({ length }) => length));
  return lengths.filter(({ length }) => length === longest).map(({ id }) => id);
}

/** A word's length where it stands in the query as a word of its own, else 0. */
function lengthIn({ text }: Folded, places: Set<number>, { text: word }: Folded): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // One character within others is part of some other word, but for the last: 紅色袋.
    const isOwnWord = word.length > 1 || end === text.length;
    if (isOwnWord && places.has(at) && places.has(end)) return word.length;
  }
  return 0;
}
