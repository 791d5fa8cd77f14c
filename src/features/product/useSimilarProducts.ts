import { useQuery } from '@tanstack/react-query';

import { isSoldOut, type Product } from '../../domain/product';
import { similarProductsQuery } from '../../services/catalogue';

const MAX_PRODUCTS = 8;

/** Up to eight other products of the same brand and category that are in stock. */
export function useSimilarProducts({ productId, brandId, categoryId }: Product): Product[] {
  const isKnown = brandId !== undefined && categoryId !== undefined;
  const { data = [] } = useQuery({
    ...similarProductsQuery({
      brandId: brandId ?? 'unknown',
      categoryId: categoryId ?? 'unknown',
      sort: 'updateTime',
    }),
    enabled: isKnown,
  });
  return data
    .filter((product) => product.productId !== productId && !isSoldOut(product))
    .slice(0, MAX_PRODUCTS);
}
