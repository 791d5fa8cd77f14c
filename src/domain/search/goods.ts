import { foldText } from '../../lib/searchText';
import { OWN_LABEL_BRAND_ID, type Colour } from '../constants';
import { displayPrice, strikethroughPrice } from '../price';
import { isSelectable, isSoldOut, type Product } from '../product';
import { categoryKey } from '../productQuery';
import { sizeKey } from '../sizeKey';
import { BRAND_ALIASES, CATEGORY_ALIASES, CATEGORY_NAMES, OWN_LABEL_ALIASES } from './aliases';
import { coloursIn } from './colours';
import { materialsIn } from './materials';
import { hasHan, normalizeText } from './normalizeText';
import { isLetterSize, type QueryWord } from './queryWords';

/** A product with what searches and filters ask of it, which is worked out once. */
export type Goods = {
  product: Product;
  /** The product's id, folded. */
  id: string;
  /** The normalised words of its title, name, description, sizes in stock and of a sale, with a space around each. */
  text: string;
  /** Where its title and name end in `text`, before the space. */
  namesEnd: number;
  /** The sizes in which it can be bought, by `sizeKey`. */
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

/** The goods of a list: those that the snapshot has of it, each as the host has sent it since, and what else it sent. */
export function withLoaded(inSnapshot: readonly Goods[], loaded: readonly Product[]): Goods[] {
  const goods = new Map(inSnapshot.map((one) => [one.product.productId, one]));
  for (const product of loaded) goods.set(product.productId, goodsOf(product));
  return [...goods.values()];
}

/** What people call goods that cost less than before. */
const SALE_TERMS = ['sale', 'discount', '減價', '特價', '折扣', '優惠'].map(
  (term) => normalizeText(term).text,
);

function makeGoods(product: Product): Goods {
  const { title, name, desc } = product;
  const sizes = sizesInStock(product);
  const names = wordsIn(title === name ? title : `${title} ${name}`);
  const others = [...wordsIn(desc), ...sizes.map(wordOf)];
  const isOnSale = strikethroughPrice(product) !== undefined;
  const text = ` ${names.flatMap(({ tokens }) => tokens).join(' ')} `;
  const words = others.flatMap(({ tokens }) => tokens);
  if (isOnSale) words.push(...SALE_TERMS);
  return {
    product,
    id: foldText(product.productId),
    text: words.length > 0 ? `${text}${words.join(' ')} ` : text,
    namesEnd: text.length - 1,
    sizes: [...new Set(sizes.map(keyOfSize))],
    colours: [...new Set(names.flatMap(({ colours }) => colours))],
    price: displayPrice(product),
    isOnSale,
    isInStock: !isSoldOut(product),
  };
}

// The same few words and sizes recur in thousands of products.
const keyOfSize = remembered(sizeKey);
const wordOf = remembered((typed) => {
  const { tokens } = normalizeText(typed);
  return { tokens, colours: coloursIn(tokens) };
});

function wordsIn(text: string) {
  return text.split(/[\s|]+/).map(wordOf);
}

const knownMaterials = new WeakMap<Goods, readonly string[]>();

/**
 * The ids of the materials that the title and name of goods tell, or their description where these tell none. They are
 * worked out at the first search for a material, because all other searches would wait for them.
 */
function materialsOf(goods: Goods): readonly string[] {
  const remembered = knownMaterials.get(goods);
  if (remembered) return remembered;
  const { text, namesEnd } = goods;
  const inNames = materialsIn(text.slice(0, namesEnd + 1));
  const materials = inNames.length > 0 ? inNames : materialsIn(text.slice(namesEnd));
  knownMaterials.set(goods, materials);
  return materials;
}

/** The sizes of a product in which it can be bought; without items the total stock decides for all of them. */
export function sizesInStock(product: Product): string[] {
  if (product.items.length > 0) return product.items.filter(isSelectable).map(({ size }) => size);
  return isSoldOut(product) ? [] : product.sizeArray;
}

/**
 * How well a word names goods: the brand before their whole category, as in *tops*, that before a word of theirs, as in
 * Low-Top, and this before what their category is called besides and the start of a word.
 * A word of theirs that their category is called, as in the title of a ring, comes before one of others: Ring belt.
 */
const WORTH = { brand: 6, named: 5, whole: 4, word: 3, category: 2, part: 1, none: 0 } as const;

/** A shorter start of what a category is called is a word of its own: *out* is no outerwear. */
const MIN_CATEGORY_START = 4;

/** The texts of brands by name, and of categories by key, between spaces. */
const TERMS: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.entries(BRAND_ALIASES), ...Object.entries(CATEGORY_ALIASES)].map(([key, terms]) => [
    key,
    termsText(terms),
  ]),
);
const OWN_LABEL_TERMS = termsText(OWN_LABEL_ALIASES);

// Every key of a search asks for every brand.
const termsOfName = remembered((name) => termsText([name]));

/** What categories are called by key, each term in one word, between spaces: not the bucket of bucket bag. */
const CATEGORY_TERMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CATEGORY_ALIASES).map(([key, terms]) => [
    key,
    ` ${terms.map((term) => normalizeText(term).text).join(' ')} `,
  ]),
);

/** What whole categories are called by key, between spaces. */
const WHOLE_TERMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CATEGORY_NAMES).map(([key, names]) => [key, termsText(names)]),
);

/** The words of terms, and each term as people write it without spaces: rogervivier. */
function termsText(terms: readonly string[]): string {
  const words = terms.map(normalizeText).flatMap(({ tokens, text }) => [...tokens, text]);
  return ` ${words.join(' ')} `;
}

/**
 * How well goods match each word of a query: 0 for a word that neither they nor their brand and category have.
 * `brandName` tells the name of a brand by its id, '' for one that is unknown.
 */
export function matcher(query: readonly QueryWord[], brandName: (brandId: string) => string) {
  const words = query.map((word) => patternOf(word, query.length > 1));
  const ofBrand = remembered((brandId) => {
    const name = brandName(brandId);
    const terms = brandId === OWN_LABEL_BRAND_ID ? OWN_LABEL_TERMS : (TERMS[name] ?? '');
    const text = termsOfName(name) + terms;
    return words.map((word) => (hasTerm(text, word) ? WORTH.brand : WORTH.none));
  });
  const ofCategory = remembered((categoryId) => {
    const key = categoryKey(categoryId) ?? '';
    const [text = '', terms = ''] = [TERMS[key], CATEGORY_TERMS[key]];
    return words.map((word) => {
      if (!hasTerm(text, word)) return WORTH.none;
      if (WHOLE_TERMS[key]?.includes(word.whole)) return WORTH.whole;
      if (terms.includes(word.whole)) return WORTH.named;
      if (text.includes(word.whole)) return WORTH.category;
      return word.part.length > MIN_CATEGORY_START ? WORTH.part : WORTH.none;
    });
  });
  const worthOf = (goods: Goods, word: WordPattern, place: number): number => {
    if (word.colour && !goods.colours.includes(word.colour)) return WORTH.none;
    if (word.material && !materialsOf(goods).includes(word.material)) return WORTH.none;
    const brand = ofBrand(goods.product.brandId ?? '')[place] ?? WORTH.none;
    if (brand === WORTH.brand) return brand;
    const category = ofCategory(goods.product.categoryId ?? '')[place] ?? WORTH.none;
    const inText = worthIn(goods, word);
    if (category < WORTH.whole) return Math.max(category, inText);
    if (inText === WORTH.word) return WORTH.named;
    return category === WORTH.whole ? WORTH.whole : Math.max(WORTH.category, inText);
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
type WordPattern = {
  colour: Colour | undefined;
  material: string | undefined;
  whole: string;
  part: string;
  /** Whether it is a word wherever it stands: Chinese has no spaces, but a single character is part of most others. */
  isWholeAnywhere: boolean;
  /** What it is looked for as in what brands and categories are called; undefined for a colour or a material. */
  term: string | undefined;
};

/**
 * A Chinese word may stand anywhere, a Latin one at the start of a word. A number is one size, not the start of others,
 * and so is a letter beside other words: M in *M jacket* is no McQueen.
 */
function patternOf(query: QueryWord, isBesideOthers: boolean): WordPattern {
  const { word, colour, material } = query;
  const isSize = /^[\d.]+$/.test(word) || (isBesideOthers && isLetterSize(query));
  const isChinese = hasHan(word);
  const isSingle = isChinese && word.length === 1;
  const whole = ` ${word} `;
  const latin = isSize ? whole : ` ${word}`;
  const part = isChinese ? word : latin;
  const term = isSingle ? whole : part;
  return {
    colour,
    material,
    whole,
    part,
    isWholeAnywhere: isChinese && !isSingle,
    term: colour || material ? undefined : term,
  };
}

/** Whether brands or categories are called so. */
function hasTerm(text: string, { term }: WordPattern): boolean {
  return term !== undefined && text.includes(term);
}

/** A colour or a material is one of the goods whatever it is called, but better by the name that was typed. */
function worthIn({ text, namesEnd }: Goods, pattern: WordPattern) {
  const { whole, part, isWholeAnywhere, colour, material } = pattern;
  const isInNames = (word: string) => {
    const place = text.indexOf(word);
    return place >= 0 && place < namesEnd;
  };
  const isTrait = colour !== undefined || material !== undefined;
  if (!text.includes(part)) return isTrait ? WORTH.part : WORTH.none;
  return isInNames(isWholeAnywhere || isTrait ? part : whole) ? WORTH.word : WORTH.part;
}

function remembered<T>(compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}
