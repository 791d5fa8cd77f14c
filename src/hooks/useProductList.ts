import type { Product } from '../domain/product';
import type { ListChoice } from '../domain/productQuery';
import { brandByName } from '../services/brands';
import { productList } from '../services/productLists';
import { useRead } from './useRead';

const NONE: readonly Product[] = [];

/** The products of a choice, page after page, each product once (specification section 4). */
export function useProductList(choice: ListChoice) {
  const brandRead = choice.brand === '' ? undefined : brandByName(choice.brand);
  const brand = useRead(brandRead);
  const brandId = choice.brand === '' ? '' : brand.data?.brandId;
  const listRead = brandId === undefined ? undefined : listOf(choice, brandId);
  const list = useRead(listRead);

  const error = brand.error ?? list.error;
  const failed = error !== undefined;
  const read = () => void (listRead ?? brandRead)?.read().catch(() => undefined);
  return {
    products: list.data?.products ?? NONE,
    /** The chosen brand; null when the host knows none of that name, undefined until it answers. */
    brand: choice.brand === '' ? undefined : brand.data,
    pagesLoaded: list.data?.pages ?? 0,
    isLoadingFirst: !list.data && !failed && brand.data !== null,
    isLoadingMore: list.data !== undefined && list.isReading,
    hasMore: list.data?.hasMore ?? false,
    failed,
    error,
    loadMore: read,
    retry: read,
  };
}

/** Starts a list's first page beside the page's code; what fails is told by the page's own read. */
export async function startProductList(choice: ListChoice): Promise<void> {
  const brand = choice.brand ? await brandByName(choice.brand).get() : undefined;
  if (brand !== null) await listOf(choice, brand?.brandId ?? '').get();
}

function listOf({ categoryId, sort }: ListChoice, brandId: string) {
  return productList({ brandId, categoryId, sort });
}
