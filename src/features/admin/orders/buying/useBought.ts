import { useEffect, useSyncExternalStore } from 'react';

import type { Order } from '../../../../domain/order';
import { useAdminOwner } from '../../access/useAdminOwner';
import { markBought, onBought, readBought, updateMarks } from './boughtMarks';

/**
 * The pieces that this admin has marked as bought on this device. `isCurrent` is whether `orders` are what the
 * host has now: the marks of what is not to be bought any more are then forgotten.
 */
export function useBought(orders: readonly Order[] | undefined, isCurrent: boolean) {
  const owner = useAdminOwner();
  const bought = useSyncExternalStore(onBought, () => readBought(owner));

  useEffect(() => {
    if (isCurrent && orders) updateMarks(owner, orders);
  }, [owner, orders, isCurrent]);

  return {
    bought,
    mark: (id: string, isBought: boolean) => markBought(owner, id, isBought),
  };
}
