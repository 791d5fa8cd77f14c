import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { filterFromUrl, withFilter, type ProductFilter } from '../domain/productFilter';

/** The list's filter, kept in its URL, so that it survives a product page and can be shared. */
export function useProductFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterFromUrl(params), [params]);
  const setFilter = (next: ProductFilter) =>
    setParams((before) => withFilter(before, next), { replace: true, preventScrollReset: true });
  return { filter, setFilter };
}
