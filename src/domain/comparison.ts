import type { Product } from './product';
import type { Goods } from './search/goods';

/** How many products are compared at most: more columns are too narrow to read. */
export const MAX_COMPARED = 3;

/** The parameter of a list's URL that names a product to compare; there is one for each. */
const PARAM = 'compare';

/** Makes of the ids that a list's URL names those that it names next; the URL may be ahead of the screen. */
export type ComparedChange = (before: readonly string[]) => readonly string[];

/** The ids that a list's URL names for the comparison, whether or not they are those of products. */
export function comparedIds(params: URLSearchParams): string[] {
  return [...new Set(params.getAll(PARAM))];
}

/** A copy of the URL's query that names these products for the comparison. */
export function withCompared(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(PARAM);
  for (const id of ids) next.append(PARAM, id);
  return next;
}

/** The products of these ids, in their order. Ignores ids of no product, and those beyond the limit. */
export function comparedProducts(ids: readonly string[], goods: Iterable<Goods>): Product[] {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const found = new Map<string, Product>();
  for (const { product } of goods)
    if (wanted.has(product.productId)) found.set(product.productId, product);
  return ids.flatMap((id) => found.get(id) ?? []).slice(0, MAX_COMPARED);
}
