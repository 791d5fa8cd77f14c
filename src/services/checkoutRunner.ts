import type { CartLine } from '../domain/cart';
import { applyChanges, type LineChange } from '../domain/checkout';
import { notOrdered, unreadableAttempt, type CheckoutAttempt } from '../domain/checkoutAttempt';
import {
  transition,
  type Accepted,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
} from '../domain/checkoutMachine';
import type { Order } from '../domain/order';
import { HostError, logFailure } from './hostError';
import type { StoredValue } from './storage';

/** What a checkout needs of the world. Host calls reject with a HostError. */
export type CheckoutPorts = {
  /** Whether the person whose checkout this is is still the one who is signed in. */
  isSignedIn: () => boolean;
  /** Runs a task while no other tab runs one for this person; let go when the tab dies. */
  exclusively: (task: () => Promise<void>) => Promise<void>;
  record: Pick<StoredValue<CheckoutAttempt>, 'read' | 'write' | 'outlastsPage'>;
  cart: {
    read: () => readonly CartLine[];
    write: (lines: readonly CartLine[]) => void;
    /** Stores it again if the browser had refused to; false while only this page holds it. */
    keep: () => boolean;
    outlastsPage: () => boolean;
  };
  /** Logs what fails itself, as every read of the catalogue does. */
  checkLines: (lines: readonly CartLine[]) => Promise<LineChange[]>;
  fetchOrders: () => Promise<Order[]>;
  commit: (accepted: Accepted) => Promise<void>;
  now: () => number;
  pause: (ms: number) => Promise<void>;
};

/** A person's checkout in one tab: `domain/checkoutMachine` with its effects carried out. */
export type CheckoutRunner = {
  state: () => CheckoutState;
  send: (event: CheckoutEvent) => void;
  /** Reads the record again, which another tab has written. */
  hear: () => void;
  /** Calls back on every change of state. Returns what ends it. */
  subscribe: (listener: () => void) => () => void;
};

/** Starts a checkout at rest. Whatever fails in the world ends in a state, never in a throw. */
export function createCheckout(ports: CheckoutPorts): CheckoutRunner {
  let state: CheckoutState = { at: 'idle' };
  const listeners = new Set<() => void>();

  function step(event: CheckoutEvent): CheckoutEffect | undefined {
    const next = transition(state, event);
    if (next.record !== undefined) ports.record.write(next.record ?? undefined);
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
    else if (effect) void run(effect);
  }

  /** From effect to event to effect, until the checkout rests; only then has another tab its turn. */
  async function run(first: CheckoutEffect): Promise<void> {
    try {
      await ports.exclusively(async () => {
        for (let effect: CheckoutEffect | undefined = first; effect;)
          effect = step(await carriedOut(effect, ports));
      });
    } catch (error) {
      logFailure('Error during checkout:', error);
      step({ type: 'failed' });
    }
  }

  return {
    state: () => state,
    send,
    hear: () => send({ type: 'recordElsewhere', attempt: readRecord(ports) }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readRecord({ record, now }: CheckoutPorts): CheckoutAttempt | undefined {
  const attempt = record.read();
  if (attempt || !record.outlastsPage()) return attempt;
  return unreadableAttempt(now());
}

async function carriedOut(effect: CheckoutEffect, ports: CheckoutPorts): Promise<CheckoutEvent> {
  switch (effect.do) {
    case 'takeTurn':
      return {
        type: 'turn',
        attempt: readRecord(ports),
        cart: cartOfPerson(ports),
        now: ports.now(),
      };
    case 'check':
      return check(effect.lines, ports);
    case 'send':
      return post(effect.accepted, effect.attempt, ports);
    case 'askHistory':
      return askHistory(effect.pause, ports);
    default:
      return { type: 'failed' };
  }
}

/** Nothing once they have left: what is in the cart then is the next one's, alike as it may be. */
function cartOfPerson({ isSignedIn, cart }: CheckoutPorts): readonly CartLine[] {
  return isSignedIn() ? cart.read() : [];
}

async function check(lines: readonly CartLine[], ports: CheckoutPorts): Promise<CheckoutEvent> {
  // Without the earlier orders it still goes on: their dates must then tell a new one from them.
  const history = ports.fetchOrders().catch((error: unknown) => {
    logFailure('Error fetching orders:', error);
    return undefined;
  });
  try {
    const [changes, orders] = await Promise.all([ports.checkLines(lines), history]);
    return { type: 'checked', changes, orders, cart: cartOfPerson(ports), now: ports.now() };
  } catch {
    return { type: 'failed' };
  }
}

async function post(
  accepted: Accepted,
  attempt: CheckoutAttempt,
  { record, cart, commit }: CheckoutPorts,
): Promise<CheckoutEvent> {
  // Cart and record outlast this page together or not at all: whoever finds the one without the other,
  // after a reload or in another tab, could order again.
  const isKept = record.write(attempt);
  if (isKept !== cart.keep() || (!isKept && cart.outlastsPage())) return { type: 'notKept' };
  try {
    await commit(accepted);
    return { type: 'taken' };
  } catch (error) {
    logFailure('Error creating order:', error);
    return afterFailedCommit(error);
  }
}

/**
 * Only a 4xx is a refusal; after anything else that was sent the host may have taken the order.
 * Silence, and a gateway that speaks for the host, mean that it may be at it still.
 */
function afterFailedCommit(error: unknown): CheckoutEvent {
  if (!(error instanceof HostError)) return { type: 'noWord', mayLand: true };
  const status = error.status ?? 0;
  if (error.kind === 'unsent') return { type: 'refused' };
  if (error.kind === 'http' && status < 500 && status !== 408) return { type: 'refused' };
  const hasEnded = error.kind === 'network' || (error.kind === 'http' && status === 500);
  return { type: 'noWord', mayLand: !hasEnded };
}

async function askHistory(pause: number, ports: CheckoutPorts): Promise<CheckoutEvent> {
  await ports.pause(pause);
  const askedAt = ports.now();
  try {
    return { type: 'history', orders: await ports.fetchOrders(), askedAt };
  } catch (error) {
    logFailure('Error fetching orders:', error);
    return { type: 'failed' };
  }
}

/** Only OK on "Thank you!" clears the cart of what was ordered; the record goes last. */
function clearOrdered({ record, cart }: CheckoutPorts): void {
  const attempt = record.read();
  if (attempt?.state !== 'placed') return;
  cart.write(notOrdered(cart.read(), attempt));
  record.write(undefined);
}
