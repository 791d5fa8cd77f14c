import type { Colour } from '../constants';
import { hasPrice, type ProductFilter } from '../productFilter';
import { sizeKey } from '../sizeKey';
import { matcher, type Goods } from './goods';
import { normalizeQuery } from './normalizeText';
import { queryWords } from './queryWords';

/** What a filter asks, one question after another. */
type Question = 'text' | 'sizes' | 'colours' | 'price' | 'sale' | 'stock' | 'brands' | 'categories';
type Test = { question: Question; isMet: (goods: Goods) => boolean };

type BrandName = (brandId: string) => string;

/** The tests of what a filter asks; none for what it leaves open. */
function testsOf(filter: ProductFilter, brandName: BrandName): Test[] {
  const { text = '', sizes = [], colours = [], brandIds = [], categoryIds = [] } = filter;
  const { minPrice, maxPrice, isOnSale = false, isInStock = false } = filter;
  const tests: Test[] = [];
  const ask = (question: Question, isAsked: boolean, isMet: Test['isMet']) => {
    if (isAsked) tests.push({ question, isMet });
  };
  const { worth } = matcher(queryWords(normalizeQuery(text)), brandName);
  ask('text', text !== '', (goods) => worth(goods) > 0);
  const keys = sizes.map(sizeKey);
  ask('sizes', sizes.length > 0, (goods) => goods.sizes.some((size) => keys.includes(size)));
  ask('colours', colours.length > 0, (goods) =>
    goods.colours.some((colour) => colours.includes(colour)),
  );
  const [lowest, highest] = [minPrice ?? 0, maxPrice ?? Infinity];
  ask(
    'price',
    hasPrice(filter),
    ({ price }) => price !== undefined && price >= lowest && price <= highest,
  );
  ask('sale', isOnSale, (goods) => goods.isOnSale);
  ask('stock', isInStock, (goods) => goods.isInStock);
  ask('brands', brandIds.length > 0, ({ product }) => brandIds.includes(product.brandId ?? ''));
  ask('categories', categoryIds.length > 0, ({ product }) =>
    categoryIds.includes(product.categoryId ?? ''),
  );
  return tests;
}

/** The goods that pass a filter, in their order. `brandName` tells the name of a brand by its id, or ''. */
export function filterGoods(
  goods: readonly Goods[],
  filter: ProductFilter,
  brandName: BrandName,
): Goods[] {
  const tests = testsOf(filter, brandName);
  return goods.filter((one) => tests.every(({ isMet }) => isMet(one)));
}

/** How many goods each choice would show beside what the filter's other questions ask. */
export type Facets = {
  /** By `sizeKey`. */
  sizes: ReadonlyMap<string, number>;
  colours: ReadonlyMap<Colour, number>;
  brandIds: ReadonlyMap<string, number>;
  categoryIds: ReadonlyMap<string, number>;
  onSale: number;
  inStock: number;
};

/** Counts what each choice of a filter would show. */
export function countFacets(
  goods: readonly Goods[],
  filter: ProductFilter,
  brandName: BrandName,
): Facets {
  const tests = testsOf(filter, brandName);
  const sizes = new Map<string, number>();
  const colours = new Map<Colour, number>();
  const brandIds = new Map<string, number>();
  const categoryIds = new Map<string, number>();
  let [onSale, inStock] = [0, 0];
  for (const one of goods) {
    const failed = tests.findIndex(({ isMet }) => !isMet(one));
    // No single choice shows goods that fail two questions.
    if (failed >= 0 && tests.some(({ isMet }, place) => place > failed && !isMet(one))) continue;
    // A choice is counted as if its own question were not asked yet.
    const asked = tests[failed]?.question;
    const counts = (question: Question) => asked === undefined || asked === question;
    if (counts('sizes')) for (const size of one.sizes) count(sizes, size);
    if (counts('colours')) for (const colour of one.colours) count(colours, colour);
    if (counts('brands')) count(brandIds, one.product.brandId ?? '');
    if (counts('categories')) count(categoryIds, one.product.categoryId ?? '');
    if (counts('sale') && one.isOnSale) onSale += 1;
    if (counts('stock') && one.isInStock) inStock += 1;
  }
  return { sizes, colours, brandIds, categoryIds, onSale, inStock };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
