import { displayPrice } from '../../domain/price';
import { isSelectable, isSoldOut, type Product } from '../../domain/product';
import { FILTER_PARAMS } from '../../domain/productQuery';
import { containsWords, foldText, searchedParam, searchedPart } from '../../lib/searchText';

/** What a list is narrowed to, over what is loaded. An absent bound is one that was not moved. */
export type ProductFilter = {
  /** Words that a product's title, name or description holds. */
  text?: string;
  sizes: readonly string[];
  minPrice?: number;
  maxPrice?: number;
};

/** Whether a product passes: in stock in one of the sizes, within the bounds (HKD, both included). */
export function matchesFilter(product: Product, filter: ProductFilter): boolean {
  const { text, sizes, minPrice = 0, maxPrice = Infinity } = filter;
  // The browser's own find reaches only the rows near the viewport; this one, every loaded product.
  if (text && !containsWords(searchedText(product), text)) return false;
  if (sizes.length > 0 && !isInStockIn(product, sizes)) return false;
  if (filter.minPrice === undefined && filter.maxPrice === undefined) return true;
  const price = displayPrice(product);
  return price !== undefined && price >= minPrice && price <= maxPrice;
}

/**
 * The number of pages in a row, up to the last one, that hold no match. `pageStarts` has the index of
 * each page's first product; pages before `fromPage` are not counted.
 */
export function pagesWithoutMatch(
  products: readonly Product[],
  pageStarts: readonly number[],
  fromPage: number,
  filter: ProductFilter,
): number {
  const lastMatch = products.findLastIndex((product) => matchesFilter(product, filter));
  return pageStarts.slice(fromPage).filter((start) => start > lastMatch).length;
}

/** Whether a filter matches every product. */
export function isEmptyFilter(filter: ProductFilter): boolean {
  return (
    !filter.text &&
    filter.sizes.length === 0 &&
    filter.minPrice === undefined &&
    filter.maxPrice === undefined
  );
}

/** Whether one of the sizes is in stock, however a host spells it: m and M are one size. */
function isInStockIn(product: Product, sizes: readonly string[]): boolean {
  const folded = sizes.map(foldText);
  return sizesInStock(product).some((size) => folded.includes(foldText(size)));
}

/** The sizes of a product in which it can be bought. */
export function sizesInStock(product: Product): string[] {
  if (product.items.length > 0) return product.items.filter(isSelectable).map(({ size }) => size);
  return isSoldOut(product) ? [] : product.sizeArray;
}

function searchedText({ title, name, desc }: Product): string {
  return foldText([title, name, desc].join(' '));
}

/** Reads the filter from a list's URL; ignores invalid values. */
export function filterFromUrl(params: URLSearchParams): ProductFilter {
  const sizes = params
    .getAll('size')
    .map((size) => searchedPart(size).trim())
    .filter(Boolean);
  return {
    text: searchedParam(params, 'find').trim() || undefined,
    sizes: [...new Map(sizes.map((size) => [foldText(size), size])).values()],
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
  };
}

/** A copy of the URL's query with the filter replaced. */
export function withFilter(params: URLSearchParams, filter: ProductFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_PARAMS) next.delete(name);
  if (filter.text) next.set('find', filter.text);
  for (const size of filter.sizes) next.append('size', size);
  if (filter.minPrice !== undefined) next.set('minPrice', String(filter.minPrice));
  if (filter.maxPrice !== undefined) next.set('maxPrice', String(filter.maxPrice));
  return next;
}

function readPrice(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
