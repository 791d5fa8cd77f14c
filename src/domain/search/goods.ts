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
  /** The normalised words of its title, name, description, sizes in stock and of a sale, with a space around each. */
  text: string;
  /** The sizes in which it can be bought, folded: m and M are one size. */
  sizes: readonly string[];
  colours: readonly Colour[];
  /** In HKD. */
  price: number | undefined;
  /** Whether a higher price is struck through beside its own. */
  isOnSale: boolean;
  isInStock: boolean;
};

const known = new WeakMap<Product, Goods>();

/** A product as searches and filters see it. */
export function goodsOf(product: Product): Goods {
  const goods = known.get(product) ?? makeGoods(product);
  known.set(product, goods);
  return goods;
}

/** What people call goods that cost less than before. */
const SALE_TERMS = ['sale', 'discount', '減價', '特價', '折扣', '優惠'].map(
  (term) => normalizeText(term).text,
);

function makeGoods(product: Product): Goods {
  const { title, name, desc } = product;
  const sizes = sizesInStock(product);
  const names = wordsIn(title === name ? title : `${title} ${name}`);
  const others = wordsIn([desc, ...sizes].join(' '));
  const isOnSale = strikethroughPrice(product) !== undefined;
  const words = [...names, ...others].flatMap(({ tokens }) => tokens);
  if (isOnSale) words.push(...SALE_TERMS);
  return {
    product,
    id: foldText(product.productId),
    text: ` ${words.join(' ')} `,
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

/** The texts of brands by name, and of categories by key, between spaces. */
const TERMS: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.entries(BRAND_ALIASES), ...Object.entries(CATEGORY_ALIASES)].map(([key, terms]) => [
    key,
    termsText(terms),
  ]),
);
const OWN_LABEL_TERMS = termsText(OWN_LABEL_ALIASES);

function termsText(terms: readonly string[]): string {
  return ` ${terms.flatMap((term) => normalizeText(term).tokens).join(' ')} `;
}

/**
 * How well goods match each word of a query: 0 for a word that neither they nor their brand and category have.
 * `brandName` tells the name of a brand by its id, '' for one that is unknown.
 */
export function matcher(query: readonly QueryWord[], brandName: (brandId: string) => string) {
  const words = query.map(patternOf);
  const ofBrand = remembered((brandId) => {
    const name = brandName(brandId);
    const terms = brandId === OWN_LABEL_BRAND_ID ? OWN_LABEL_TERMS : (TERMS[name] ?? '');
    const text = termsText([name]) + terms;
    return words.map((word) => (worthIn(text, word) === WORTH.none ? WORTH.none : WORTH.brand));
  });
  const ofCategory = remembered((categoryId) => {
    const text = TERMS[categoryKey(categoryId) ?? ''] ?? '';
    return words.map((word) => worthIn(text, word));
  });
  const worthOf = ({ product, text }: Goods, word: WordPattern, place: number): number => {
    const brand = ofBrand(product.brandId ?? '')[place] ?? WORTH.none;
    if (brand === WORTH.brand) return brand;
    const category = ofCategory(product.categoryId ?? '')[place] ?? WORTH.none;
    return category >= WORTH.word ? category : Math.max(brand, category, worthIn(text, word));
  };
  return {
    /** What each word is worth. */
    worths: (goods: Goods) => words.map((word, place) => worthOf(goods, word, place)),
    /** What all words are worth together; 0 where one is missing, which is quick to find out. */
    worth: (goods: Goods): number => {
      let sum = 0;
      // Thousands of goods are asked at every key: an iterator for each would take as long as the search itself.
      for (let place = 0; place < words.length; place += 1) {
        const word = words[place];
        const worth = word ? worthOf(goods, word, place) : WORTH.none;
        if (worth === WORTH.none) return WORTH.none;
        sum += worth;
      }
      return sum;
    },
  };
}

/** What a word is looked for as, in thousands of texts. */
type WordPattern = { parts: readonly string[]; wholes: readonly string[] };

/** A Chinese word may stand anywhere, a Latin one at the start of a word. */
function patternOf({ spellings }: QueryWord): WordPattern {
  return {
    parts: spellings.map((word) => (hasHan(word) ? word : ` ${word}`)),
    wholes: spellings.map((word) => ` ${word} `),
  };
}

function worthIn(text: string, { parts, wholes }: WordPattern): number {
  if (!parts.some((part) => text.includes(part))) return WORTH.none;
  return wholes.some((whole) => text.includes(whole)) ? WORTH.word : WORTH.part;
}

function remembered<T>(compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}
