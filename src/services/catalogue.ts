import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';

import { config } from '../config';
import {
  knownBrand,
  productPageRequest,
  productRequest,
  type CatalogueRequest,
  type ProductQuery,
} from '../domain/catalogueRequests';
import { DEFAULT_BRAND } from '../domain/constants';
import { nextListPage } from '../domain/listPaging';
import type { Brand, Product } from '../domain/product';
import { brandAnswer, listAnswer, productSchema } from './catalogueSchema';
import { catalogueHost, type HostAnswer } from './http';
import { listOf, parseAnswer } from './parse';
import { queryClient } from './queryClient';

const products = listOf(productSchema, 'products');

/**
 * One page of a list. `isEnd` when the host sent an empty page, which ends the list; `isLastKnown` when
 * the service worker answered from its cache.
 */
export type ProductPage = {
  products: Product[];
  /** The ids of its products, where not all of these are kept (`services/listSnapshot`). */
  ids?: readonly string[] | undefined;
  isEnd: boolean;
  isLastKnown: boolean;
};

/** A product, null when the host knows none, and whether the service worker answered from its cache. */
export type ProductAnswer = { product: Product | null; isLastKnown: boolean };

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
  const { list } = parseAnswer(listAnswer, body, 'products');
  // A page whose entries are all broken does not end the list; an empty page does.
  const isEnd = list.length === 0;
  return { products: parseAnswer(products, list, 'products'), isEnd, isLastKnown };
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
): Promise<ProductAnswer> {
  const { body, isLastKnown } = await readProducts(productRequest(productId), signal, fresh);
  const { list } = parseAnswer(listAnswer, body, 'a product');
  const found = parseAnswer(products, list, 'a product');
  return { product: found.find((one) => one.productId === productId) ?? null, isLastKnown };
}

async function readProducts(
  { path, params }: CatalogueRequest,
  signal: AbortSignal | undefined,
  fresh: boolean,
): Promise<HostAnswer> {
  if (!fresh) return catalogueHost.get(path, params, signal);
  return { body: await catalogueHost.getFresh(path, params, signal), isLastKnown: false };
}

/** GET /brandlist?englishName=: the brand of that name; null when the host knows none. @throws HostError */
export function fetchBrandByName(name: string, signal?: AbortSignal): Promise<Brand | null> {
  return fetchBrand({ englishName: name }, signal);
}

/** GET /brandlist?brandId=: the brand of that id; null when the host knows none. @throws HostError */
export function fetchBrandById(brandId: string, signal?: AbortSignal): Promise<Brand | null> {
  return fetchBrand({ brandId }, signal);
}

async function fetchBrand(
  params: { englishName: string } | { brandId: string },
  signal?: AbortSignal,
): Promise<Brand | null> {
  const { body } = await catalogueHost.get('/brandlist', params, signal);
  return parseAnswer(brandAnswer, body, 'a brand').list[0] ?? null;
}

/**
 * The products of a list, page after page, each once (spec §4.2). `pageParams` has the number of each
 * loaded page, some of which are asked for again (`domain/listPaging`). `listId` belongs to a history entry:
 * Back finds the list as it was, a new choice starts an empty one. A list is never refetched whole:
 * TanStack Query would ask for all its pages again.
 */
export const productListQuery = (query: ProductQuery, listId: string) =>
  infiniteQueryOptions({
    queryKey: ['products', query, listId],
    queryFn: ({ pageParam, signal }) => fetchProductPage(query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages, _lastNumber, numbers) => nextPage(pages, numbers),
    select: selectEachOnce,
    staleTime: Infinity,
    gcTime: Infinity,
    // The page offers Retry.
    retryOnMount: false,
    refetchOnReconnect: ({ state }) => state.status === 'error' && !state.data && 'always',
    meta: { failure: 'Error fetching products:', list: { query, listId } },
  });

type ProductPages = InfiniteData<ProductPage, number>;

function nextPage(pages: readonly ProductPage[], numbers: readonly number[]): number | undefined {
  return nextListPage(
    pages.map((page, index) => ({
      page: numbers[index] ?? index + 1,
      ids: idsOf(page),
      isEnd: page.isEnd,
    })),
  );
}

/** The ids of the products that the host has sent as a page. */
export function idsOf({ ids, products: sent }: ProductPage): readonly string[] {
  return ids ?? sent.map(({ productId }) => productId);
}

/** A list that grows at its head meanwhile repeats products on the next page, so each is shown once. */
function selectEachOnce({ pages, pageParams }: ProductPages) {
  const byId = new Map<string, Product>();
  const pageStarts: number[] = [];
  for (const page of pages) {
    const start = byId.size;
    for (const product of page.products)
      if (!byId.has(product.productId)) byId.set(product.productId, product);
    if (byId.size > start) pageStarts.push(start);
  }
  const next = nextPage(pages, pageParams);
  return {
    products: [...byId.values()],
    /** For each page that brought a new product, the index of the first one in `products`. */
    pageStarts,
    /** How many responses the list has read. */
    responses: pages.length,
    /** Whether the next page to be read has been read before. */
    isReadAgain: next !== undefined && pageParams.includes(next),
    /** The number of the first page that is a cached copy. */
    lastKnownPage: pageParams[pages.findIndex(({ isLastKnown }) => isLastKnown)],
  };
}

/**
 * The first page of a brand and category; one that a list has loaded already is not asked for again. A
 * cached copy is not shown: no query refetches these products when the host answers again.
 */
export const similarProductsQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: ['similarProducts', query],
    queryFn: async ({ signal }) =>
      (await fetchProductPage(query, 1, signal, { fresh: true })).products,
    initialData: () => {
      const [first] = cachedPages(['products', query]);
      return first?.isLastKnown ? undefined : first?.products;
    },
    staleTime: Infinity,
    meta: { failure: 'Error fetching products:' },
  });

/** The products of the loaded lists. */
export function cachedProducts(): Product[] {
  return cachedPages(['products']).flatMap((page) => page.products);
}

/** A product as one of the loaded lists holds it; the last known state where its page of the list is. */
export function cachedProduct(productId: string): ProductAnswer | undefined {
  for (const { products, isLastKnown } of cachedPages(['products'])) {
    const product = products.find((one) => one.productId === productId);
    if (product) return { product, isLastKnown };
  }
  return undefined;
}

function cachedPages(queryKey: readonly unknown[]): ProductPage[] {
  return queryClient
    .getQueriesData<ProductPages>({ queryKey })
    .flatMap(([, data]) => data?.pages ?? []);
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

/** The brand of an English name; null when the host knows none. */
export const brandByNameQuery = (name: string) =>
  queryOptions({
    queryKey: ['brand', 'name', name],
    // The specification names some brands itself, also where the host knows none.
    queryFn: async ({ signal }) =>
      (await fetchBrandByName(name, signal)) ?? knownBrand(name, config().shopName) ?? null,
    retryOnMount: false,
    meta: { failure: 'Error fetching brand:' },
    ...initialBrand(knownBrand(name, config().shopName)),
  });

/** The brand of an id; null when the host knows none. */
export const brandByIdQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brand', 'id', brandId],
    queryFn: ({ signal }) => fetchBrandById(brandId, signal),
    retryOnMount: false,
    meta: { failure: 'Error fetching brand:' },
    ...initialBrand(
      [DEFAULT_BRAND, knownBrand(config().shopName, config().shopName)].find(
        (brand) => brand?.brandId === brandId,
      ),
    ),
  });

/** A brand whose id is fixed needs no request until a language is chosen. */
function initialBrand(brand: Brand | undefined) {
  return brand && { initialData: brand, staleTime: Infinity };
}
