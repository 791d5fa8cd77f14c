import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { useCart } from '../contexts/Cart';
import type { Address } from '../domain/address';
import type { CartLine } from '../domain/cart';
import { lineChange, type LineChange } from '../domain/checkout';
import type { LookAlike } from '../domain/checkoutMachine';
import { cartStorage } from '../services/cartStorage';
import { createCheckout, type CheckoutPorts } from '../services/checkoutRunner';
import { attemptStorage } from '../services/checkoutStorage';
import { exclusively } from '../services/exclusive';
import { signedInUid } from '../services/identityProvider';
import { commitOrder, fetchOrders } from '../services/orders';
import { freshProductQuery, ordersQuery } from './shopQueries';

/**
 * Checkout of a signed-in person (decisions: Checkout). What it does is `domain/checkoutMachine`; a
 * visitor's never leaves its resting state. Leaving the page does not stop an order on its way.
 */
export function useCheckout(uid = '') {
  const { replace } = useCart();
  const queryClient = useQueryClient();
  const { state, send, hear, subscribe } = useMemo(
    () => createCheckout(portsOf(uid, queryClient, replace)),
    [uid, queryClient, replace],
  );

  useEffect(() => {
    if (!uid) return;
    // A reload, a crash or another tab may have left an attempt behind.
    send({ type: 'resume' });
    function follow({ key }: StorageEvent) {
      if (key === attemptStorage(uid).key || key === null) hear();
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [uid, send, hear]);

  return {
    step: useSyncExternalStore(subscribe, state),
    ask: () => send({ type: 'ask' }),
    cancel: () => send({ type: 'cancel' }),
    /** `lines` as the shopper has seen them. */
    place: (lines: readonly CartLine[], address: Address, promoCode: string) =>
      send({ type: 'confirm', accepted: { lines, address, promoCode } }),
    checkAgain: () => send({ type: 'resume' }),
    /** What the shopper says of an order that may be the one just sent. */
    say: (said: LookAlike) => send({ type: 'say', said }),
    acceptChanges: () => send({ type: 'acceptChanges' }),
    /** Only OK on "Thank you!" clears the cart of what was ordered. */
    acknowledge: () => {
      send({ type: 'ok' });
      void queryClient.invalidateQueries(ordersQuery(uid));
    },
  };
}

function portsOf(
  uid: string,
  queryClient: QueryClient,
  writeCart: (lines: readonly CartLine[]) => void,
): CheckoutPorts {
  return {
    isSignedIn: () => signedInUid() === uid,
    exclusively: (task) => exclusively(`checkout:${uid}`, task),
    record: attemptStorage(uid),
    cart: {
      read: () => cartStorage.read() ?? [],
      write: writeCart,
      keep: () => cartStorage.write(cartStorage.read()),
      outlastsPage: cartStorage.outlastsPage,
    },
    checkLines: (lines) => checkLines(lines, queryClient),
    fetchOrders: () => fetchOrders(uid),
    commit: ({ lines, address, promoCode }) =>
      commitOrder({ uid, list: lines, address, promoCode }),
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

async function checkLines(
  lines: readonly CartLine[],
  queryClient: QueryClient,
): Promise<LineChange[]> {
  const changes = await Promise.all(
    lines.map(async (line) => {
      const current = await queryClient.query(freshProductQuery(line.product.productId));
      return lineChange(line, current ?? undefined);
    }),
  );
  return changes.filter((change) => change !== undefined);
}
