import type { Order } from '../../domain/order';
import type { CheckoutAttempt } from '../../services/attemptStorage';
import { ordersOf } from './checkoutAttempt';
import type { CheckoutPorts } from './checkoutRunner';

/** How long to wait before the history is read again, in milliseconds. */
const NEXT_READ_MS = 3000;

/** For how long a history without the order is read again, in milliseconds. */
const FOLLOW_LIMIT_MS = 2 * 60_000;

type FollowPorts = Pick<CheckoutPorts, 'fetchOrders' | 'now' | 'delay'> & {
  /** Whether the person has signed out, or has begun another order. */
  isStopped: () => boolean;
};

/**
 * Reads the order history until it has the placed order, and once more: a browser may send a commit
 * twice (spec §15), and the second order may appear a moment later. Resolves to the orders found last.
 */
export async function followPlacedOrder(
  attempt: CheckoutAttempt,
  { fetchOrders, now, delay, isStopped }: FollowPorts,
): Promise<Order[]> {
  const end = now() + FOLLOW_LIMIT_MS;
  let found: Order[] = [];
  while (now() < end) {
    // A failure changes nothing: the order stands.
    const history = await fetchOrders().catch(() => undefined);
    if (isStopped()) return [];
    if (history) {
      const isLastRead = found.length > 0;
      found = ordersOf(attempt, history);
      if (isLastRead || found.length > 1) return found;
    }
    await delay(NEXT_READ_MS);
    if (isStopped()) return [];
  }
  return found;
}
