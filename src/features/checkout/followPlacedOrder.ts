import type { QueryClient } from '@tanstack/react-query';

import type { Order } from '../../domain/order';
import { announceRecord, PERSONAL } from '../../services/client/queryClient';
import type { CheckoutAttempt } from '../../services/storage/attemptStorage';
import { findOrder, hasNewUnread, ordersOf } from './checkoutAttempt';
import type { CheckoutPorts } from './checkoutRunner';
import { FOLLOW_MS, pauseBefore } from './followPauses';

type FollowPorts = Pick<CheckoutPorts, 'fetchHistory' | 'clock'> & {
  /** Whether the person has signed out, or has sent another order. */
  isStopped: () => boolean;
};

const FOLLOW = 'placed order';

/** Key prefix of the queries that follow a person's placed orders, followed by the attempt's id. */
export const followsKey = (uid: string) => [PERSONAL, uid, FOLLOW];

/**
 * Ends in every tab what follows the earlier orders of a person who sends another one: a later order of the same
 * pieces was not sent twice by the browser, also once *OK* has removed its attempt.
 */
export function endFollows(uid: string, queryClient: QueryClient): void {
  void queryClient.cancelQueries({ queryKey: followsKey(uid) });
  announceRecord(FOLLOW);
}

/** The last read is repeated for as long as it fails, to this time: a second order stands in it alone. */
const GIVE_UP_MS = 10 * 60_000;

/** The orders found of a placed attempt. `isUnseen` when the history was read to the end and never showed a new order. */
type Followed = { orders: Order[]; isUnseen: boolean };

/**
 * Follows a placed order in the history for the whole window, or until two orders are found: a browser may send
 * a commit twice, and a missing attempt may be placed late (spec §15). Once the order is seen, and where no attempt
 * went missing before it, the history is read once more at once and then only at the end, again where that fails.
 */
export async function followPlacedOrder(
  attempt: CheckoutAttempt,
  { fetchHistory, clock, isStopped }: FollowPorts,
): Promise<Followed> {
  const start = clock.now();
  let { knownUnread } = attempt;
  let orders: Order[] = [];
  let isUnseen = false;
  for (let read = 0, seen = 0; ; read++) {
    const followedMs = clock.now() - start;
    const isCalm = seen > 1 && !attempt.earlier?.length && followedMs < FOLLOW_MS;
    await clock.pause(isCalm ? FOLLOW_MS - followedMs : pauseBefore(read, followedMs));
    if (isStopped()) return { orders: [], isUnseen: false };
    const askedMs = clock.now() - start;
    // A failure changes nothing: the order stands.
    const history = await fetchHistory().catch(() => undefined);
    if (isStopped()) return { orders: [], isUnseen: false };
    if (history) {
      orders = ordersOf(attempt, history.orders);
      knownUnread ??= history.unread;
      // A new order that tells too little, or cannot be read, may be it: nobody is alarmed.
      isUnseen =
        orders.length === 0 &&
        findOrder(attempt, history.orders).is === 'absent' &&
        !hasNewUnread({ knownUnread }, history);
      seen += isUnseen ? 0 : 1;
    }
    const isLast = askedMs >= (history ? FOLLOW_MS : GIVE_UP_MS);
    if (orders.length > 1 || isLast) return { orders, isUnseen: isUnseen && history !== undefined };
  }
}
