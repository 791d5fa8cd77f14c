import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { filterFromUrl, withFilter, type ProductFilter } from '../../domain/productFilter';
import { useListId } from './useProductList';

/** The list's filter, kept in the URL: it survives a product page, can be shared, and Back takes it off again. */
export function useProductFilter() {
  const [params, setParams] = useSearchParams();
  const listId = useListId();
  const filter = useMemo(() => filterFromUrl(params), [params]);
  const setFilter = (next: ProductFilter) =>
    setParams((before) => withFilter(before, next), {
      preventScrollReset: true,
      state: { listId },
    });
  return { filter, setFilter };
}
