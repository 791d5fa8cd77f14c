import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { useCart } from '../contexts/Cart';
import type { Address } from '../domain/address';
import type { CartLine } from '../domain/cart';
import {
  applyChanges,
  cartPieces,
  lineChange,
  notOrdered,
  orderOfAttempt,
  type CheckoutAttempt,
  type LineChange,
} from '../domain/checkout';
import { cartStorage } from '../services/cartStorage';
import { attemptStorage } from '../services/checkoutStorage';
import { exclusively } from '../services/exclusive';
import { HostError, logFailure } from '../services/hostError';
import { commitOrder, fetchOrders } from '../services/orders';
import { freshProductQuery, ordersQuery } from './shopQueries';

/** Where a checkout stands. `idle` may tell why the last try ended without an order. */
export type CheckoutStep =
  | { at: 'idle'; problem?: 'checkFailed' | 'refused' | 'notPlaced' }
  | { at: 'confirming' }
  | { at: 'busy'; doing: 'checking' | 'sending' | 'verifying' }
  | { at: 'changed'; changes: LineChange[] }
  | { at: 'unknown' }
  | { at: 'placed' };

/** A host that answered an order late is asked again after these pauses, in milliseconds. */
const VERIFY_PAUSES = [0, 1500, 3000];

/**
 * Checkout of the signed-in person (decisions: Checkout): lines checked before the commit, one order
 * whatever is clicked and however many tabs are open, an unknown outcome looked up in the order
 * history before a second try, the cart cleared only by OK.
 */
export function useCheckout(uid: string | undefined) {
  const [step, setStep] = useState<CheckoutStep>({ at: 'idle' });
  const cart = useCart();
  const queryClient = useQueryClient();

  const settle = useCallback(async (attempt: CheckoutAttempt) => {
    if (attempt.state === 'placed') {
      setStep({ at: 'placed' });
      return;
    }
    setStep({ at: 'busy', doing: 'verifying' });
    try {
      if (await wasPlaced(attempt)) {
        attemptStorage.write({ ...attempt, state: 'placed' });
        setStep({ at: 'placed' });
      } else {
        attemptStorage.write(undefined);
        setStep({ at: 'idle', problem: 'notPlaced' });
      }
    } catch (error) {
      logFailure('Error fetching orders:', error);
      setStep({ at: 'unknown' });
    }
  }, []);

  /** Takes up an attempt that a reload, a crash or another tab has left. */
  const resume = useCallback(async () => {
    if (!uid) return;
    await exclusively(`checkout:${uid}`, async () => {
      const attempt = attemptOf(uid);
      if (attempt) await settle(attempt);
    });
  }, [uid, settle]);

  useEffect(() => {
    void resume();
    function follow({ key }: StorageEvent) {
      if (!uid || (key !== attemptStorage.key && key !== null)) return;
      const attempt = attemptOf(uid);
      if (attempt?.state === 'placed') setStep({ at: 'placed' });
      if (!attempt) setStep((now) => (now.at === 'placed' ? { at: 'idle' } : now));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [uid, resume]);

  async function place(address: Address, promoCode: string): Promise<void> {
    if (!uid) return;
    setStep({ at: 'busy', doing: 'checking' });
    await exclusively(`checkout:${uid}`, async () => {
      const earlier = attemptOf(uid);
      if (earlier) return settle(earlier);
      // Another tab may have changed the cart, or bought it, while this one waited for its turn.
      const lines = cartStorage.read() ?? [];
      if (lines.length === 0) return setStep({ at: 'idle' });

      let changes: LineChange[];
      let knownOrders: string[] | undefined;
      try {
        [changes, knownOrders] = await Promise.all([checkLines(lines), orderNumbers(uid)]);
      } catch (error) {
        logFailure('Error fetching products:', error);
        return setStep({ at: 'idle', problem: 'checkFailed' });
      }
      if (changes.length > 0) return setStep({ at: 'changed', changes });

      const attempt: CheckoutAttempt = {
        uid,
        state: 'sending',
        startedAt: Date.now(),
        knownOrders,
        pieces: cartPieces(lines),
      };
      attemptStorage.write(attempt);
      setStep({ at: 'busy', doing: 'sending' });
      try {
        await commitOrder({ uid, list: lines, address, promoCode });
      } catch (error) {
        logFailure('Error creating order:', error);
        if (!wasRefused(error)) return settle(attempt);
        attemptStorage.write(undefined);
        return setStep({ at: 'idle', problem: 'refused' });
      }
      attemptStorage.write({ ...attempt, state: 'placed' });
      setStep({ at: 'placed' });
    });
  }

  async function checkLines(lines: readonly CartLine[]): Promise<LineChange[]> {
    const changes = await Promise.all(
      lines.map(async (line) => {
        const current = await queryClient.query(freshProductQuery(line.product.productId));
        return lineChange(line, current ?? undefined);
      }),
    );
    return changes.filter((change) => change !== undefined);
  }

  return {
    step,
    ask: () => setStep({ at: 'confirming' }),
    cancel: () => setStep({ at: 'idle' }),
    place,
    checkAgain: resume,
    acceptChanges: (changes: readonly LineChange[]) => {
      cart.replace(applyChanges(cartStorage.read() ?? [], changes));
      setStep({ at: 'idle' });
    },
    /** Only OK on "Thank you!" clears the cart of what was ordered. */
    acknowledge: () => {
      const attempt = uid === undefined ? undefined : attemptOf(uid);
      if (attempt) cart.replace(notOrdered(cartStorage.read() ?? [], attempt));
      attemptStorage.write(undefined);
      if (uid) void queryClient.invalidateQueries(ordersQuery(uid));
      setStep({ at: 'idle' });
    },
  };
}

function attemptOf(uid: string): CheckoutAttempt | undefined {
  const attempt = attemptStorage.read();
  return attempt?.uid === uid ? attempt : undefined;
}

/** Order numbers from before the attempt; without them its date must do. */
async function orderNumbers(uid: string): Promise<string[] | undefined> {
  try {
    return (await fetchOrders(uid)).map(({ orderNumber }) => orderNumber);
  } catch (error) {
    logFailure('Error fetching orders:', error);
    return undefined;
  }
}

async function wasPlaced(attempt: CheckoutAttempt): Promise<boolean> {
  for (const pause of VERIFY_PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (orderOfAttempt(attempt, await fetchOrders(attempt.uid))) return true;
  }
  return false;
}

/** Whether the host has said no; after anything else the order may have been taken. */
function wasRefused(error: unknown): boolean {
  return error instanceof HostError && error.kind === 'http' && (error.status ?? 500) < 500;
}
