import type { SortingState } from '@tanstack/react-table';

import { displayPrice } from '../../../domain/price';
import type { Product } from '../../../domain/product';
import { containsWords, foldText, searchedParam } from '../../../lib/searchText';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { amountProblem, parseAmount, type AmountProblem } from '../amount';
import { textOf } from '../productRecord/productValues';
import { COLUMNS_PARAM } from '../records/grid/gridSettings';
import { PRODUCT_CHECKS, type ProductCheck } from './productChecks';

/** The parameter of the URL that names the product whose sheet is open. */
export const PRODUCT_SHEET = 'product';

/** The filters of the product list, which apply to the loaded products. '' and undefined filter nothing. */
export type ProductSearch = {
  text: string;
  status: string;
  categoryId?: string;
  /** In HKD. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  check?: ProductCheck | undefined;
};

export function productSearch(params: URLSearchParams): ProductSearch {
  const check = params.get('check');
  return {
    text: searchedParam(params, 'find'),
    status: params.get('status') ?? '',
    categoryId: params.get('category') ?? '',
    minPrice: parseAmount(params.get('min') ?? ''),
    maxPrice: parseAmount(params.get('max') ?? ''),
    check: PRODUCT_CHECKS.find((known) => known === check),
  };
}

/** The parameters of the URL with which the same list shows only one product, whatever they filter now. */
export function onlyProduct(params: URLSearchParams, productId: string): URLSearchParams {
  const kept = [...params].filter(([name]) =>
    ['brand', 'view', 'sort', COLUMNS_PARAM].includes(name),
  );
  return new URLSearchParams([...kept, ['find', productId]]);
}

/** Why an end of the price range filters nothing, or leaves no product: it cannot be read, or the end is below the start. */
export function priceProblem(
  name: 'min' | 'max',
  params: URLSearchParams,
): Exclude<AmountProblem, 'notPositive'> | 'belowLowest' | undefined {
  const typed = params.get(name) ?? '';
  if (typed.trim() === '') return undefined;
  const amount = parseAmount(typed);
  if (amount === undefined) return amountProblem(typed) === 'ambiguous' ? 'ambiguous' : 'notNumber';
  const lowest = parseAmount(params.get('min') ?? '') ?? 0;
  return name === 'max' && amount < lowest ? 'belowLowest' : undefined;
}

/** Whether a search asks for anything, so that only a list of all products answers it. */
export function isNarrowed({ text, ...others }: ProductSearch): boolean {
  return text.trim() !== '' || Object.values(others).some(Boolean);
}

/**
 * Whether a product passes the filters, and its name, title or ids contain every word of the text. `found` are the ids
 * that the search's check finds.
 */
export function matchesSearch(
  { product, record }: AdminProduct,
  search: ProductSearch,
  found?: ReadonlySet<string>,
): boolean {
  const { status, categoryId = '', minPrice = 0, maxPrice = Infinity } = search;
  if (status !== '' && textOf(record['status']) !== status) return false;
  if (categoryId !== '' && product.categoryId !== categoryId) return false;
  if (search.check && !found?.has(product.productId)) return false;
  const price = displayPrice(product);
  const isPriced = search.minPrice !== undefined || search.maxPrice !== undefined;
  if (isPriced && (price === undefined || price < minPrice || price > maxPrice)) return false;
  return containsWords(searchTextOf(product), search.text);
}

/** The folded texts of products, kept as long as the products: to fold thousands takes longer than to search them. */
const searchTexts = new WeakMap<Product, string>();

function searchTextOf(product: Product): string {
  const { name, title, productId, _id = '' } = product;
  const text = searchTexts.get(product) ?? foldText([name, title, productId, _id].join('\n'));
  searchTexts.set(product, text);
  return text;
}

/** How the URL sorts the table, by a column such as `name` in `nameDesc`; the host's order at first. */
export function sortingOf(params: URLSearchParams): SortingState {
  const [, id, direction] = /^(\w+)(Asc|Desc)$/.exec(params.get('sort') ?? '') ?? [];
  return id === undefined ? [] : [{ id, desc: direction === 'Desc' }];
}

/** The parameter of the URL for the order of the table; '' for the host's own. */
export function sortParam([sort]: SortingState): string {
  return sort ? `${sort.id}${sort.desc ? 'Desc' : 'Asc'}` : '';
}
