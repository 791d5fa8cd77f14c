import { withoutOrdered, type CartLine } from '../../domain/cart';
import type { OrderHistory } from '../../domain/order';
import type { StoredValue } from '../../lib/storage';
import { logFailure, writeOutcome } from '../../services/client/hostError';
import type { CheckoutAttempt } from '../../services/storage/attemptStorage';
import { afterOk, unreadableAttempt } from './checkoutAttempt';
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
  fetchHistory: () => Promise<OrderHistory>;
  commit: (confirmed: ConfirmedOrder) => Promise<void>;
  clock: { now: () => number; pause: (ms: number) => Promise<void> };
  createId: () => string;
};

/** A person's checkout in one tab: `checkoutMachine` with its effects carried out. */
export type CheckoutRunner = {
  state: () => CheckoutState;
  send: (event: CheckoutEvent) => void;
  /** Reads the stored attempt again after another tab has changed it. */
  followOtherTab: () => void;
  /** Calls back on every change of state. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Says that a page shows this checkout. Returns the function that says that it was left: nothing more begins
   * then, and what is under way goes on to its end.
   */
  open: () => () => void;
};

/**
 * Creates a checkout in the state of the stored attempt. A port that fails leads to a state; the runner never
 * throws.
 */
export function createCheckout(ports: CheckoutPorts): CheckoutRunner {
  let state = transition(
    { at: 'idle' },
    { type: 'changedInOtherTab', attempt: readAttempt(ports) },
  ).state;
  let isClosed = false;
  const listeners = new Set<() => void>();

  function step(event: CheckoutEvent): CheckoutEffect | undefined {
    const next = transition(state, event);
    if (next.attempt !== undefined) writeAttempt(next.attempt ?? undefined, ports);
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
        if (isClosed) return;
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
    open: () => {
      isClosed = false;
      return () => (isClosed = true);
    },
  };
}

async function runEffect(effect: CheckoutEffect, ports: CheckoutPorts): Promise<CheckoutEvent> {
  switch (effect.do) {
    case 'readStored':
      return { type: 'stored', attempt: readAttempt(ports), cart: readCart(ports) };
    case 'check':
      return check(effect.lines, ports);
    case 'send':
      return sendOrder(effect, ports);
    case 'fetchHistory':
      return fetchHistory(effect.delay, ports);
    default:
      return { type: 'failed' };
  }
}

function readAttempt({ attempt, createId }: CheckoutPorts): CheckoutAttempt | undefined {
  const stored = attempt.read();
  if (stored || !attempt.outlastsPage()) return stored;
  return unreadableAttempt(createId());
}

/** Stores an attempt, without the address of a person who has signed out meanwhile (spec §14). */
function writeAttempt(next: CheckoutAttempt | undefined, ports: CheckoutPorts): boolean {
  const isTheirs = next === undefined || ports.isSignedIn();
  return ports.attempt.write(isTheirs ? next : { ...next, address: undefined });
}

/** The cart, empty after sign-out: it may then hold the next person's lines, and even the same ones. */
function readCart({ isSignedIn, cart }: CheckoutPorts): readonly CartLine[] {
  return isSignedIn() ? cart.read() : [];
}

async function check(lines: readonly CartLine[], ports: CheckoutPorts): Promise<CheckoutEvent> {
  // Checkout goes on without the earlier orders: `findOrder` then compares dates instead.
  const read = ports.fetchHistory().catch((error: unknown) => {
    logFailure('Error fetching orders:', error);
    return undefined;
  });
  try {
    const [changes, history] = await Promise.all([ports.checkLines(lines), read]);
    return { type: 'checked', changes, history, cart: readCart(ports), id: ports.createId() };
  } catch {
    return { type: 'failed' };
  }
}

async function sendOrder(
  { confirmed, attempt, replaced }: Extract<CheckoutEffect, { do: 'send' }>,
  ports: CheckoutPorts,
): Promise<CheckoutEvent> {
  if (replaced.length > 0) ports.cart.write(applyChanges(ports.cart.read(), replaced));
  // Where anything can outlast the page, the cart and the attempt both must: a reload or another tab could
  // order the same cart again.
  const areStored = writeAttempt(attempt, ports) && ports.cart.store();
  if (!areStored && !ports.isStorageDenied()) return { type: 'notStored' };
  try {
    await ports.commit(confirmed);
    return { type: 'accepted' };
  } catch (error) {
    logFailure('Error creating order:', error);
    // Any other failure may follow an order: a refusal too, of a request that the browser has sent again.
    return { type: writeOutcome(error) === 'unsent' ? 'notSent' : 'outcomeUnknown' };
  }
}

async function fetchHistory(delay: number, ports: CheckoutPorts): Promise<CheckoutEvent> {
  const { clock } = ports;
  const start = clock.now();
  await clock.pause(delay);
  if (!ports.isSignedIn()) return { type: 'signedOut' };
  const requestedAt = clock.now();
  const history = await ports.fetchHistory().catch((error: unknown) => {
    logFailure('Error fetching orders:', error);
    return undefined;
  });
  const readMs = clock.now() - requestedAt;
  return { type: 'history', history, pausedMs: requestedAt - start, readMs };
}

/** Removes the attempt last: a crash in between shows "Thank you!" again instead of the ordered cart. */
function clearOrdered({ attempt, cart }: CheckoutPorts): void {
  const stored = attempt.read();
  if (stored?.state !== 'placed') return;
  const lines = cart.read();
  // Where storage is full, the ordered lines may also stand in an older cart, which a reload would bring back.
  cart.write(withoutOrdered(cart.readStored(), stored));
  cart.write(withoutOrdered(lines, stored));
  attempt.write(afterOk(stored));
}
