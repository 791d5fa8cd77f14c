import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';

import {
  adminProductsQuery,
  fetchBrandPage,
  type AdminProduct,
  type AdminProductPage,
} from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/client/hostError';
import { cancelAndInvalidate } from '../../../services/client/queryClient';

type Pages = InfiniteData<AdminProductPage, number>;

export type AdminProductList = ReturnType<typeof useAdminProducts>;

/**
 * A brand's products as an infinite list (spec §4), the own label's without a name, and the updates of its cache after a write.
 * With `loadsAll` the list loads to its end, page after page, because the host has no search.
 */
export function useAdminProducts({ brand, loadsAll }: { brand: string; loadsAll: boolean }) {
  const queryClient = useQueryClient();
  const query = useMemo(() => adminProductsQuery(brand), [brand]);
  const { queryKey } = query;
  const list = useInfiniteQuery(query);
  const { isFetching, isError, hasNextPage, fetchNextPage } = list;
  const pages = list.data?.pages;
  const isLoadingAll = loadsAll && hasNextPage && !isError;

  // Depends on the data too: a response that comes at once is rendered without a render that is fetching.
  const { data } = list;
  useEffect(() => {
    if (isLoadingAll && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isLoadingAll, isFetching, data, fetchNextPage]);

  const products = useMemo(() => {
    const byId = new Map<string, AdminProduct>();
    for (const page of pages ?? [])
      for (const product of page.products)
        if (!byId.has(product.product.productId)) byId.set(product.product.productId, product);
    return [...byId.values()];
  }, [pages]);

  const updatePages = useCallback(
    (update: (pages: Pages) => Pages) => {
      if (!queryClient.getQueryData(queryKey)) {
        void cancelAndInvalidate(queryClient, { queryKey });
        return;
      }
      // The response to a request that is running would overwrite the update, so the request is cancelled.
      // The list requests the page again.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Pages>(queryKey, (data) => data && update(data));
    },
    [queryClient, queryKey],
  );

  const updateProducts = useCallback(
    (update: (products: AdminProduct[]) => AdminProduct[]) =>
      updatePages((data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, products: update(page.products) })),
      })),
    [updatePages],
  );

  const replaceAll = useCallback(
    // Each new one comes first, so the last begins.
    (copies: readonly AdminProduct[]) => updatePages((data) => copies.reduceRight(withSaved, data)),
    [updatePages],
  );
  const replace = useCallback((saved: AdminProduct) => replaceAll([saved]), [replaceAll]);

  /**
   * Removes a product and fetches the last page again: at the host, the products after the removed one
   * have moved up by one place, so that page now ends with a product that no page has loaded.
   */
  const remove = useCallback(
    async (productId: string) => {
      updateProducts((listed) => listed.filter((one) => one.product.productId !== productId));
      const data = queryClient.getQueryData<Pages>(queryKey);
      const lastPage = data?.pageParams.at(-1);
      if (lastPage === undefined) return;
      try {
        const again = await fetchBrandPage(brand, lastPage);
        updatePages((now) => withNewProducts(now, again));
      } catch (error) {
        logFailure('Error fetching products:', error);
      }
    },
    [updateProducts, updatePages, queryClient, queryKey, brand],
  );

  return {
    products,
    pagesLoaded: pages?.length ?? 0,
    isLoading: list.isPending || list.isFetchingNextPage || isLoadingAll,
    hasMore: hasNextPage,
    /** Whether a page would be loaded now: while the list is being read, nothing would answer. */
    canLoadMore: hasNextPage && !isError && !isFetching && !isLoadingAll,
    failed: isError,
    error: list.error,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (pages ? list.fetchNextPage() : list.refetch()),
    replace,
    replaceAll,
    remove,
  };
}

/**
 * The pages with the saved product in place of the listed one. Where none lists it, it comes first: the host
 * may have moved it to a page that was read before, as during the reload after a log-in.
 */
function withSaved(data: Pages, saved: AdminProduct): Pages {
  const isSaved = ({ product }: AdminProduct) => product.productId === saved.product.productId;
  const isListed = data.pages.some(({ products }) => products.some(isSaved));
  const pages = data.pages.map((page, index) => {
    const products = page.products.map((one) => (isSaved(one) ? saved : one));
    return { ...page, products: index === 0 && !isListed ? [saved, ...products] : products };
  });
  return { ...data, pages };
}

/** The pages with those products of a refetched last page that are not listed yet. */
function withNewProducts(data: Pages, again: AdminProductPage): Pages {
  const last = data.pages.at(-1);
  if (!last) return data;
  const listed = new Set(
    data.pages.flatMap(({ products }) => products.map(({ product }) => product.productId)),
  );
  const added = again.products.filter(({ product }) => !listed.has(product.productId));
  const grown = { ...last, products: [...last.products, ...added] };
  return { ...data, pages: [...data.pages.slice(0, -1), grown] };
}
