import { FILTER_PARAMS } from './productQuery';
import { displayPrice } from './price';
import { cardSizes, type Product } from './product';

/** The sizes a list can be filtered by (specification section 9). */
export const FILTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '37', '38', '39'] as const;

/** The price filter's resting state in HKD; it filters nothing until it is moved. */
const RESTING_TOP = 1000;

/** What a list is narrowed to, over what is loaded. An absent bound is one that was not moved. */
export type ProductFilter = { sizes: readonly string[]; minPrice?: number; maxPrice?: number };

/** Whether a product passes: in one of the sizes, within the bounds (HKD, both included). */
export function passes(product: Product, filter: ProductFilter): boolean {
  const { sizes, minPrice = 0, maxPrice = Infinity } = filter;
  if (sizes.length > 0 && !cardSizes(product).some((size) => sizes.includes(size))) return false;
  if (filter.minPrice === undefined && filter.maxPrice === undefined) return true;
  const price = displayPrice(product);
  return price !== undefined && price >= minPrice && price <= maxPrice;
}

/** Whether a filter lets everything pass. */
export function isResting(filter: ProductFilter): boolean {
  return (
    filter.sizes.length === 0 && filter.minPrice === undefined && filter.maxPrice === undefined
  );
}

/**
 * The upper end of the price filter in HKD: it grows with what is loaded, in round thousands, and is
 * never below a lower bound that came by the URL.
 */
export function priceTop(products: readonly Product[], filter: ProductFilter): number {
  const highest = products.reduce(
    (most, product) => Math.max(most, displayPrice(product) ?? 0),
    filter.minPrice ?? 0,
  );
  return Math.max(RESTING_TOP, Math.ceil(highest / RESTING_TOP) * RESTING_TOP);
}

/** Reads the filter from a list's URL; what it can't read filters nothing. */
export function filterFromUrl(params: URLSearchParams): ProductFilter {
  const sizes = params
    .getAll('size')
    .filter((size) => FILTER_SIZES.some((known) => known === size));
  return {
    sizes: [...new Set(sizes)],
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
  };
}

/** A URL's query with this filter in place of the one it had. */
export function withFilter(params: URLSearchParams, filter: ProductFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_PARAMS) next.delete(name);
  for (const size of filter.sizes) next.append('size', size);
  if (filter.minPrice !== undefined) next.set('minPrice', String(filter.minPrice));
  if (filter.maxPrice !== undefined) next.set('maxPrice', String(filter.maxPrice));
  return next;
}

function readPrice(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
