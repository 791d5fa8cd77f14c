import type { ProductFilter } from './productFilter';
import type { Goods } from './search/goods';
import { sizeKey } from './sizeKey';

/** The sizes that are always offered (spec §9). */
const FILTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '37', '38', '39'];

/** The default upper end of the price range in HKD; at its ends the range filters nothing (spec §13.1). */
const DEFAULT_MAX_PRICE = 1000;

/**
 * The upper end of the price range in HKD: the highest price of the goods, rounded up to a thousand, and at
 * least the lower bound, which the URL may set.
 */
export function priceLimit(goods: readonly Goods[], filter: ProductFilter): number {
  const highest = goods.reduce(
    (most, { price = 0 }) => Math.max(most, price),
    filter.minPrice ?? 0,
  );
  return Math.max(DEFAULT_MAX_PRICE, Math.ceil(highest / DEFAULT_MAX_PRICE) * DEFAULT_MAX_PRICE);
}

/** The largest number that is a size of clothes or shoes. */
const LARGEST_NUMBER = 54;

/** The sizes that the filter offers, by kind; each kind is sorted from small to large. */
type OfferedSizes = Record<'letters' | 'numbers' | 'others', string[]>;

/**
 * The sizes of the specification (spec §9), and those of the goods, sold out ones included. `chosen`
 * stay offered. Of the spellings of one size, such as m and M, the chosen or else the first one is offered.
 */
export function offeredSizes(goods: readonly Goods[], chosen: readonly string[]): OfferedSizes {
  const known = new Set([...chosen, ...FILTER_SIZES]);
  for (const { product } of goods) {
    for (const size of product.sizeArray) known.add(size);
    for (const { size } of product.items) known.add(size);
  }
  const byKey = new Map<string, string>();
  for (const size of known) {
    const key = sizeKey(size);
    if (key && !byKey.has(key)) byKey.set(key, size);
  }
  const sizes = [...byKey.keys()];
  const offer = (key: string) => byKey.get(key) ?? key;
  // Belts and hats are measured in centimetres, which are no sizes of shoes or clothes.
  const isNumber = (size: string) => /^\d+(\.\d+)?$/.test(size) && Number(size) <= LARGEST_NUMBER;
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
