import * as v from 'valibot';

import { isReturn, LIST_SNAPSHOT_KEY } from '../domain/listSnapshot';
import type { ProductQuery } from '../domain/catalogueRequests';
import { SORTS } from '../domain/constants';
import { checkConnection } from '../lib/connection';
import { storedValue } from '../lib/storage';
import { brandByNameQuery, productListQuery, type ProductPage } from './catalogue';
import { productSchema } from './catalogueSchema';
import { listOf } from './parse';
import { queryClient } from './queryClient';

/**
 * The longest list that is kept: at 1,300 characters a product 4 of the 5 million that most browsers
 * store. Safari stores half as many.
 */
const MOST_PRODUCTS = 3000;

const page = v.pipe(
  v.object({
    products: listOf(productSchema, 'stored products'),
    isEnd: v.boolean(),
    isLastKnown: v.boolean(),
  }),
  v.transform((parsed): ProductPage => parsed),
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

/** Keeps a list for a reload: the one on screen when the page is left. */
export function saveList(query: ProductQuery, listId: string, brandName: string): void {
  const known = queryClient.getQueryData(brandByNameQuery(brandName).queryKey);
  const brand = known ? { name: brandName, ...known } : undefined;
  const pages = queryClient.getQueryData(productListQuery(query, listId).queryKey)?.pages ?? [];
  const count = pages.reduce((sum, { products }) => sum + products.length, 0);
  const isKept = count > 0 && count <= MOST_PRODUCTS;
  const isStored = snapshot.write(isKept ? { query, listId, pages, brand } : undefined);
  // Memory, which stands in where storage is full, ends with this page.
  if (!isStored) snapshot.write(undefined);
}

/** After a reload, or a return from another site, puts the last list back as it was (spec §13.1). */
export function restoreList(): void {
  const last = isReturn() ? snapshot.read() : undefined;
  snapshot.write(undefined);
  if (!last) return;
  const { query, listId, pages, brand } = last;
  if (brand) {
    const { name, ...known } = brand;
    queryClient.setQueryData(brandByNameQuery(name).queryKey, known);
  }
  queryClient.setQueryData(productListQuery(query, listId).queryKey, {
    pages: [...pages],
    pageParams: pages.map((_page, index) => index + 1),
  });
  // A restored list asks no host, so nothing else would notice that the shop is offline.
  void checkConnection();
}
