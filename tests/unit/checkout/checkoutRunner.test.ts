// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';

import { piecesOf } from '../../../src/features/checkout/checkoutAttempt';
import { createCheckout } from '../../../src/features/checkout/checkoutRunner';
import { isStorageDenied } from '../../../src/lib/storage';
import { attemptStorage } from '../../../src/services/attemptStorage';
import { cartStorage } from '../../../src/services/cartStorage';
import { line } from '../../support/make';

const ADDRESS = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };

/** Ann's checkout in the page's storage, with hosts that find nothing changed and accept every order. */
function openCheckout() {
  const commit = vi.fn(() => Promise.resolve());
  const attempt = attemptStorage('ann');
  const checkout = createCheckout({
    isSignedIn: () => true,
    withLock: (task) => task(),
    attempt,
    cart: {
      read: () => cartStorage.read() ?? [],
      readStored: () => cartStorage.readStored() ?? [],
      write: (lines) => cartStorage.write(lines.length > 0 ? lines : undefined),
      store: () => cartStorage.write(cartStorage.read()),
    },
    isStorageDenied,
    checkLines: () => Promise.resolve([]),
    fetchOrders: () => Promise.resolve([]),
    commit,
    now: () => 0,
    delay: () => Promise.resolve(),
  });
  return { checkout, attempt, commit };
}

/** Confirms an order of the whole cart, and waits until the checkout has ended. */
async function order({ checkout }: ReturnType<typeof openCheckout>) {
  const confirmed = { lines: cartStorage.read() ?? [], address: ADDRESS, promoCode: '' };
  checkout.send({ type: 'ask' });
  checkout.send({ type: 'confirm', confirmed });
  await vi.waitFor(() => expect(checkout.state().at).not.toBe('busy'));
}

/** Lets storage refuse what is longer than the value in its place, as browsers do when it is full. */
function fillStorage(): void {
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (value.length > (localStorage.getItem(key)?.length ?? 0))
      throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  });
}

function denyStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  cartStorage.write(undefined);
  attemptStorage('ann').write(undefined);
});

it('sends nothing while storage has room for neither the cart nor the attempt', async () => {
  fillStorage();
  cartStorage.write([line('a', 'M')]);
  const ann = openCheckout();
  await order(ann);

  expect(ann.checkout.state()).toEqual({ at: 'idle', problem: 'notStored' });
  expect(ann.commit).not.toHaveBeenCalled();
  expect(cartStorage.read()).toHaveLength(1);
});

it('sends an order where storage is denied, so that nothing outlasts the page', async () => {
  denyStorage();
  cartStorage.write([line('a', 'M')]);
  const ann = openCheckout();
  await order(ann);

  expect(ann.checkout.state()).toEqual({ at: 'placed' });
  expect(ann.commit).toHaveBeenCalledOnce();
});

it('OK removes the ordered pieces also from the cart that a full storage has kept', async () => {
  const [kept, ordered, added] = [line('kept', 'M'), line('ordered', 'M'), line('added', 'M')];
  const { checkout, attempt } = openCheckout();
  cartStorage.write([kept, ordered]);
  attempt.write({ state: 'placed', startedAt: 0, pieces: piecesOf([ordered]) });
  fillStorage();
  expect(cartStorage.write([kept, ordered, added])).toBe(false);
  checkout.send({ type: 'resume' });
  await vi.waitFor(() => expect(checkout.state().at).toBe('placed'));

  checkout.send({ type: 'ok' });

  expect(cartStorage.read()).toEqual([kept, added]);
  expect(cartStorage.readStored()).toEqual([kept]);
  expect(attempt.read()).toBeUndefined();
});
