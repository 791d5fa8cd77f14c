import { useQuery } from '@tanstack/react-query';

import { lastKnownProductQuery, productQuery } from '../services/catalogue';
import { cachedProduct } from '../services/productList/productList';

/**
 * One product. A loaded list's copy is the placeholder until the response arrives; a copy from the
 * service worker's cache is shown until the host answers. A loaded list's copy stays where the request fails.
 */
export function useProductQuery(productId: string) {
  const query = useQuery({
    ...productQuery(productId),
    placeholderData: () => cachedProduct(productId),
  });
  const isLastKnown = query.data?.isLastKnown === true;
  useQuery({ ...lastKnownProductQuery(productId), enabled: isLastKnown });
  // TanStack Query drops the placeholder of a failed query.
  const response = query.data ?? (query.isError ? cachedProduct(productId) : undefined);
  return { query, product: response?.product };
}
