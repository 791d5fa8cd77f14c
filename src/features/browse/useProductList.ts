import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import * as v from 'valibot';

import { useOnline } from '../../components/useOnline';
import type { Product } from '../../domain/product';
import type { ListChoice } from '../../domain/productQuery';
import { brandByNameQuery } from '../../services/brand';
import { noteList } from '../../services/productList/listSnapshot';
import {
  dropOldLists,
  lastKnownPageQuery,
  productListQuery,
} from '../../services/productList/productList';

const NONE: readonly Product[] = [];
const NO_PAGES: readonly number[] = [];

/** The products of a choice, page after page (spec §4). */
export function useProductList({ brand: brandName, categoryId, sort }: ListChoice) {
  const listId = useListId();
  const brand = useQuery({ ...brandByNameQuery(brandName), enabled: brandName !== '' });
  const brandId = brandName === '' ? '' : brand.data?.brandId;
  const query = { brandId: brandId ?? 'unknown', categoryId, sort };
  const list = useInfiniteQuery({
    ...productListQuery(query, listId),
    enabled: brandId !== undefined,
  });
  const { fetchNextPage } = list;
  const lastKnownPage = list.data?.lastKnownPage;
  useQuery({
    ...lastKnownPageQuery(query, listId, lastKnownPage ?? 0),
    enabled: lastKnownPage !== undefined,
  });
  const isUnknownBrand = brandName !== '' && brand.data === null;
  // A later refetch that fails leaves the list on screen.
  const isLoadError = list.isLoadingError || list.isFetchNextPageError;
  const failed = brand.isLoadingError ? brand : isLoadError && !list.isFetching ? list : undefined;
  const loadMore = () => void fetchNextPage({ cancelRefetch: false });

  useEffect(dropOldLists, [listId]);

  // A page that failed for want of a connection is asked for again when there is one.
  const isOnline = useOnline();
  const lostPage = list.isFetchNextPageError;
  useEffect(() => {
    if (isOnline && lostPage) void fetchNextPage({ cancelRefetch: false });
    // Only when the connection comes back: a host that fails is not asked in a loop.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOnline]);

  useEffect(() => {
    if (brandId === undefined) return;
    // For a reload, which shows the list as it was.
    noteList({ query: { brandId, categoryId, sort }, listId, brandName });
  }, [brandId, categoryId, sort, listId, brandName]);

  const isInList = useCallback(
    (product: Product) =>
      (brandId === '' || product.brandId === brandId) &&
      (categoryId === '' || product.categoryId === categoryId),
    [brandId, categoryId],
  );

  const products = list.data?.products ?? NONE;
  const pageStarts = list.data?.pageStarts ?? NO_PAGES;

  return {
    listId,
    products,
    /** Whether a product belongs to the list; none does while the brand is not known. */
    isInList,
    /** For each page that brought a new product, the index of the first one in `products`. */
    pageStarts,
    /** How many responses of the host the list has read. */
    responses: list.data?.responses ?? 0,
    /** Whether the list looks again at pages that it has shown (`domain/listPaging`). */
    isReadAgain: list.data?.isReadAgain ?? false,
    /** The brand's English name, once it is loaded. */
    brand: brand.data?.englishName,
    isUnknownBrand,
    isLoadingFirst: !list.data && !failed && !isUnknownBrand,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    error: failed?.error ?? undefined,
    failed: failed !== undefined,
    loadMore,
    retry: () => {
      if (brand.isLoadingError) void brand.refetch();
      else if (list.data) loadMore();
      else void list.refetch();
    },
  };
}

const listState = v.fallback(v.object({ listId: v.optional(v.string()) }), {});

/**
 * Identifies the list of a history entry: Back and a reload come back to the same list, every other
 * way to a list starts a new one. A navigation within the list hands the id on in its state.
 */
export function useListId(): string {
  const location: Location<unknown> = useLocation();
  return v.parse(listState, location.state).listId ?? location.key;
}
