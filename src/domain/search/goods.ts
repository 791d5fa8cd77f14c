import { foldText } from '../../lib/searchText';
import { OWN_LABEL_BRAND_ID, type Colour } from '../constants';
import { displayPrice, strikethroughPrice } from '../price';
import { isSelectable, isSoldOut, type Product } from '../product';
import { categoryKey } from '../productQuery';
import { BRAND_ALIASES, CATEGORY_ALIASES, OWN_LABEL_ALIASES } from './aliases';
import { coloursIn } from './colours';
import { hasHan, normalizeText } from './normalizeText';
import type { QueryWord } from './queryWords';

/** A product with what searches and filters ask of it, which is worked out once. */
export type Goods = {
  product: Product;
  /** The product's id, folded. */
  id: string;
  /** The normalised words of its title, name, description and sizes in stock, by their places in `vocabulary`. */
  words: readonly number[];
  /** The sizes in which it can be bought, folded: m and M are one size. */
  sizes: readonly string[];
  colours: readonly Colour[];
  /** In HKD. */
  price: number | undefined;
  /** Whether a higher price is struck through beside its own. */
  isOnSale: boolean;
  isInStock: boolean;
};

/** Every word that some goods have. A search compares its words with these, and not with the text of each product. */
const vocabulary: string[] = [];
const places = new Map<string, number>();

function placeOf(word: string): number {
  const place = places.get(word) ?? vocabulary.push(word) - 1;
  places.set(word, place);
  return place;
}

/** The words that goods have, each once. */
export function wordsOf(goods: readonly Goods[]): string[] {
  return [...new Set(goods.flatMap(({ words }) => words))].flatMap(
    (place) => vocabulary[place] ?? [],
  );
}

const known = new WeakMap<Product, Goods>();

/** A product as searches and filters see it. */
export function goodsOf(product: Product): Goods {
  const goods = known.get(product) ?? makeGoods(product);
  known.set(product, goods);
  return goods;
}

/** What people call goods that cost less than before. */
const SALE_TERMS = tokensOf(['sale', 'discount', '減價', '特價', '折扣', '優惠']);

function makeGoods(product: Product): Goods {
  const { title, name, desc } = product;
  const sizes = sizesInStock(product);
  const names = wordsIn(title === name ? title : `${title} ${name}`);
  const others = wordsIn([desc, ...sizes].join(' '));
  const isOnSale = strikethroughPrice(product) !== undefined;
  const tokens = [...names, ...others].flatMap((word) => word.tokens);
  if (isOnSale) tokens.push(...SALE_TERMS);
  return {
    product,
    id: foldText(product.productId),
    words: [...new Set(tokens.map(placeOf))],
    sizes: [...new Set(sizes.map(foldedSize))],
    colours: [...new Set(names.flatMap(({ colours }) => colours))],
    price: displayPrice(product),
    isOnSale,
    isInStock: !isSoldOut(product),
  };
}

// The same few words and sizes recur in thousands of products.
const foldedSize = remembered(foldText);
const wordOf = remembered((typed) => {
  const { tokens } = normalizeText(typed);
  return { tokens, colours: coloursIn(tokens) };
});

function wordsIn(text: string) {
  return text.split(/[\s|]+/).map(wordOf);
}

/** The sizes of a product in which it can be bought. */
function sizesInStock(product: Product): string[] {
  if (product.items.length > 0) return product.items.filter(isSelectable).map(({ size }) => size);
  return isSoldOut(product) ? [] : product.sizeArray;
}

/** How well a word names goods: the brand before a whole word, and that before the start of one. */
const WORTH = { brand: 3, word: 2, part: 1, none: 0 } as const;

/** The words of brands by name, and of categories by key. */
const TERMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Object.entries(BRAND_ALIASES), ...Object.entries(CATEGORY_ALIASES)].map(([key, terms]) => [
    key,
    tokensOf(terms),
  ]),
);
const OWN_LABEL_TERMS = tokensOf(OWN_LABEL_ALIASES);

function tokensOf(terms: readonly string[]): string[] {
  return terms.flatMap((term) => normalizeText(term).tokens);
}

/**
 * How well goods match each word of a query: 0 for a word that neither they nor their brand and category have.
 * `brandName` tells the name of a brand by its id, '' for one that is unknown.
 */
export function matcher(words: readonly QueryWord[], brandName: (brandId: string) => string) {
  const inVocabulary = words.map((word) =>
    Uint8Array.from(vocabulary, (known) => worthOfWord(known, word)),
  );
  const ofBrand = remembered((brandId) => {
    const name = brandName(brandId);
    const terms = brandId === OWN_LABEL_BRAND_ID ? OWN_LABEL_TERMS : (TERMS[name] ?? []);
    const tokens = [...tokensOf([name]), ...terms];
    return words.map((word) =>
      worthAmong(tokens, word) === WORTH.none ? WORTH.none : WORTH.brand,
    );
  });
  const ofCategory = remembered((categoryId) => {
    const tokens = TERMS[categoryKey(categoryId) ?? ''] ?? [];
    return words.map((word) => worthAmong(tokens, word));
  });
  const worthOf = ({ product, words: own }: Goods, place: number): number => {
    const brand = ofBrand(product.brandId ?? '')[place] ?? WORTH.none;
    if (brand === WORTH.brand) return brand;
    let best = ofCategory(product.categoryId ?? '')[place] ?? WORTH.none;
    const worths = inVocabulary[place];
    // Thousands of goods are asked at every key, which an iterator for each would slow down.
    for (let at = 0; at < own.length && best < WORTH.word; at += 1)
      best = Math.max(best, worths?.[own[at] ?? -1] ?? WORTH.none);
    return best;
  };
  return {
    /** What each word is worth. */
    worths: (goods: Goods) => words.map((_, place) => worthOf(goods, place)),
    /** What all words are worth together; 0 where one is missing, which is quick to find out. */
    worth: (goods: Goods): number => {
      let sum = 0;
      for (let place = 0; place < words.length; place += 1) {
        const worth = worthOf(goods, place);
        if (worth === WORTH.none) return WORTH.none;
        sum += worth;
      }
      return sum;
    },
  };
}

function worthAmong(tokens: readonly string[], word: QueryWord): number {
  return Math.max(WORTH.none, ...tokens.map((token) => worthOfWord(token, word)));
}

/** A Chinese word may stand anywhere in another one, a Latin one at its start. */
function worthOfWord(token: string, { spellings }: QueryWord): number {
  if (spellings.includes(token)) return WORTH.word;
  const isPart = spellings.some((spelling) =>
    hasHan(spelling) ? token.includes(spelling) : token.startsWith(spelling),
  );
  return isPart ? WORTH.part : WORTH.none;
}

function remembered<T>(compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}
