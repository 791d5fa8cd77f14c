import { useQuery } from '@tanstack/react-query';

import { allOrdersQuery } from '../../services/adminOrders';
import { useIsPageHidden } from './access/AdminSession';
import { useNoteOrders } from './useOrderHistory';

/** How often the orders are read again while the page is in sight, in milliseconds. */
const INTERVAL_MS = 60_000;

/**
 * All orders, as another admin or a shopper has changed them in the meantime: they are read again every minute and
 * whenever the tab comes back into sight or the focus. Nothing is read for a tab in the background, nor once the session
 * has ended. The device notes what has changed.
 */
export function useLiveOrders() {
  const isHidden = useIsPageHidden();
  const orders = useQuery({
    ...allOrdersQuery,
    refetchOnWindowFocus: isHidden ? false : 'always',
    refetchInterval: isHidden ? false : INTERVAL_MS,
  });
  useNoteOrders(orders.data);
  return orders;
}
