// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';

import type { OrderHistory } from '../../../src/domain/order';
import { piecesOf } from '../../../src/features/checkout/checkoutAttempt';
import { createCheckout, type CheckoutPorts } from '../../../src/features/checkout/checkoutRunner';
import { isStorageDenied } from '../../../src/lib/storage';
import { HostError } from '../../../src/services/client/hostError';
import { attemptStorage } from '../../../src/services/storage/attemptStorage';
import { cartStorage } from '../../../src/services/storage/cartStorage';
import { order as hostOrder, line } from '../../support/make';
import { expectConsole } from '../../support/quietConsole';

const PLACED = { id: 'old', state: 'placed', followedMs: 0 } as const;
const EMPTY: OrderHistory = { orders: [], unread: 0 };
const ADDRESS = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };

/** A clock that only pauses move. */
function clock() {
  let now = 0;
  return { now: () => now, pause: (ms: number) => Promise.resolve(void (now += ms)) };
}

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
    fetchHistory: () => Promise.resolve(EMPTY),
    commit,
    clock: clock(),
    createId: () => 'new',
    ...ports,
  });
  return { checkout, attempt, commit };
}

/** Confirms an order of the whole cart, and waits until the checkout has ended. */
async function order({ checkout }: ReturnType<typeof openCheckout>) {
  const confirmed = { lines: cartStorage.read() ?? [], address: ADDRESS, promoCode: '' };
  checkout.send({ type: 'ask' });
  checkout.send({ type: 'confirm', confirmed });
  await vi.waitFor(() =>
    expect(['checking', 'sending', 'following']).not.toContain(checkout.state().at),
  );
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
  it('sends nothing while only this page holds the cart, which a reload could order again', async () => {
    const setItem = localStorage.setItem.bind(localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (key === cartStorage.key) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    });
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout();
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'idle', problem: 'notStored' });
    expect(ann.commit).not.toHaveBeenCalled();
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
    attempt.write({ ...PLACED, pieces: piecesOf([ordered]) });
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

// Which failures leave the outcome open is the subject of `writeOutcome`.
describe('The failure of a commit that', () => {
  it.each([
    ['without its order', () => Promise.resolve(EMPTY), [], { at: 'idle', problem: 'notPlaced' }],
    ['that cannot be read', unreachable, [/^Error fetching orders:/], { at: 'unknown' }],
  ])(
    'the host may have received is told after two minutes with a history %s, which is read ever less often',
    async (_what, answer, logged, told) => {
      expectConsole(/^Error creating order:/, ...logged);
      cartStorage.write([line('a', 'M')]);
      const time = clock();
      const reads: number[] = [];
      const fetchHistory = () => {
        reads.push(time.now());
        return answer();
      };
      const commit = fails(new HostError('http', 'refused', 409));
      const ann = openCheckout({ commit, clock: time, fetchHistory });
      await order(ann);

      expect(ann.checkout.state()).toEqual(told);
      // The first read is the one before the order.
      expect(reads).toEqual([
        ...[0, 0, 1500, 4500, 9500, 17_500, 29_500, 44_500, 59_500, 74_500, 89_500],
        ...[104_500, 119_500, 120_000],
      ]);
      expect(cartStorage.read()).toHaveLength(1);
    },
  );

  it('the host may have received is an order as soon as the history has it', async () => {
    expectConsole(/^Error creating order:/);
    cartStorage.write([line('a', 'M')]);
    const time = clock();
    // The host takes 90 seconds for it.
    const fetchHistory = () =>
      Promise.resolve(
        time.now() < 90_000 ? EMPTY : { orders: [hostOrder({ totalPrice: 1000 })], unread: 0 },
      );
    const ann = openCheckout({ commit: unreachable, clock: time, fetchHistory });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'placed' });
    expect(ann.attempt.read()?.orderNumber).toBe('HK-1');
    expect(time.now()).toBe(104_500);
  });

  it('was never sent is told at once', async () => {
    expectConsole(/^Error creating order:/);
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ commit: fails(new HostError('unsent', 'no token', 401)) });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'idle', problem: 'notSent' });
    expect(ann.attempt.read()).toBeUndefined();
  });
});

describe('The two minutes', () => {
  it('go on after a reload, whose clock starts anew', async () => {
    expectConsole(/^Error creating order:/);
    cartStorage.write([line('a', 'M')]);
    const first = clock();
    const left = openCheckout({
      commit: unreachable,
      clock: first,
      // The page is closed during the read that begins after 44.5 seconds.
      fetchHistory: () =>
        first.now() < 44_500 ? Promise.resolve(EMPTY) : new Promise(() => undefined),
    });
    left.checkout.send({ type: 'ask' });
    const confirmed = { lines: cartStorage.read() ?? [], address: ADDRESS, promoCode: '' };
    left.checkout.send({ type: 'confirm', confirmed });
    await vi.waitFor(() => expect(first.now()).toBe(44_500));

    const second = clock();
    const { checkout } = openCheckout({ clock: second });
    expect(checkout.state().at).toBe('following');
    checkout.send({ type: 'resume' });
    await vi.waitFor(() => expect(checkout.state()).toEqual({ at: 'idle', problem: 'notPlaced' }));
    // The read before that began after 29.5 seconds.
    expect(second.now()).toBe(90_500);
  });
});

describe('A person who signs out', () => {
  it('is followed no longer, and leaves an attempt without an address', async () => {
    expectConsole(/^Error creating order:/);
    cartStorage.write([line('a', 'M')]);
    let isSignedIn = true;
    const commit = () => Promise.resolve((isSignedIn = false)).then(unreachable);
    const fetchHistory = vi.fn(() => Promise.resolve(EMPTY));
    const ann = openCheckout({ commit, fetchHistory, isSignedIn: () => isSignedIn });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'idle' });
    // Once before the order.
    expect(fetchHistory).toHaveBeenCalledOnce();
    expect(ann.attempt.read()).toMatchObject({ state: 'sending' });
    expect(ann.attempt.read()?.address).toBeUndefined();
  });
});

describe('A page that is left', () => {
  it('begins nothing that waits for the lock', async () => {
    attemptStorage('ann').write({ id: 'left', state: 'sending', followedMs: 0 });
    const fetchHistory = vi.fn(() => Promise.resolve(EMPTY));
    let give: () => void = () => undefined;
    const lock = new Promise<void>((resolve) => (give = resolve));
    let ended: Promise<void> | undefined;
    const withLock = (task: () => Promise<void>) => (ended = lock.then(task));
    const { checkout } = openCheckout({ fetchHistory, withLock });
    const close = checkout.open();
    checkout.send({ type: 'resume' });
    close();
    give();
    await ended;
    expect(fetchHistory).not.toHaveBeenCalled();
  });
});

describe('The same size at the same price as another item', () => {
  it('is what is sent, stored and in the cart', async () => {
    const chosen = line('a', 'M');
    const there = { ...chosen, selectedItem: { ...chosen.selectedItem, itemId: 'there' } };
    cartStorage.write([chosen]);
    const checkLines = () =>
      Promise.resolve([{ kind: 'replaced' as const, line: chosen, now: there }]);
    const ann = openCheckout({ checkLines });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'placed' });
    expect(ann.commit).toHaveBeenCalledWith(expect.objectContaining({ lines: [there] }));
    expect(ann.attempt.read()).toMatchObject({ state: 'placed', pieces: piecesOf([there]) });
    expect(cartStorage.read()).toEqual([there]);
  });
});

describe('A checkout', () => {
  it('sends the order when the history cannot be read', async () => {
    expectConsole(/^Error fetching orders:/);
    cartStorage.write([line('a', 'M')]);
    const ann = openCheckout({ fetchHistory: unreachable });
    await order(ann);

    expect(ann.checkout.state()).toEqual({ at: 'placed' });
    expect(ann.commit).toHaveBeenCalledOnce();
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
    attempt.write(PLACED);
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
