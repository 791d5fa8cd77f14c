import { displayPrice } from '../../domain/price';
import type { Product } from '../../domain/product';
import { foldText } from '../../lib/searchText';
import type { ProductFilter } from './productFilter';

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

/** The sizes that the filter offers, by kind; each kind is sorted from small to large. */
type OfferedSizes = Record<'letters' | 'numbers' | 'others', string[]>;

/**
 * The sizes of the loaded products, sold out ones included: a later page may have them. `chosen` stay
 * offered. Of the spellings of one size, such as m and M, the chosen or else the first one is offered.
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
  for (const size of [...chosen, ...known]) {
    const folded = foldText(size);
    if (folded && !byFolded.has(folded)) byFolded.set(folded, size);
  }
  const sizes = [...byFolded.keys()];
  const spelt = (folded: string) => byFolded.get(folded) ?? folded;
  const isNumber = (size: string) => /^\d+(\.\d+)?$/.test(size);
  const isLetter = (size: string) => letterRank(size) !== undefined;
  return {
    letters: sizes
      .filter(isLetter)
      .sort((a, b) => (letterRank(a) ?? 0) - (letterRank(b) ?? 0))
      .map(spelt),
    numbers: sizes
      .filter(isNumber)
      .sort((a, b) => Number(a) - Number(b))
      .map(spelt),
    others: sizes
      .filter((size) => !isNumber(size) && !isLetter(size))
      .sort(byNumbersWithin.compare)
      .map(spelt),
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
