import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';

import { useCart } from '../../contexts/Cart';
import type { CartLine } from '../../domain/cart';
import { ownerKey } from '../../domain/currentUser';
import { clock } from '../../lib/clock';
import { withLock } from '../../lib/locks';
import { isStorageDenied } from '../../lib/storage';
import { paths } from '../../paths';
import { cachedBrandName } from '../../services/brand';
import { freshProductQuery } from '../../services/catalogue';
import { currentUid } from '../../services/identity/identity';
import { commitOrder, fetchHistory } from '../../services/orders';
import { attemptStorage } from '../../services/storage/attemptStorage';
import { cartStorage } from '../../services/storage/cartStorage';
import { toastsForPerson } from '../../ui/toast';
import { isUnderWay } from './checkoutMachine';
import { createCheckout, type CheckoutPorts } from './checkoutRunner';
import { endFollows } from './followPlacedOrder';
import { lineChange, type LineChange } from './lineChange';

/** The number of cart pages on screen: none while another page is shown. */
let shownPages = 0;

/**
 * The checkout of a signed-in person (spec §15): its state, and `send` for its events. A visitor's stays
 * idle. An order that is being sent or followed goes on when the page unmounts, and a toast tells how it ended.
 */
export function useCheckout(uid = '') {
  const navigate = useNavigate();
  const { replace, refresh } = useCart();
  const queryClient = useQueryClient();
  const checkout = useMemo(
    () => createCheckout(createPorts(uid, queryClient, { replace, refresh })),
    [uid, queryClient, replace, refresh],
  );
  const { state, send, subscribe } = checkout;

  useEffect(() => {
    if (!uid) return;
    const close = checkout.open();
    // A reload, a crash or another tab may have left an attempt behind.
    checkout.send({ type: 'resume' });
    function onStorage({ key }: StorageEvent) {
      if (key === attemptStorage(ownerKey(uid)).key || key === null) checkout.followOtherTab();
    }
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      close();
    };
  }, [uid, checkout]);

  useEffect(() => {
    const showToast = toastsForPerson();
    // The `t` of a hook is another one after a choice of language, and each would tell once.
    function tellOnOtherPages() {
      const now = checkout.state();
      if (isUnderWay(now)) return;
      unsubscribe();
      if (shownPages > 0) return;
      const show = {
        label: i18next.t('checkout.show'),
        act: () => void navigate(paths.cart()),
        stays: true,
      };
      if (now.at === 'placed') showToast('success', i18next.t('checkout.wentThrough'), show);
      if (now.at === 'idle' && now.problem)
        showToast('warning', i18next.t(`checkout.${now.problem}`), show);
      if (now.at === 'unknown') showToast('warning', i18next.t('checkout.unknown'), show);
    }
    let unsubscribe = () => {};
    shownPages += 1;
    return () => {
      shownPages -= 1;
      if (isUnderWay(checkout.state())) unsubscribe = checkout.subscribe(tellOnOtherPages);
    };
  }, [checkout, navigate]);

  return { state: useSyncExternalStore(subscribe, state), send };
}

function createPorts(
  uid: string,
  queryClient: QueryClient,
  cart: { replace: (lines: readonly CartLine[]) => void; refresh: () => void },
): CheckoutPorts {
  const attempt = attemptStorage(ownerKey(uid));
  return {
    isSignedIn: () => currentUid() === uid,
    withLock: (task) => withLock(`checkout:${uid}`, task),
    attempt: {
      ...attempt,
      write: (next) => {
        const isStored = attempt.write(next);
        // The badges do not count what an order holds that was placed just now (spec §15).
        cart.refresh();
        return isStored;
      },
    },
    cart: {
      read: () => cartStorage.read() ?? [],
      readStored: () => cartStorage.readStored() ?? [],
      write: cart.replace,
      store: () => cartStorage.write(cartStorage.read()),
    },
    isStorageDenied,
    checkLines: (lines) => checkLines(lines, queryClient),
    fetchHistory: () => fetchHistory(uid),
    commit: ({ lines, address, promoCode }) => {
      endFollows(uid, queryClient);
      return commitOrder({ uid, list: lines, address, promoCode });
    },
    clock,
    createId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  };
}

/** The changes of these lines, by what the catalogue has now. @throws HostError */
export async function checkLines(
  lines: readonly CartLine[],
  queryClient: QueryClient,
): Promise<LineChange[]> {
  const changes = await Promise.all(
    lines.map(async (line) => {
      const current = await queryClient.query(freshProductQuery(line.product.productId));
      // The cart's page has asked for the brand: one that cannot be read does not hold up the order.
      const brand = cachedBrandName(current?.brandId ?? '');
      return lineChange(line, current ?? undefined, lines, brand);
    }),
  );
  return changes.filter((change) => change !== undefined);
}
