import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Product } from '../domain/product';
import type { ListChoice } from '../domain/productQuery';
import { queryClient } from '../services/queryClient';
import { brandQuery, productListQuery } from './shopQueries';

/** The products of a choice, page after page, each product once (specification section 4). */
export function useProductList(choice: ListChoice) {
  const brand = useQuery({ ...brandQuery(choice.brand), enabled: choice.brand !== '' });
  const brandId = choice.brand === '' ? '' : brand.data?.brandId;
  const list = useInfiniteQuery({
    ...productListQuery({
      brandId: brandId ?? '',
      categoryId: choice.categoryId,
      sort: choice.sort,
    }),
    enabled: brandId !== undefined,
  });

  const pages = list.data?.pages;
  const products = useMemo(() => {
    const byId = new Map<string, Product>();
    for (const page of pages ?? []) {
      for (const product of page.products) {
        if (!byId.has(product.productId)) byId.set(product.productId, product);
      }
    }
    return [...byId.values()];
  }, [pages]);

  return {
    products,
    /** The chosen brand; null when the host knows none of that name, undefined until it answers. */
    brand: choice.brand === '' ? undefined : brand.data,
    pagesLoaded: pages?.length ?? 0,
    isLoadingFirst: !pages && !brand.isError && !list.isError && brand.data !== null,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    failed: brand.isError || list.isError,
    error: brand.error ?? list.error,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    retry: () => {
      if (brand.isError) void brand.refetch();
      else if (pages) void list.fetchNextPage();
      else void list.refetch();
    },
  };
}

/** Starts a list's first page beside the page's code; what fails is told by the page's own read. */
export async function startProductList(choice: ListChoice): Promise<void> {
  const brand = choice.brand ? await queryClient.query(brandQuery(choice.brand)) : undefined;
  if (brand === null) return;
  await queryClient.infiniteQuery(
    productListQuery({
      brandId: brand?.brandId ?? '',
      categoryId: choice.categoryId,
      sort: choice.sort,
    }),
  );
}
