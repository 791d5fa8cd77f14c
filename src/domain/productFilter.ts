import { searchedParam, searchedPart } from '../lib/searchText';
import { COLOURS, type Colour } from './constants';
import { FILTER_PARAMS } from './productQuery';
import { sizeKey } from './sizeKey';

/** What a list is narrowed to. An absent bound is one that was not moved, an absent or empty list any value. */
export type ProductFilter = {
  /** Words that all are found in a product. */
  text?: string | undefined;
  sizes?: readonly string[];
  colours?: readonly Colour[];
  /** In HKD, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isOnSale?: boolean;
  isInStock?: boolean;
  /** Brands and categories by id, of a list that has several. */
  brandIds?: readonly string[];
  categoryIds?: readonly string[];
};

/** Makes of a list's filter its next one; the filter of the URL may be ahead of the screen. */
export type FilterChange = (before: ProductFilter) => ProductFilter;

/** Whether a filter matches every product: its URL then says nothing. */
export function isEmptyFilter(filter: ProductFilter): boolean {
  return withFilter(new URLSearchParams(), filter).size === 0;
}

/** Whether a filter asks for a price. */
export function hasPrice({ minPrice, maxPrice }: ProductFilter): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** A filter with its prices from low to high, whichever of them is given as the lower one. */
export function withPricesInOrder<Filter extends ProductFilter>(filter: Filter): Filter {
  const { minPrice, maxPrice } = filter;
  const isCrossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isCrossed ? { ...filter, minPrice: maxPrice, maxPrice: minPrice } : filter;
}

/** Reads the filter from a list's URL; ignores invalid values. */
export function filterFromUrl(params: URLSearchParams): ProductFilter {
  const texts = (name: string) =>
    params
      .getAll(name)
      .map((text) => searchedPart(text).trim())
      .filter(Boolean);
  return withPricesInOrder({
    text: searchedParam(params, 'find').trim() || undefined,
    sizes: [...new Map(texts('size').map((size) => [sizeKey(size), size])).values()],
    colours: COLOURS.filter((colour) => params.getAll('colour').includes(colour)),
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
    isOnSale: params.get('sale') === '1',
    isInStock: params.get('stock') === '1',
    brandIds: [...new Set(texts('brandId'))],
    categoryIds: [...new Set(texts('categoryId'))],
  });
}

/** A copy of the URL's query with the filter replaced. */
export function withFilter(params: URLSearchParams, filter: ProductFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_PARAMS) next.delete(name);
  const { text, minPrice, maxPrice } = filter;
  const lists = {
    size: filter.sizes,
    colour: filter.colours,
    brandId: filter.brandIds,
    categoryId: filter.categoryIds,
  };
  if (text) next.set('find', text);
  for (const [name, values = []] of Object.entries(lists))
    for (const value of values) next.append(name, value);
  if (minPrice !== undefined) next.set('minPrice', String(minPrice));
  if (maxPrice !== undefined) next.set('maxPrice', String(maxPrice));
  if (filter.isOnSale) next.set('sale', '1');
  if (filter.isInStock) next.set('stock', '1');
  return next;
}

/** A price of a URL; 0 is no bound, as at the ends of the slider. */
function readPrice(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) || undefined : undefined;
}
