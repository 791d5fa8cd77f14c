import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { fetchAdminProductPage, fetchDesignerItems } from '../../services/adminCatalogue';
import { fetchAllOrders } from '../../services/adminOrders';
import { ADMIN } from '../../services/queryClient';

export const adminProductsQuery = infiniteQueryOptions({
  queryKey: [ADMIN, 'products'],
  queryFn: ({ pageParam, signal }) => fetchAdminProductPage(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (last.isEnd ? undefined : page + 1),
  // Edits are made against what was loaded: it changes only when the admin asks for it.
  staleTime: Infinity,
  meta: { failure: 'Error fetching products:' },
});

export const allOrdersQuery = queryOptions({
  queryKey: [ADMIN, 'orders'],
  queryFn: ({ signal }) => fetchAllOrders(signal),
  meta: { failure: 'Error fetching orders:' },
});

export const designerItemsQuery = (designerId: string) =>
  queryOptions({
    queryKey: [ADMIN, 'designer', designerId],
    queryFn: ({ signal }) => fetchDesignerItems(designerId, signal),
    // What can be ordered is asked for at each search.
    staleTime: 0,
    meta: { failure: 'Error fetching products:' },
  });
