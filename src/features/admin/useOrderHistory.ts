import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { Order } from '../../domain/order';
import { ADMIN } from '../../services/client/queryClient';
import { useAdminOwner } from './access/useAdminOwner';
import { afterLook, changesOf, readHistory, writeHistory } from './orderHistory';

/** What this device keeps of the orders for an admin, by their `ownerKey`. */
function historyQuery(owner: string) {
  return queryOptions({
    queryKey: [ADMIN, 'order history', owner],
    queryFn: () => readHistory(owner),
    staleTime: Infinity,
  });
}

/** What this device has seen and changed of an order, the first change first. */
export function useOrderHistory(order: Order) {
  const { data } = useQuery(historyQuery(useAdminOwner()));
  return data ? changesOf(data, order) : [];
}

/** Notes what has changed of orders since this device last looked at them. */
export function noteLook(
  queryClient: QueryClient,
  owner: string,
  orders: readonly Order[],
  look: Omit<Parameters<typeof afterLook>[2], 'at'>,
): void {
  // What another tab has noted is read too.
  const history = afterLook(readHistory(owner), orders, { ...look, at: Date.now() });
  writeHistory(owner, history);
  queryClient.setQueryData(historyQuery(owner).queryKey, history);
}

/** Notes what somebody else has changed, whenever the orders have been read. */
export function useNoteOrders(orders: readonly Order[] | undefined): void {
  const queryClient = useQueryClient();
  const owner = useAdminOwner();
  const last = useRef<readonly Order[]>(undefined);
  useEffect(() => {
    if (orders) noteLook(queryClient, owner, orders, { isOwn: false, before: last.current });
    last.current = orders;
  }, [queryClient, owner, orders]);
}
