import { describe, expect, it } from 'vitest';

import type { CartLine } from '../../../src/domain/cart';
import type { Order, OrderHistory } from '../../../src/domain/order';
import { piecesOf } from '../../../src/features/checkout/checkoutAttempt';
import {
  transition,
  type CheckoutEvent,
  type CheckoutState,
} from '../../../src/features/checkout/checkoutMachine';
import type { LineChange } from '../../../src/features/checkout/lineChange';
import type { CheckoutAttempt } from '../../../src/services/storage/attemptStorage';
import { line, order } from '../../support/make';

// The transitions from which a reader learns the rules. Each says what the page shows next and what stays
// stored. That a checkout sends, reads and tells what it should is the subject of the runner, the model and the pages.

const TWO_MINUTES = 2 * 60_000;

const CART = [line('a', 'M')];
const ADDRESS = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };
const confirmed = { lines: CART, address: ADDRESS, promoCode: '' };
const changes: LineChange[] = [{ kind: 'soldOut', line: CART[0]! }];

const attempt: CheckoutAttempt = {
  id: 'new',
  state: 'sending',
  followedMs: 0,
  address: ADDRESS,
  knownOrders: ['old'],
  knownUnread: 0,
  pieces: piecesOf(CART),
};
const missing: CheckoutAttempt = { ...attempt, state: 'missing' };
const placed: CheckoutAttempt = { ...attempt, state: 'placed' };

const old = order({ orderNumber: 'old' });
/** An order of exactly these pieces, and one that tells too little to be sure. */
const found = order({
  orderNumber: 'new',
  items: [{ productId: 'a', size: 'M', title: '', brand: '' }],
});
const possible = order({ orderNumber: 'vague' });

const STATES = {
  idle: { at: 'idle' },
  confirming: { at: 'confirming' },
  checking: { at: 'checking', confirmed },
  sending: { at: 'sending', attempt },
  following: { at: 'following', attempt, reads: 0 },
  /** Another tab follows the order. */
  waiting: { at: 'following', reads: 0 },
  changed: { at: 'changed', changes },
  unknown: { at: 'unknown' },
  placed: { at: 'placed' },
} satisfies Record<string, CheckoutState>;
type Name = keyof typeof STATES;
const NAMES = Object.keys(STATES).filter((name): name is Name => name in STATES);

const storedEvent = (
  stored: CheckoutAttempt | undefined,
  cart: readonly CartLine[] = CART,
): CheckoutEvent => ({ type: 'stored', attempt: stored, cart });

/** A history of these orders, and of so many entries that cannot be read; undefined where it could not be read. */
const historyOf = (orders: Order[] | undefined, unread = 0) => orders && { orders, unread };

const checkedEvent = (change: {
  changes?: LineChange[];
  history?: OrderHistory | undefined;
  cart?: readonly CartLine[];
}): CheckoutEvent => ({
  type: 'checked',
  changes: [],
  history: historyOf([old]),
  cart: CART,
  id: 'new',
  ...change,
});

/** A read of the history that began this long after the last one, and took a second. */
const read = (orders: Order[] | undefined, pausedMs = 1500, unread = 0): CheckoutEvent => ({
  type: 'history',
  history: historyOf(orders, unread),
  pausedMs,
  readMs: 1000,
});

/** An attempt that has been followed for so long, in that many reads. */
const followed = (followedMs: number, reads: number) => ({
  ...STATES.following,
  attempt: { ...attempt, followedMs },
  reads,
});

/** The state after these events. */
const after = (state: CheckoutState, ...events: CheckoutEvent[]): CheckoutState =>
  events.reduce((now, event) => transition(now, event).state, state);

it('A press or a result changes nothing in a state that does not expect it', () => {
  const answer = { order: possible, isMatch: true };
  const expected: [CheckoutEvent, Name[]][] = [
    [{ type: 'ask' }, ['idle']],
    [{ type: 'cancel' }, ['confirming', 'changed']],
    [{ type: 'confirm', confirmed }, ['confirming']],
    [{ type: 'acceptChanges' }, ['changed']],
    [{ type: 'ok' }, ['placed']],
    [{ type: 'resume' }, ['idle', 'confirming', 'waiting', 'changed', 'unknown', 'placed']],
    [{ type: 'answer', answer }, ['unknown']],
    [checkedEvent({}), ['checking']],
    [{ type: 'accepted' }, ['sending']],
    [{ type: 'notSent' }, ['sending']],
    [{ type: 'notStored' }, ['sending']],
    [{ type: 'outcomeUnknown' }, ['sending']],
    [read([found]), ['following']],
    [{ type: 'signedOut' }, ['following', 'waiting']],
    [{ type: 'failed' }, ['checking', 'sending', 'following', 'waiting']],
  ];
  for (const [event, expecting] of expected) {
    const changed = NAMES.filter((name) => {
      const { state, ...toDo } = transition(STATES[name], event);
      return state !== STATES[name] || Object.keys(toDo).length > 0;
    });
    expect(changed, event.type).toEqual(NAMES.filter((name) => expecting.includes(name)));
  }
});

it('Cancel, accepted changes and OK lead back to the bag', () => {
  for (const name of ['confirming', 'changed'] as const)
    expect(after(STATES[name], { type: 'cancel' }), name).toEqual(STATES.idle);
  expect(after(STATES.changed, { type: 'acceptChanges' })).toEqual(STATES.idle);
  expect(after(STATES.placed, { type: 'ok' })).toEqual(STATES.idle);
});

it('Changes that the bag has found are shown instead of the question, except another item at the same price', () => {
  expect(after(STATES.idle, { type: 'ask', changes })).toEqual(STATES.changed);
  const replaced: LineChange[] = [{ kind: 'replaced', line: CART[0]!, now: CART[0]! }];
  expect(after(STATES.idle, { type: 'ask', changes: replaced })).toEqual(STATES.confirming);
});

it('Opening the page again closes no question, and shows that an unknown order is looked up', () => {
  for (const name of ['idle', 'confirming', 'changed', 'placed'] as const)
    expect(after(STATES[name], { type: 'resume' }), name).toBe(STATES[name]);
  expect(after(STATES.unknown, { type: 'resume' })).toEqual(STATES.waiting);
});

describe('Another tab', () => {
  const inOtherTab = (stored: CheckoutAttempt | undefined): CheckoutEvent => ({
    type: 'changedInOtherTab',
    attempt: stored,
  });

  it('that sends an order is followed here, unless this tab follows one or its outcome is open', () => {
    for (const name of NAMES) {
      const isSettled = !['sending', 'following', 'waiting', 'unknown'].includes(name);
      const next = after(STATES[name], inOtherTab(attempt));
      expect(next, name).toEqual(isSettled ? STATES.waiting : STATES[name]);
    }
  });

  it('that has placed, ended or lost an order says so here', () => {
    for (const name of NAMES) {
      const isShown = name === 'placed' || name === 'unknown';
      expect(after(STATES[name], inOtherTab(placed)), name).toEqual(STATES.placed);
      const ended = after(STATES[name], inOtherTab(undefined));
      expect(ended, name).toEqual(isShown ? STATES.idle : STATES[name]);
    }
    const told = { at: 'idle', problem: 'notPlaced' };
    expect(after(STATES.unknown, inOtherTab(missing))).toEqual(told);
  });
});

describe('What is stored of the last order', () => {
  it('is shown or looked up before anything else; a missing one only where the shopper asks', () => {
    for (const name of NAMES) {
      expect(after(STATES[name], storedEvent(placed)), name).toEqual(STATES.placed);
      expect(after(STATES[name], storedEvent(attempt)), name).toEqual(STATES.following);
    }
    const again = { ...STATES.following, attempt: missing };
    expect(after(STATES.waiting, storedEvent(missing))).toEqual(again);
    for (const name of ['idle', 'confirming', 'changed', 'placed'] as const)
      expect(after(STATES[name], storedEvent(missing)), name).toEqual(STATES[name]);
  });

  it('closes what shows it when it is gone, and no question', () => {
    for (const name of ['placed', 'unknown', 'waiting'] as const)
      expect(after(STATES[name], storedEvent(undefined)), name).toEqual(STATES.idle);
    for (const name of ['idle', 'confirming', 'changed'] as const)
      expect(after(STATES[name], storedEvent(undefined)), name).toEqual(STATES[name]);
  });

  it('is placed with the order that the shopper calls theirs, and keeps those that they call others', () => {
    const told = (isMatch: boolean, stored: CheckoutAttempt) =>
      transition(
        after(STATES.unknown, { type: 'answer', answer: { order: possible, isMatch } }),
        storedEvent(stored),
      );
    expect(told(true, missing)).toEqual({
      state: STATES.placed,
      attempt: { ...placed, orderNumber: 'vague' },
    });
    expect(told(false, missing).attempt).toEqual({ ...missing, rejectedMatches: ['vague'] });
    const rejectedMatches = ['first'];
    expect(told(false, { ...missing, rejectedMatches }).attempt).toEqual({
      ...missing,
      rejectedMatches: ['first', 'vague'],
    });
  });
});

describe('Before an order is sent', () => {
  it('another cart than the confirmed one is asked about again, and an empty one ends the checkout', () => {
    const other = [line('b', 'M')];
    for (const event of [storedEvent(undefined, other), checkedEvent({ cart: other })])
      expect(after(STATES.checking, event)).toEqual(STATES.confirming);
    for (const event of [storedEvent(undefined, []), checkedEvent({ cart: [] })])
      expect(after(STATES.checking, event)).toEqual(STATES.idle);
  });

  it('a missing order is looked for: it may be placed after all, or its outcome be open', () => {
    const checking = after(STATES.checking, storedEvent(missing));
    expect(
      transition(checking, checkedEvent({ history: historyOf([old, found]), changes })),
    ).toEqual({
      state: STATES.placed,
      attempt: { ...placed, orderNumber: 'new', earlier: [] },
    });
    expect(transition(checking, checkedEvent({ history: historyOf([old, possible]) }))).toEqual({
      state: { at: 'unknown', possibleMatch: possible },
      attempt: missing,
    });
    expect(transition(checking, checkedEvent({ history: undefined }))).toEqual({
      state: STATES.unknown,
      attempt: missing,
    });
  });

  it('a missing order of which no count of unreadable entries is stored gives way to the next one', () => {
    const before = { ...missing, knownUnread: undefined };
    const checking = after(STATES.checking, storedEvent(before));
    expect(after(checking, checkedEvent({ history: historyOf([old], 1) }))).toMatchObject({
      at: 'sending',
      attempt: { knownUnread: 1 },
    });
  });

  it('its attempt has the pieces, the address, the numbers of the earlier orders, and what went missing before', () => {
    expect(after(STATES.checking, checkedEvent({}))).toEqual(STATES.sending);
    expect(after(STATES.checking, checkedEvent({ history: undefined }))).toEqual({
      ...STATES.sending,
      attempt: { ...attempt, knownOrders: undefined, knownUnread: undefined },
    });
    const { knownOrders, pieces } = missing;
    const first = { knownOrders: ['older', 'old'], pieces: piecesOf([line('b', 'M')]) };
    const before = { ...missing, rejectedMatches: ['other'], earlier: [first] };
    const earlier = [{ knownOrders, pieces }, first];
    expect(after(STATES.checking, storedEvent(before), checkedEvent({}))).toEqual({
      ...STATES.sending,
      missing: before,
      attempt: { ...attempt, rejectedMatches: ['other'], earlier },
    });
  });
});

describe('An order that was sent', () => {
  it('and never left the browser leaves only a missing one', () => {
    for (const type of ['notSent', 'notStored'] as const) {
      const state = { at: 'idle', problem: type };
      expect(transition(STATES.sending, { type })).toEqual({ state, attempt: null });
      const next = transition({ ...STATES.sending, missing }, { type });
      expect(next).toEqual({ state, attempt: missing });
    }
  });

  it('is asked about after three reads with an order that may be it, also when two minutes are over', () => {
    const asked = { at: 'unknown', possibleMatch: possible };
    const reads = [1, 2, 3].map(() => read([old, possible]));
    for (const start of [followed(0, 0), followed(TWO_MINUTES, 0)]) {
      expect(after(start, ...reads.slice(1))).toMatchObject({ at: 'following', reads: 2 });
      expect(after(start, ...reads)).toEqual(asked);
    }
  });

  it('went missing only by a read that began after two minutes; where that read fails, the outcome is open', () => {
    expect(after(followed(TWO_MINUTES - 1501, 9), read([old]))).toMatchObject({ at: 'following' });
    expect(transition(followed(TWO_MINUTES - 1500, 9), read([old]))).toEqual({
      state: { at: 'idle', problem: 'notPlaced' },
      attempt: { ...missing, followedMs: TWO_MINUTES + 1000 },
    });
    expect(transition(followed(TWO_MINUTES, 9), read(undefined))).toMatchObject({
      state: STATES.unknown,
      attempt: { state: 'sending' },
    });
  });

  it('has an open outcome beside a new entry that cannot be read, and none beside old ones', () => {
    const unread = (count: number) => read([old], 1500, count);
    const end = followed(TWO_MINUTES, 9);
    expect(after(end, unread(1))).toEqual(STATES.unknown);
    const notPlaced = { at: 'idle', problem: 'notPlaced' };
    const known = { ...end, attempt: { ...end.attempt, knownUnread: 1 } };
    expect(after(known, unread(1))).toEqual(notPlaced);

    const unknown = { ...end, attempt: { ...end.attempt, knownUnread: undefined } };
    expect(after(unknown, unread(1))).toEqual(notPlaced);
    const start = { ...unknown, attempt: { ...unknown.attempt, followedMs: 0 } };
    const late = read([old], TWO_MINUTES, 2);
    expect(after(start, read(undefined), unread(1), late)).toEqual(STATES.unknown);
  });

  it('may give way to an earlier missing one, which the last read shows as placed', () => {
    const first = { knownOrders: [], pieces: piecesOf([line('b', 'M')]) };
    const items = [{ productId: 'b', size: 'M', title: '', brand: '' }];
    const late = order({ orderNumber: 'late', items });
    const state = followed(TWO_MINUTES, 9);
    const both = { ...state, attempt: { ...state.attempt, earlier: [first] } };
    const { knownOrders, pieces } = attempt;
    expect(transition(both, read([late]))).toMatchObject({
      state: STATES.placed,
      attempt: { ...first, orderNumber: 'late', earlier: [{ knownOrders, pieces }] },
    });
  });

  it('has an open outcome after an error of the shop; before it was sent, nothing was ordered', () => {
    const failed = { at: 'idle', problem: 'checkFailed' };
    expect(after(STATES.checking, { type: 'failed' })).toEqual(failed);
    for (const state of [STATES.sending, STATES.following])
      expect(after(state, { type: 'failed' })).toEqual(STATES.unknown);
  });
});
