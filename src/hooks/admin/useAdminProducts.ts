import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import type { AdminProduct } from '../../domain/adminProduct';
import { fetchAdminProductPage, type AdminProductPage } from '../../services/adminCatalogue';
import { logFailure } from '../../services/hostError';
import { adminProductsQuery } from './adminQueries';

type Pages = InfiniteData<AdminProductPage, number>;

/** The own label's products, page after page, each once (specification section 4), and what was saved. */
export function useAdminProducts() {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(adminProductsQuery);
  const pages = list.data?.pages;

  const products = useMemo(() => {
    const byId = new Map<string, AdminProduct>();
    for (const page of pages ?? [])
      for (const product of page.products)
        if (!byId.has(product.product.productId)) byId.set(product.product.productId, product);
    return [...byId.values()];
  }, [pages]);

  const changePages = useCallback(
    (edit: (pages: Pages) => Pages) => {
      // A page on its way would bring back the pages as they were when it was asked for; it is asked
      // for again.
      void queryClient.cancelQueries({ queryKey: adminProductsQuery.queryKey });
      queryClient.setQueryData<Pages>(adminProductsQuery.queryKey, (data) => data && edit(data));
    },
    [queryClient],
  );

  const change = useCallback(
    (edit: (products: AdminProduct[]) => AdminProduct[]) =>
      changePages((data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, products: edit(page.products) })),
      })),
    [changePages],
  );

  /** Puts a product in the place of the one of its id: as it was saved, or as the host has it now. */
  const replace = useCallback(
    (saved: AdminProduct) =>
      change((known) =>
        known.map((one) => (one.product.productId === saved.product.productId ? saved : one)),
      ),
    [change],
  );

  /** Takes a product off the list. What comes after it has moved up a place at the host. */
  const remove = useCallback(
    async (productId: string) => {
      change((known) => known.filter((one) => one.product.productId !== productId));
      const data = queryClient.getQueryData<Pages>(adminProductsQuery.queryKey);
      const lastPage = data?.pageParams.at(-1);
      if (lastPage === undefined) return;
      try {
        const again = await fetchAdminProductPage(lastPage);
        changePages((now) => withMore(now, again));
      } catch (error) {
        logFailure('Error fetching products:', error);
      }
    },
    [change, changePages, queryClient],
  );

  return {
    products,
    pagesLoaded: pages?.length ?? 0,
    isLoadingFirst: list.isPending,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    failed: list.isError,
    error: list.error,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (pages ? list.fetchNextPage() : list.refetch()),
    reload: () => void queryClient.resetQueries({ queryKey: adminProductsQuery.queryKey }),
    replace,
    remove,
  };
}

/** The pages with what a page that was asked for again holds in addition. */
function withMore(data: Pages, again: AdminProductPage): Pages {
  const last = data.pages.at(-1);
  if (!last) return data;
  const known = new Set(
    data.pages.flatMap(({ products }) => products.map(({ product }) => product.productId)),
  );
  const added = again.products.filter(({ product }) => !known.has(product.productId));
  const grown = { ...last, products: [...last.products, ...added] };
  return { ...data, pages: [...data.pages.slice(0, -1), grown] };
}
