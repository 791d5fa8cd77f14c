import { queryOptions } from '@tanstack/react-query';

import { isRunningOut, type Product } from '../../domain/product';
import { queryClient } from '../../services/client/queryClient';

/** What the catalogue snapshot tells of the products; null where the shop has none. */
export type Stock = {
  /** When the host was asked, in epoch milliseconds. */
  time: number;
  /** The products that can still be bought but run out. */
  low: readonly Product[];
  categoryOf: ReadonlyMap<string, string>;
};

/** Reads the snapshot, with its code: neither is needed for the numbers of the day. */
export const stockQuery = queryOptions({
  queryKey: ['snapshot', 'stock'],
  queryFn: async (): Promise<Stock | null> => {
    const { snapshotQuery } = await import('../../services/snapshot/catalogueSnapshot');
    const snapshot = await queryClient.query(snapshotQuery);
    if (!snapshot) return null;
    return { time: snapshot.time * 1000, ...stockOf(snapshot.goods.map(({ product }) => product)) };
  },
  retry: false,
  retryOnMount: false,
  meta: { failure: 'Error reading the stock:' },
});

/** What runs out, and the category of each product. */
export function stockOf(products: readonly Product[]): Pick<Stock, 'low' | 'categoryOf'> {
  const categoryOf = new Map<string, string>();
  const low: Product[] = [];
  for (const product of products) {
    if (product.categoryId) categoryOf.set(product.productId, product.categoryId);
    if (isRunningOut(product)) low.push(product);
  }
  return { low, categoryOf };
}
