import { isSoldOut, type Product } from '../domain/product';
import { productList } from '../services/productLists';
import { useRead } from './useRead';

const SHOWN = 8;

/** Others of the same brand and category that can be bought; the list's own read serves. */
export function useSimilarProducts({ productId, brandId, categoryId }: Product): Product[] {
  const isKnown = brandId !== undefined && categoryId !== undefined;
  const { data } = useRead(
    isKnown ? productList({ brandId, categoryId, sort: 'updateTime' }) : undefined,
  );
  return (data?.products ?? [])
    .filter((product) => product.productId !== productId && !isSoldOut(product))
    .slice(0, SHOWN);
}
