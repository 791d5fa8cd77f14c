import { queryOptions } from '@tanstack/react-query';

import {
  productPageRequest,
  productRequest,
  type CatalogueRequest,
  type ProductQuery,
} from '../domain/catalogueRequests';
import type { Product } from '../domain/product';
import { listResponse, productSchema } from './catalogueSchema';
import { catalogueHost, type HostResponse } from './client/http';
import { lastKnownQuery } from './client/lastKnown';
import { listOf, parseResponse } from './client/parse';
import { queryClient } from './client/queryClient';

const products = listOf(productSchema, 'products');

/**
 * One page of a list. `isEnd` when the host sent an empty page, which ends the list; `isLastKnown` when
 * the service worker answered from its cache.
 */
export type ProductPage = {
  products: Product[];
  /** The ids of its products, where not all of these are kept (`services/productList/listSnapshot`). */
  ids?: readonly string[] | undefined;
  isEnd: boolean;
  isLastKnown: boolean;
};

/** A product, null when the host knows none, and whether the service worker answered from its cache. */
export type ProductResponse = { product: Product | null; isLastKnown: boolean };

/**
 * GET /spulist: one page (from 1) of the products that are online (spec §7). `fresh` never accepts the
 * service worker's cached copy.
 * @throws HostError
 */
export async function fetchProductPage(
  query: ProductQuery,
  page: number,
  signal?: AbortSignal,
  { fresh = false } = {},
): Promise<ProductPage> {
  const { body, isLastKnown } = await readProducts(productPageRequest(query, page), signal, fresh);
  const { list } = parseResponse(listResponse, body, 'products');
  // A page whose entries are all broken does not end the list; an empty page does.
  const isEnd = list.length === 0;
  return { products: parseResponse(products, list, 'products'), isEnd, isLastKnown };
}

/**
 * GET /spulist?productId=: one product that is online. `fresh` never accepts the service worker's cached
 * copy, for a purchase.
 * @throws HostError
 */
export async function fetchProduct(
  productId: string,
  signal?: AbortSignal,
  { fresh = false } = {},
): Promise<ProductResponse> {
  const { body, isLastKnown } = await readProducts(productRequest(productId), signal, fresh);
  const { list } = parseResponse(listResponse, body, 'a product');
  const found = parseResponse(products, list, 'a product');
  return { product: found.find((one) => one.productId === productId) ?? null, isLastKnown };
}

async function readProducts(
  { path, params }: CatalogueRequest,
  signal: AbortSignal | undefined,
  fresh: boolean,
): Promise<HostResponse> {
  if (!fresh) return catalogueHost.get(path, params, signal);
  return { body: await catalogueHost.getFresh(path, params, signal), isLastKnown: false };
}

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => fetchProduct(productId, signal),
    // The route's loader has started it; after a failure the page offers Retry.
    retryOnMount: false,
    meta: { failure: 'Error fetching products:' },
  });

/** A product as the host has it now, for a purchase. */
export const freshProductQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId, 'fresh'],
    queryFn: async ({ signal }) => (await fetchProduct(productId, signal, { fresh: true })).product,
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Error fetching products:' },
  });

/** Refreshes a product that the service worker has answered from its cache. */
export const lastKnownProductQuery = (productId: string) =>
  lastKnownQuery([productId], async (signal) => {
    const response = await fetchProduct(productId, signal, { fresh: true });
    queryClient.setQueryData(productQuery(productId).queryKey, response);
  });
