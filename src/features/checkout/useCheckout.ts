import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { useCart } from '../../contexts/Cart';
import type { CartLine } from '../../domain/cart';
import { ownerKey } from '../../domain/currentUser';
import { withLock } from '../../lib/locks';
import { isStorageDenied } from '../../lib/storage';
import { attemptStorage } from '../../services/attemptStorage';
import { cartStorage } from '../../services/cartStorage';
import { currentUid } from '../../services/identity';
import { commitOrder, fetchOrders } from '../../services/orders';
import { freshProductQuery } from '../../services/catalogue';
import { createCheckout, type CheckoutPorts } from './checkoutRunner';
import { lineChange, type LineChange } from './lineChange';

/**
 * The checkout of a signed-in person (spec §15): its state, and `send` for its events. A visitor's stays
 * idle. An order that is being sent goes on when the page unmounts.
 */
export function useCheckout(uid = '') {
  const { replace, refresh } = useCart();
  const queryClient = useQueryClient();
  const { state, send, followOtherTab, subscribe } = useMemo(
    () => createCheckout(createPorts(uid, queryClient, replace)),
    [uid, queryClient, replace],
  );

  useEffect(() => {
    if (!uid) return;
    // A reload, a crash or another tab may have left an attempt behind.
    send({ type: 'resume' });
    function onStorage({ key }: StorageEvent) {
      if (key === attemptStorage(ownerKey(uid)).key || key === null) followOtherTab();
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [uid, send, followOtherTab]);

  const current = useSyncExternalStore(subscribe, state);
  const isPlaced = current.at === 'placed';
  // The badges do not count what an order holds that was placed just now (spec §15).
  useEffect(refresh, [isPlaced, refresh]);

  return { state: current, send };
}

function createPorts(
  uid: string,
  queryClient: QueryClient,
  writeCart: (lines: readonly CartLine[]) => void,
): CheckoutPorts {
  return {
    isSignedIn: () => currentUid() === uid,
    withLock: (task) => withLock(`checkout:${uid}`, task),
    attempt: attemptStorage(ownerKey(uid)),
    cart: {
      read: () => cartStorage.read() ?? [],
      readStored: () => cartStorage.readStored() ?? [],
      write: writeCart,
      store: () => cartStorage.write(cartStorage.read()),
    },
    isStorageDenied,
    checkLines: (lines) => checkLines(lines, queryClient),
    fetchOrders: () => fetchOrders(uid),
    commit: ({ lines, address, promoCode }) =>
      commitOrder({ uid, list: lines, address, promoCode }),
    now: Date.now,
    delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
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
