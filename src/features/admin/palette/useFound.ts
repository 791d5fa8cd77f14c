import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useSnapshot } from '../../../components/snapshot/useSnapshot';
import type { Product } from '../../../domain/product';
import { adminProductsQuery, wholeBrandQuery } from '../../../services/adminCatalogue';
import { allOrdersQuery } from '../../../services/adminOrders';
import { bestMatches, findableOrders, findableProducts } from './paletteSearch';

/** How long the orders that another page has read are good enough to find one. */
const FRESH_MS = 60_000;

/**
 * The orders and products that a text finds: among all orders, which are read where no page has just done so, the
 * products that the admin's list has loaded, all of the own label, which are read once something is typed, and those
 * of the snapshot, where the shop has one.
 */
export function useFound(text: string) {
  const orders = useQuery({ ...allOrdersQuery, staleTime: FRESH_MS });
  const list = useInfiniteQuery({ ...adminProductsQuery(), enabled: false });
  const ownLabel = useQuery({ ...wholeBrandQuery(), enabled: text.trim() !== '' });
  const snapshot = useSnapshot();
  const everyOrder = useMemo(() => findableOrders(orders.data ?? []), [orders.data]);
  const everyProduct = useMemo(() => {
    const loaded = (list.data?.pages ?? []).flatMap(({ products }) => products);
    const productOf = ({ product }: { product: Product }) => product;
    return findableProducts([
      ...[...loaded, ...(ownLabel.data?.products ?? [])].map(productOf),
      ...(snapshot?.goods ?? []).map(productOf),
    ]);
  }, [list.data, ownLabel.data, snapshot]);
  return {
    orders: bestMatches(everyOrder, text),
    products: bestMatches(everyProduct, text),
    isLoading: orders.isPending || ownLabel.isLoading,
    failed: orders.isLoadingError ? 'orders' : ownLabel.isLoadingError ? 'products' : undefined,
  };
}
