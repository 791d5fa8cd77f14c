import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';

import type { ProductQuery } from '../../domain/catalogueRequests';
import { nextListPage } from '../../domain/listPaging';
import type { Product } from '../../domain/product';
import { fetchProductPage, type ProductPage, type ProductResponse } from '../catalogue';
import { lastKnownQuery } from '../client/lastKnown';
import { queryClient } from '../client/queryClient';

/**
 * The products of a list, page after page, each once (spec §4.2). `pageParams` has the number of each
 * loaded page, some of which are asked for again (`domain/listPaging`). `listId` belongs to a history entry:
 * Back finds the list as it was, a new choice starts an empty one. It is never stale:
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

/**
 * The number of the page to read after these. Finding it goes through all of them, and several parts ask for it after
 * each page.
 */
const nextPages = new WeakMap<readonly ProductPage[], { number: number | undefined }>();

function nextPage(pages: readonly ProductPage[], numbers: readonly number[]): number | undefined {
  const known = nextPages.get(pages);
  if (known) return known.number;
  const responses = pages.map((page, index) => ({
    page: numbers[index] ?? index + 1,
    ids: idsOf(page),
    isEnd: page.isEnd,
  }));
  const number = nextListPage(responses);
  nextPages.set(pages, { number });
  return number;
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
    // A suggestion stays for the visit; the product's own page reads it again.
    staleTime: Infinity,
    meta: { failure: 'Error fetching products:' },
  });

/** The products of the loaded lists. */
export function cachedProducts(): Product[] {
  return cachedPages(['products']).flatMap((page) => page.products);
}

/** A product as one of the loaded lists holds it; the last known state where its page of the list is. */
export function cachedProduct(productId: string): ProductResponse | undefined {
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

/** How many lists of earlier history entries stay cached, so that Back shows them as they were. */
export const LISTS_FOR_BACK = 20;

/**
 * Removes all product lists but the newest 20 inactive ones. Their `gcTime` is infinite
 * (`productListQuery`), so a long visit would hold one for each navigation to a list.
 */
export function dropOldLists(): void {
  const cache = queryClient.getQueryCache();
  const inactive = cache.findAll({ queryKey: ['products'], type: 'inactive' });
  for (const list of inactive.slice(0, -LISTS_FOR_BACK)) cache.remove(list);
}

/**
 * Replaces a loaded page of a list, by its number from 1, wherever the list has read it. Waits for a next page
 * that is being fetched: TanStack Query adds it to the pages that were there when its request began.
 */
async function replacePage(
  query: ProductQuery,
  listId: string,
  number: number,
  page: ProductPage,
): Promise<void> {
  await nextPageSettled(query, listId);
  queryClient.setQueryData(productListQuery(query, listId).queryKey, (list) => {
    if (!list) return undefined;
    const pages = list.pages.map((old, index) => (list.pageParams[index] === number ? page : old));
    return { ...list, pages };
  });
}

/** Resolves once no page of a list is being fetched. */
async function nextPageSettled(query: ProductQuery, listId: string): Promise<void> {
  const { queryKey } = productListQuery(query, listId);
  const { promise } = queryClient.getQueryCache().find({ queryKey }) ?? {};
  await promise?.catch(() => undefined);
}

type ShownList = { query: ProductQuery; listId: string };

/** The lists on screen. */
export function shownLists(): ShownList[] {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['products'], type: 'active' });
  return lists.flatMap(({ meta }) => meta?.list ?? []);
}

/**
 * Fetches a list again. The earlier one stays on screen until the responses arrive, and where one fails.
 * Replaces page 1 by the host's response. Where other products stand on it, the pages after it have
 * shifted, and all that is loaded is fetched again. A list that could not be loaded is fetched again.
 */
export async function refetchList({ query, listId }: ShownList): Promise<void> {
  const { queryKey, meta } = productListQuery(query, listId);
  if (!queryClient.getQueryData(queryKey))
    return queryClient.refetchQueries({ queryKey, exact: true });
  const page = await queryClient
    .query({
      queryKey: ['firstPage', query, listId],
      queryFn: ({ signal }) => fetchProductPage(query, 1, signal, { fresh: true }),
      staleTime: 0,
      gcTime: 0,
      meta,
    })
    // The query cache has logged the failure.
    .catch(() => undefined);
  if (!page) return;
  await nextPageSettled(query, listId);
  const pages = queryClient.getQueryData(queryKey)?.pages ?? [];
  if (pages.length > 1 && sortedIds(page) !== sortedIds(pages[0]))
    return queryClient.refetchQueries({ queryKey, exact: true });
  await replacePage(query, listId, 1, page);
}

function sortedIds(page: ProductPage | undefined): string | undefined {
  return page && idsOf(page).toSorted().join();
}

/** Refreshes a page of a list, by its number from 1. */
export const lastKnownPageQuery = (query: ProductQuery, listId: string, number: number) =>
  lastKnownQuery([query, listId, number], async (signal) => {
    const page = await fetchProductPage(query, number, signal, { fresh: true });
    await replacePage(query, listId, number, page);
  });
