import { withoutOrdered, type CartLine } from '../../domain/cart';
import type { Order } from '../../domain/order';
import type { StoredValue } from '../../lib/storage';
import { HostError, logFailure } from '../../services/hostError';
import type { CheckoutAttempt } from '../../services/attemptStorage';
import { unreadableAttempt } from './checkoutAttempt';
import {
  transition,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  type ConfirmedOrder,
} from './checkoutMachine';
import { applyChanges, type LineChange } from './lineChange';

/** What a checkout uses of the browser and the hosts. Requests reject with a HostError. */
export type CheckoutPorts = {
  /** Whether the person whose checkout this is is still signed in. */
  isSignedIn: () => boolean;
  /** Runs a task while no other tab runs one for this person. The browser releases a closed tab's lock. */
  withLock: (task: () => Promise<void>) => Promise<void>;
  attempt: Pick<StoredValue<CheckoutAttempt>, 'read' | 'write' | 'outlastsPage'>;
  cart: {
    read: () => readonly CartLine[];
    /** The cart that a reload finds: an older one where the browser refused to store the last. */
    readStored: () => readonly CartLine[];
    write: (lines: readonly CartLine[]) => void;
    /** Tries again to store a cart that the browser refused; false while only this page holds it. */
    store: () => boolean;
  };
  isStorageDenied: () => boolean;
  /** Compares the lines with the catalogue. Logs its own failures, as every catalogue query does. */
  checkLines: (lines: readonly CartLine[]) => Promise<LineChange[]>;
  fetchOrders: () => Promise<Order[]>;
  commit: (confirmed: ConfirmedOrder) => Promise<void>;
  now: () => number;
  delay: (ms: number) => Promise<void>;
};

/** A person's checkout in one tab: `checkoutMachine` with its effects carried out. */
export type CheckoutRunner = {
  state: () => CheckoutState;
  send: (event: CheckoutEvent) => void;
  /** Reads the stored attempt again after another tab has changed it. */
  followOtherTab: () => void;
  /** Calls back on every change of state. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/** Creates an idle checkout. A port that fails leads to a state; the runner never throws. */
export function createCheckout(ports: CheckoutPorts): CheckoutRunner {
  let state: CheckoutState = { at: 'idle' };
  const listeners = new Set<() => void>();

  function step(event: CheckoutEvent): CheckoutEffect | undefined {
    const next = transition(state, event);
    if (next.attempt !== undefined) ports.attempt.write(next.attempt ?? undefined);
    if (next.state !== state) {
      state = next.state;
      for (const listener of listeners) listener();
    }
    return next.effect;
  }

  function send(event: CheckoutEvent): void {
    const effect = step(event);
    if (effect?.do === 'applyChanges')
      ports.cart.write(applyChanges(ports.cart.read(), effect.changes));
    else if (effect?.do === 'clearOrdered') clearOrdered(ports);
    else if (effect) void runLocked(effect);
  }

  /** Runs effect after effect, and holds the lock until the last one has ended. */
  async function runLocked(first: CheckoutEffect): Promise<void> {
    try {
      await ports.withLock(async () => {
        for (let effect: CheckoutEffect | undefined = first; effect;)
          effect = step(await runEffect(effect, ports));
      });
    } catch (error) {
      logFailure('Error during checkout:', error);
      step({ type: 'failed' });
    }
  }

  return {
    state: () => state,
    send,
    followOtherTab: () => send({ type: 'changedInOtherTab', attempt: readAttempt(ports) }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function runEffect(effect: CheckoutEffect, ports: CheckoutPorts): Promise<CheckoutEvent> {
  switch (effect.do) {
    case 'readStored':
      return {
        type: 'stored',
        attempt: readAttempt(ports),
        cart: readCart(ports),
        now: ports.now(),
      };
    case 'check':
      return check(effect.lines, ports);
    case 'send':
      return sendOrder(effect.confirmed, effect.attempt, ports);
    case 'fetchHistory':
      return fetchHistory(effect.delay, ports);
    default:
      return { type: 'failed' };
  }
}

function readAttempt({ attempt, now }: CheckoutPorts): CheckoutAttempt | undefined {
  const stored = attempt.read();
  if (stored || !attempt.outlastsPage()) return stored;
  return unreadableAttempt(now());
}

/** The cart, empty after sign-out: it may then hold the next person's lines, and even the same ones. */
function readCart({ isSignedIn, cart }: CheckoutPorts): readonly CartLine[] {
  return isSignedIn() ? cart.read() : [];
}

async function check(lines: readonly CartLine[], ports: CheckoutPorts): Promise<CheckoutEvent> {
  // Checkout goes on without the earlier orders: `findOrder` then compares dates instead.
  const history = ports.fetchOrders().catch((error: unknown) => {
    logFailure('Error fetching orders:', error);
    return undefined;
  });
  try {
    const [changes, orders] = await Promise.all([ports.checkLines(lines), history]);
    return { type: 'checked', changes, orders, cart: readCart(ports), now: ports.now() };
  } catch {
    return { type: 'failed' };
  }
}

async function sendOrder(
  confirmed: ConfirmedOrder,
  attempt: CheckoutAttempt,
  ports: CheckoutPorts,
): Promise<CheckoutEvent> {
  // Where anything can outlast the page, the cart and the attempt both must: a reload or another tab could
  // order the same cart again.
  const areStored = ports.attempt.write(attempt) && ports.cart.store();
  if (!areStored && !ports.isStorageDenied()) return { type: 'notStored' };
  try {
    await ports.commit(confirmed);
    return { type: 'accepted' };
  } catch (error) {
    logFailure('Error creating order:', error);
    return outcomeOf(error);
  }
}

/**
 * A 4xx or a request that was never sent means that there is no order. After any other failure there
 * may be one. A timeout or a gateway's 5xx also means that the host may still be processing it.
 */
function outcomeOf(error: unknown): CheckoutEvent {
  if (!(error instanceof HostError)) return { type: 'outcomeUnknown', mayStillBeProcessed: true };
  const status = error.status ?? 0;
  if (error.kind === 'unsent') return { type: 'refused' };
  if (error.kind === 'http' && status < 500 && status !== 408) return { type: 'refused' };
  const hasEnded = error.kind === 'network' || (error.kind === 'http' && status === 500);
  return { type: 'outcomeUnknown', mayStillBeProcessed: !hasEnded };
}

async function fetchHistory(delay: number, ports: CheckoutPorts): Promise<CheckoutEvent> {
  await ports.delay(delay);
  const requestedAt = ports.now();
  try {
    return { type: 'history', orders: await ports.fetchOrders(), requestedAt };
  } catch (error) {
    logFailure('Error fetching orders:', error);
    return { type: 'failed' };
  }
}

/** Removes the attempt last: a crash in between shows "Thank you!" again instead of the ordered cart. */
function clearOrdered({ attempt, cart }: CheckoutPorts): void {
  const stored = attempt.read();
  if (stored?.state !== 'placed') return;
  const lines = cart.read();
  // Where storage is full, the ordered lines may also stand in an older cart, which a reload would bring back.
  cart.write(withoutOrdered(cart.readStored(), stored));
  cart.write(withoutOrdered(lines, stored));
  attempt.write(undefined);
}
