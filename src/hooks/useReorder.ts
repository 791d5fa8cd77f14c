import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useCart } from '../contexts/Cart';
import type { Order, OrderItem } from '../domain/order';
import { isOwnLabel, isSelectable } from '../domain/product';
import { freshProductQuery } from './shopQueries';

/** Puts what is still in stock of an order into the bag, and says how many pieces are not. */
export function useReorder() {
  const queryClient = useQueryClient();
  const cart = useCart();

  /** One piece as the catalogue sells it now; false when it is no longer to be had. */
  async function addAgain(item: OrderItem): Promise<boolean> {
    if (!item.productId) return false;
    const product = await queryClient.query(freshProductQuery(item.productId));
    const selectedItem = product?.items.find(
      (candidate) => candidate.size === item.size && isSelectable(candidate),
    );
    if (!product || !selectedItem || isOwnLabel(product)) return false;
    // A piece that is in the bag already is there to be bought, too.
    cart.add({ product, brand: item.brand, selectedItem });
    return true;
  }

  return useMutation({
    mutationFn: async (order: Order) => {
      const added = await Promise.all(order.items.map(addAgain));
      const count = added.filter(Boolean).length;
      return { count, missing: added.length - count };
    },
  });
}
