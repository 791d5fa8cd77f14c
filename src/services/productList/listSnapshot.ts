import type { InfiniteData } from '@tanstack/react-query';
import * as v from 'valibot';

import type { ProductQuery } from '../../domain/catalogueRequests';
import { LIST_SNAPSHOT_KEY, SORTS } from '../../domain/constants';
import { checkConnection } from '../../lib/connection';
import { isReturn } from '../../lib/navigation';
import { storedValue } from '../../lib/storage';
import { brandByNameQuery } from '../brand';
import type { ProductPage } from '../catalogue';
import { productSchema } from '../catalogueSchema';
import { listOf } from '../client/parse';
import { queryClient } from '../client/queryClient';
import { idsOf, productListQuery } from './productList';

/**
 * The longest list that is kept: at 1,300 characters a product 4 of the 5 million that most browsers
 * store. Safari stores half as many.
 */
const MOST_PRODUCTS = 3000;

const page = v.pipe(
  v.object({
    number: v.number(),
    products: listOf(productSchema, 'stored products'),
    ids: v.optional(v.array(v.string())),
    isEnd: v.boolean(),
    isLastKnown: v.boolean(),
  }),
  v.transform((parsed): ProductPage & { number: number } => parsed),
);

const snapshot = storedValue(
  LIST_SNAPSHOT_KEY,
  v.object({
    query: v.object({ brandId: v.string(), categoryId: v.string(), sort: v.picklist(SORTS) }),
    listId: v.string(),
    pages: v.array(page),
    /** The brand by the name in the URL: without it the list would wait for the brand's call. */
    brand: v.optional(v.object({ name: v.string(), brandId: v.string(), englishName: v.string() })),
  }),
  'sessionStorage',
);

type ShownList = { query: ProductQuery; listId: string; brandName: string };

/** The list that was on screen last: the one that Back comes to. */
let lastShown: ShownList | undefined;

/** Notes the list on screen, which `saveList` keeps when the page is left. */
export function noteList(list: ShownList): void {
  lastShown = list;
}

/**
 * Keeps the list that was on screen last for a reload: on its own page, and on a product or another page
 * that was opened from it, from where Back comes to it.
 */
export function saveList(): void {
  if (!lastShown) return;
  const { query, listId, brandName } = lastShown;
  const known = queryClient.getQueryData(brandByNameQuery(brandName).queryKey);
  const brand = known ? { name: brandName, ...known } : undefined;
  const list = queryClient.getQueryData(productListQuery(query, listId).queryKey);
  const pages = list ? eachProductOnce(list) : [];
  const count = pages.reduce((sum, { products }) => sum + products.length, 0);
  const isKept = count > 0 && count <= MOST_PRODUCTS;
  const isStored = snapshot.write(isKept ? { query, listId, pages, brand } : undefined);
  // Memory, which stands in where storage is full, ends with this page.
  if (!isStored) snapshot.write(undefined);
}

/** The pages with each product on the first of those that hold it: a list reads its pages again. */
function eachProductOnce({ pages, pageParams }: InfiniteData<ProductPage>) {
  const kept = new Set<string>();
  return pages.map((page, index) => {
    const products = page.products.filter(({ productId }) => !kept.has(productId));
    for (const { productId } of products) kept.add(productId);
    const number = Number(pageParams[index] ?? index + 1);
    return { ...page, products, ids: [...idsOf(page)], number };
  });
}

/**
 * After a reload, or a return from another site, puts the last list back as it was (spec §13.1). From then
 * on the list on screen last is kept whenever the page is left.
 */
export function restoreList(): void {
  window.addEventListener('pagehide', saveList);
  const last = isReturn() ? snapshot.read() : undefined;
  snapshot.write(undefined);
  if (!last) return;
  const { query, listId, pages, brand } = last;
  if (brand) {
    const { name, ...known } = brand;
    queryClient.setQueryData(brandByNameQuery(name).queryKey, known);
  }
  queryClient.setQueryData(productListQuery(query, listId).queryKey, {
    pages: pages.map(({ number: _number, ...page }) => page),
    pageParams: pages.map(({ number }) => number),
  });
  // A second reload may come before Back.
  noteList({ query, listId, brandName: brand?.name ?? '' });
  // A restored list asks no host, so nothing else would notice that the shop is offline.
  void checkConnection();
}
