import { useInfiniteQuery } from '@tanstack/react-query';

import { isSoldOut, type Product } from '../domain/product';
import { productListQuery } from './shopQueries';

const SHOWN = 8;

/** Others of the same brand and category that can be bought; the list's own read serves. */
export function useSimilarProducts({ productId, brandId, categoryId }: Product): Product[] {
  const { data } = useInfiniteQuery({
    ...productListQuery({
      brandId: brandId ?? '',
      categoryId: categoryId ?? '',
      sort: 'updateTime',
    }),
    enabled: brandId !== undefined && categoryId !== undefined,
  });
  return (data?.pages ?? [])
    .flatMap((page) => page.products)
    .filter((product) => product.productId !== productId && !isSoldOut(product))
    .slice(0, SHOWN);
}
