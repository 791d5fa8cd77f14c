// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';

import { piecesOf } from '../../../src/features/checkout/checkoutAttempt';
import { createCheckout, type CheckoutPorts } from '../../../src/features/checkout/checkoutRunner';
import { isStorageDenied } from '../../../src/lib/storage';
import { attemptStorage } from '../../../src/services/attemptStorage';
import { cartStorage } from '../../../src/services/cartStorage';
import { HostError } from '../../../src/services/hostError';
import { line } from '../../support/make';
import { expectConsole } from '../../support/quietConsole';

const ADDRESS = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };

/** Ann's checkout in the page's storage, with hosts that find nothing changed and accept every order. */
function openCheckout(ports: Partial<CheckoutPorts> = {}) {
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
    ...ports,
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

describe('Storage', () => {
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
});

const fails = (error: Error) => () => Promise.reject(error);
const unreachable = () => Promise.reject(new HostError('network', 'no connection'));

describe('The failure of a commit', () => {
  it.each([
    ['was never sent', new HostError('unsent', 'no token'), 'refused'],
    ['was answered 400', new HostError('http', 'refused', 400), 'refused'],
    ['was answered 499', new HostError('http', 'refused', 499), 'refused'],
    ['lost its connection', new HostError('network', 'lost'), 'notPlaced'],
    ['was answered 500', new HostError('http', 'trouble', 500), 'notPlaced'],
    ['was answered 408', new HostError('http', 'slow', 408), undefined],
    ['was answered 502', new HostError('http', 'gateway', 502), undefined],
    ['had no answer in time', new HostError('timeout', 'silent'), undefined],
    ['was answered with a web page', new HostError('shape', 'no JSON'), undefined],
    ['ended in an error of the shop', new TypeError('no function'), undefined],
  ])('of a request that %s: %s', async (_what, error, problem) => {
    expectConsole(/^Error creating order:/);
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ commit: fails(error) });
    await order(ann);

    // Without an order in the history: there is none, or the host may still be processing it.
    expect(ann.checkout.state()).toEqual(problem ? { at: 'idle', problem } : { at: 'unknown' });
    expect(cartStorage.read()).toHaveLength(1);
  });
});

describe('A checkout', () => {
  it('sends nothing when the catalogue cannot be read', async () => {
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ checkLines: unreachable });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'idle', problem: 'checkFailed' });
    expect(ann.commit).not.toHaveBeenCalled();
  });

  it('sends the order when the history cannot be read', async () => {
    expectConsole(/^Error fetching orders:/);
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ fetchOrders: unreachable });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'placed' });
    expect(ann.commit).toHaveBeenCalledOnce();
  });

  it('does not know of a lost order while the history cannot be read', async () => {
    expectConsole(/^Error creating order:/, /^Error fetching orders:/);
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ commit: unreachable, fetchOrders: unreachable });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'unknown' });
  });

  it('fails when the browser gives no lock', async () => {
    expectConsole(/^Error during checkout:/);
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ withLock: fails(new Error('no lock')) });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'idle', problem: 'checkFailed' });
  });

  it('sends nothing for a person who has signed out', async () => {
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ isSignedIn: () => false });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'idle' });
    expect(ann.commit).not.toHaveBeenCalled();
  });

  it('takes changes of the catalogue into the cart once they are accepted', async () => {
    const [kept, gone] = [line('kept', 'M'), line('gone', 'M')];
    cartStorage.write([kept, gone]);
    const ann = openCheckout({ checkLines: () => Promise.resolve([{ kind: 'gone', line: gone }]) });
    await order(ann);
    expect(ann.checkout.state().at).toBe('changed');
    expect(cartStorage.read()).toHaveLength(2);

    ann.checkout.send({ type: 'acceptChanges' });
    expect(cartStorage.read()).toEqual([kept]);
  });

  it('shows the order that another tab has placed, and tells who subscribes of each change once', () => {
    const { checkout, attempt } = openCheckout();
    const listener = vi.fn();
    const unsubscribe = checkout.subscribe(listener);
    attempt.write({ state: 'placed', startedAt: 0 });
    checkout.followOtherTab();
    expect(checkout.state()).toEqual({ at: 'placed' });
    expect(listener).toHaveBeenCalledOnce();

    // Nothing to cancel: no change.
    checkout.send({ type: 'cancel' });
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    checkout.send({ type: 'ok' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
