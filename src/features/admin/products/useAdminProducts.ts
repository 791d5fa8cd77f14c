import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';

import { OWN_LABEL_BRAND_ID } from '../../../domain/constants';
import {
  ADMIN_PRODUCTS,
  adminProductsQuery,
  fetchBrandPage,
  type AdminProduct,
  type AdminProductPage,
} from '../../../services/adminCatalogue';
import { cachedBrandName } from '../../../services/brand';
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

  const replaceAll = useCallback(
    // Each new one comes first, so the last begins.
    (copies: readonly AdminProduct[]) => updatePages((data) => copies.reduceRight(withSaved, data)),
    [updatePages],
  );
  const replace = useCallback(
    (saved: AdminProduct) => {
      const isListed = updateLists(queryClient, saved.product.productId, (data) =>
        withSaved(data, saved),
      );
      const { brandId } = saved.product;
      const isOfList = brandId === undefined || isOfBrand(brandId, brand);
      if (isOfList && (!isListed || !queryClient.getQueryData(queryKey))) replaceAll([saved]);
    },
    [queryClient, queryKey, brand, replaceAll],
  );

  /**
   * Removes a product from every list that has it, and fetches the last page again: at the host, the products after the removed one
   * have moved up by one place, so that page now ends with a product that no page has loaded.
   */
  const remove = useCallback(
    async (productId: string) => {
      const without = (data: Pages) => withoutProduct(data, productId);
      updatePages(without);
      updateLists(queryClient, productId, without);
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
    [updatePages, queryClient, queryKey, brand],
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
    /** Shows a saved copy in every brand's list that has the product. One that none has comes first in its own brand's. */
    replace,
    /** Shows copies in this list, those that it does not have first. */
    replaceAll,
    remove,
  };
}

/** Whether a product is of the brand that a list shows, which may not have loaded it yet. */
export function isOfBrand(brandId: string | undefined, listed: string): boolean {
  if (listed === '') return brandId === OWN_LABEL_BRAND_ID;
  return brandId !== undefined && cachedBrandName(brandId) === listed;
}

/**
 * Updates the cached list of every brand that has a product, whichever the page shows: a save may end, or be undone,
 * under another brand. Returns whether one has it.
 */
function updateLists(
  queryClient: QueryClient,
  productId: string,
  update: (pages: Pages) => Pages,
): boolean {
  const lists = queryClient
    .getQueriesData<Pages>({
      queryKey: ADMIN_PRODUCTS,
      // A query of a part of a list has a longer key.
      predicate: ({ queryKey }) => queryKey.length === ADMIN_PRODUCTS.length + 1,
    })
    .filter(([, data]) =>
      data?.pages.some(({ products }) =>
        products.some((one) => one.product.productId === productId),
      ),
    );
  for (const [queryKey] of lists) {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Pages>(queryKey, (data) => data && update(data));
  }
  return lists.length > 0;
}

function withoutProduct(data: Pages, productId: string): Pages {
  const isOther = ({ product }: AdminProduct) => product.productId !== productId;
  const pages = data.pages.map((page) => ({ ...page, products: page.products.filter(isOther) }));
  return { ...data, pages };
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
