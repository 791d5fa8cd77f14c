import { displayPrice } from '../../domain/price';
import type { Product } from '../../domain/product';
import { foldText } from '../../lib/searchText';
import { sizesInStock, type ProductFilter } from './productFilter';

/** The sizes that are always offered (spec §9). */
const FILTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '37', '38', '39'];

/** The default upper end of the price range in HKD; at its ends the range filters nothing (spec §13.1). */
const DEFAULT_MAX_PRICE = 1000;

/**
 * The upper end of the price range in HKD: the highest loaded price, rounded up to a thousand, and at
 * least the lower bound, which the URL may set.
 */
export function priceLimit(products: readonly Product[], filter: ProductFilter): number {
  const highest = products.reduce(
    (most, product) => Math.max(most, displayPrice(product) ?? 0),
    filter.minPrice ?? 0,
  );
  return Math.max(DEFAULT_MAX_PRICE, Math.ceil(highest / DEFAULT_MAX_PRICE) * DEFAULT_MAX_PRICE);
}

/** A size that the filter offers. One without a match has no loaded product in stock; a later page may have one. */
type OfferedSize = { size: string; hasMatch: boolean };

/** The sizes that the filter offers, by kind; each kind is sorted from small to large. */
type OfferedSizes = Record<'letters' | 'numbers' | 'others', OfferedSize[]>;

/**
 * The sizes of the specification (spec §9), and those of the loaded products, sold out ones included. `chosen`
 * stay offered. Of the spellings of one size, such as m and M, the chosen or else the first one is offered.
 */
export function offeredSizes(
  products: readonly Product[],
  chosen: readonly string[],
): OfferedSizes {
  const known = products.flatMap(({ sizeArray, items }) => [
    ...sizeArray,
    ...items.map(({ size }) => size),
  ]);
  const byFolded = new Map<string, string>();
  for (const size of [...chosen, ...FILTER_SIZES, ...known]) {
    const folded = foldText(size);
    if (folded && !byFolded.has(folded)) byFolded.set(folded, size);
  }
  const inStock = new Set(products.flatMap(sizesInStock).map(foldText));
  const sizes = [...byFolded.keys()];
  const offer = (folded: string) => ({
    size: byFolded.get(folded) ?? folded,
    hasMatch: inStock.has(folded),
  });
  const isNumber = (size: string) => /^\d+(\.\d+)?$/.test(size);
  const isLetter = (size: string) => letterRank(size) !== undefined;
  return {
    letters: sizes
      .filter(isLetter)
      .sort((a, b) => (letterRank(a) ?? 0) - (letterRank(b) ?? 0))
      .map(offer),
    numbers: sizes
      .filter(isNumber)
      .sort((a, b) => Number(a) - Number(b))
      .map(offer),
    others: sizes
      .filter((size) => !isNumber(size) && !isLetter(size))
      .sort(byNumbersWithin.compare)
      .map(offer),
  };
}

/** Sorts "IT 38" before "IT 100". */
const byNumbersWithin = new Intl.Collator('en', { numeric: true });

/** The place of a folded letter size: m is 0, xs is -2, xxl and 2xl are 3; undefined for any other size. */
function letterRank(size: string): number | undefined {
  if (size === 'm') return 0;
  const [, count, crosses = '', end] = /^(\d*)(x*)([sl])$/.exec(size) ?? [];
  if (!end || (count && crosses.length !== 1)) return undefined;
  const distance = 1 + (count ? Number(count) : crosses.length);
  return end === 's' ? -distance : distance;
}
