import { describe, expect, it } from 'vitest';

import type { CartLine } from '../../../src/domain/cart';
import type { Order } from '../../../src/domain/order';
import { piecesOf } from '../../../src/features/checkout/checkoutAttempt';
import {
  transition,
  type CheckoutEvent,
  type CheckoutState,
} from '../../../src/features/checkout/checkoutMachine';
import type { LineChange } from '../../../src/features/checkout/lineChange';
import type { CheckoutAttempt } from '../../../src/services/storage/attemptStorage';
import { line, order } from '../../support/make';

// Each transition of the machine. What they promise together is the subject of the model.

const WINDOW = 2 * 60_000;

const CART = [line('a', 'M')];
const ADDRESS = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };
const confirmed = { lines: CART, address: ADDRESS, promoCode: 'SPRING' };
const changes: LineChange[] = [{ kind: 'soldOut', line: CART[0]! }];

const attempt: CheckoutAttempt = {
  id: 'new',
  state: 'sending',
  followedMs: 0,
  address: ADDRESS,
  knownOrders: ['old'],
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
const NAMES: Name[] = [
  ...(['idle', 'confirming', 'checking', 'sending', 'following'] as const),
  ...(['waiting', 'changed', 'unknown', 'placed'] as const),
];

const storedEvent = (
  stored: CheckoutAttempt | undefined,
  cart: readonly CartLine[] = CART,
): CheckoutEvent => ({ type: 'stored', attempt: stored, cart });

const checkedEvent = (change: {
  changes?: LineChange[];
  orders?: Order[] | undefined;
  cart?: readonly CartLine[];
}): CheckoutEvent => ({
  type: 'checked',
  changes: [],
  orders: [old],
  cart: CART,
  id: 'new',
  ...change,
});

/** A read of the history that began this long after the last one, and took a second. */
const read = (orders: Order[] | undefined, pausedMs = 1500): CheckoutEvent => ({
  type: 'history',
  orders,
  pausedMs,
  readMs: 1000,
});
const history = (...orders: Order[]): CheckoutEvent => read(orders);

describe('An event changes nothing in a state that does not expect it:', () => {
  const answer = { order: possible, isMatch: true };
  it.each<[string, CheckoutEvent, Name[]]>([
    ['ask', { type: 'ask' }, ['idle']],
    ['cancel', { type: 'cancel' }, ['confirming', 'changed']],
    ['confirm', { type: 'confirm', confirmed }, ['confirming']],
    ['accept changes', { type: 'acceptChanges' }, ['changed']],
    ['OK', { type: 'ok' }, ['placed']],
    [
      'resume',
      { type: 'resume' },
      ['idle', 'confirming', 'waiting', 'changed', 'unknown', 'placed'],
    ],
    ['an answer', { type: 'answer', answer }, ['unknown']],
    [
      'another tab has ended the order',
      { type: 'changedInOtherTab', attempt: undefined },
      ['unknown', 'placed'],
    ],
    [
      'another tab is sending',
      { type: 'changedInOtherTab', attempt },
      ['idle', 'confirming', 'checking', 'changed', 'placed'],
    ],
    [
      'the order of another tab went missing',
      { type: 'changedInOtherTab', attempt: missing },
      ['unknown'],
    ],
    ['the check is done', checkedEvent({}), ['checking']],
    ['accepted', { type: 'accepted' }, ['sending']],
    ['not sent', { type: 'notSent' }, ['sending']],
    ['not stored', { type: 'notStored' }, ['sending']],
    ['no answer', { type: 'outcomeUnknown' }, ['sending']],
    ['the history', history(found), ['following']],
    ['a sign-out', { type: 'signedOut' }, ['following', 'waiting']],
    ['a failure', { type: 'failed' }, ['checking', 'sending', 'following', 'waiting']],
  ])('%s', (_event, event, expecting) => {
    const unchanged = NAMES.filter((name) => {
      const step = transition(STATES[name], event);
      return step.state === STATES[name] && Object.keys(step).length === 1;
    });
    expect(unchanged).toEqual(NAMES.filter((name) => !expecting.includes(name)));
  });
});

describe('What the shopper does', () => {
  it('asking opens the question, and cancelling closes it', () => {
    expect(transition(STATES.idle, { type: 'ask' })).toEqual({ state: STATES.confirming });
    for (const question of [STATES.confirming, STATES.changed])
      expect(transition(question, { type: 'cancel' })).toEqual({ state: STATES.idle });
  });

  it('asking about a cart with changes that its page has found shows these first', () => {
    expect(transition(STATES.idle, { type: 'ask', changes })).toEqual({ state: STATES.changed });
    const [line] = confirmed.lines;
    const replaced = [{ kind: 'replaced', line: line!, now: line! }] as const;
    const asked = transition(STATES.idle, { type: 'ask', changes: replaced });
    expect(asked).toEqual({ state: STATES.confirming });
  });

  it('confirming reads the stored attempt first', () => {
    expect(transition(STATES.confirming, { type: 'confirm', confirmed })).toEqual({
      state: STATES.checking,
      effect: { do: 'readStored' },
    });
  });

  it('accepting the changes applies them', () => {
    expect(transition(STATES.changed, { type: 'acceptChanges' })).toEqual({
      state: STATES.idle,
      effect: { do: 'applyChanges', changes },
    });
  });

  it('OK ends the order', () => {
    expect(transition(STATES.placed, { type: 'ok' })).toEqual({
      state: STATES.idle,
      effect: { do: 'clearOrdered' },
    });
  });

  it('resuming reads the stored attempt, and shows that an unknown one is looked up', () => {
    expect(transition(STATES.idle, { type: 'resume' })).toEqual({
      state: STATES.idle,
      effect: { do: 'readStored' },
    });
    expect(transition(STATES.unknown, { type: 'resume' })).toEqual({
      state: { at: 'following', reads: 0 },
      effect: { do: 'readStored' },
    });
  });

  it('an answer is kept until the stored attempt has been read', () => {
    const answer = { order: possible, isMatch: false };
    expect(transition(STATES.unknown, { type: 'answer', answer })).toEqual({
      state: { at: 'following', reads: 0, answer },
      effect: { do: 'readStored' },
    });
  });
});

describe('Another tab', () => {
  it('that has placed the order shows it here, whatever this tab shows', () => {
    for (const name of NAMES)
      expect(
        transition(STATES[name], { type: 'changedInOtherTab', attempt: placed }).state,
        name,
      ).toEqual(STATES.placed);
  });

  it('that sends an order takes the place of a question here, and this tab follows it from then on', () => {
    for (const state of [STATES.idle, STATES.confirming, STATES.checking, STATES.changed])
      expect(transition(state, { type: 'changedInOtherTab', attempt })).toEqual({
        state: STATES.waiting,
        effect: { do: 'readStored' },
      });
  });

  it('whose order went missing says so here too', () => {
    expect(transition(STATES.unknown, { type: 'changedInOtherTab', attempt: missing })).toEqual({
      state: { at: 'idle', problem: 'notPlaced' },
    });
  });

  it('that has ended the order closes what this tab shows of it', () => {
    for (const state of [STATES.placed, STATES.unknown])
      expect(transition(state, { type: 'changedInOtherTab', attempt: undefined })).toEqual({
        state: STATES.idle,
      });
  });
});

describe('The stored attempt', () => {
  it('that is placed is shown, in every state', () => {
    for (const name of NAMES)
      expect(transition(STATES[name], storedEvent(placed)), name).toEqual({ state: STATES.placed });
  });

  it('that is sending is looked up before anything else', () => {
    for (const name of NAMES)
      expect(transition(STATES[name], storedEvent(attempt)), name).toEqual({
        state: STATES.following,
        attempt,
        effect: { do: 'fetchHistory', delay: 0 },
      });
  });

  it('that is missing is looked up again only where the shopper asks what became of it', () => {
    expect(transition(STATES.waiting, storedEvent(missing))).toMatchObject({
      state: { at: 'following', attempt: missing },
      effect: { do: 'fetchHistory' },
    });
    for (const state of [STATES.idle, STATES.confirming, STATES.changed, STATES.placed])
      expect(transition(state, storedEvent(missing))).toEqual({ state });
  });

  it('that is gone closes what shows it, and no question', () => {
    for (const state of [STATES.placed, STATES.unknown, STATES.waiting])
      expect(transition(state, storedEvent(undefined))).toEqual({ state: STATES.idle });
    for (const state of [STATES.idle, STATES.confirming, STATES.changed])
      expect(transition(state, storedEvent(undefined))).toEqual({ state });
  });

  it('is placed once the shopper has said that an order is it', () => {
    const answer = { order: possible, isMatch: true };
    expect(transition({ ...STATES.waiting, answer }, storedEvent(missing))).toEqual({
      state: STATES.placed,
      attempt: { ...missing, state: 'placed', orderNumber: 'vague' },
    });
  });

  it('keeps the orders that the shopper has said are others', () => {
    const answer = { order: possible, isMatch: false };
    const asked = { ...STATES.waiting, answer };
    const once = { ...missing, rejectedMatches: ['vague'] };
    expect(transition(asked, storedEvent(missing))).toMatchObject({
      state: { at: 'following', attempt: once },
      attempt: once,
    });
    expect(
      transition(asked, storedEvent({ ...missing, rejectedMatches: ['first'] })).attempt,
    ).toEqual({ ...missing, rejectedMatches: ['first', 'vague'] });
  });
});

describe('Before the order is sent', () => {
  it('the lines are checked with the catalogue', () => {
    expect(transition(STATES.checking, storedEvent(undefined))).toEqual({
      state: STATES.checking,
      effect: { do: 'check', lines: CART },
    });
  });

  it('a missing order is remembered, however long ago it was', () => {
    expect(transition(STATES.checking, storedEvent(missing)).state).toEqual({
      ...STATES.checking,
      missing,
    });
  });

  it('another cart than the confirmed one asks again, and an empty one ends the checkout', () => {
    const other = [line('b', 'M')];
    expect(transition(STATES.checking, storedEvent(undefined, other))).toEqual({
      state: STATES.confirming,
    });
    expect(transition(STATES.checking, storedEvent(undefined, []))).toEqual({
      state: STATES.idle,
    });
    expect(transition(STATES.checking, checkedEvent({ cart: other }))).toEqual({
      state: STATES.confirming,
    });
    expect(transition(STATES.checking, checkedEvent({ cart: [] }))).toEqual({
      state: STATES.idle,
    });
  });

  it('changes in the catalogue are shown', () => {
    expect(transition(STATES.checking, checkedEvent({ changes }))).toEqual({
      state: STATES.changed,
    });
  });

  it('a missing order that the history shows after all is placed', () => {
    const checking = { ...STATES.checking, missing };
    expect(transition(checking, checkedEvent({ orders: [old, found], changes }))).toEqual({
      state: STATES.placed,
      attempt: { ...missing, state: 'placed', orderNumber: 'new', earlier: [] },
    });
    expect(transition(checking, checkedEvent({ orders: [old, possible] }))).toEqual({
      state: { at: 'unknown', possibleMatch: possible },
      attempt: missing,
    });
  });

  it('a missing order may have been placed while the history cannot be read', () => {
    const checking = { ...STATES.checking, missing };
    expect(transition(checking, checkedEvent({ orders: undefined }))).toEqual({
      state: STATES.unknown,
      attempt: missing,
    });
  });

  it('the attempt holds the pieces, the address and the numbers of the earlier orders', () => {
    expect(transition(STATES.checking, checkedEvent({}))).toEqual({
      state: STATES.sending,
      effect: { do: 'send', confirmed, attempt, replaced: [] },
    });
    expect(transition(STATES.checking, checkedEvent({ orders: undefined })).state).toEqual({
      ...STATES.sending,
      attempt: { ...attempt, knownOrders: undefined },
    });
  });

  it('an order that is still missing is told of by the next attempt', () => {
    const { knownOrders, pieces } = missing;
    const first = { knownOrders: ['older', 'old'], pieces: piecesOf([line('b', 'M')]) };
    const before = { ...missing, rejectedMatches: ['other'], earlier: [first] };
    const checking = { ...STATES.checking, missing: before };
    expect(transition(checking, checkedEvent({})).state).toEqual({
      ...STATES.sending,
      missing: before,
      attempt: {
        ...attempt,
        rejectedMatches: ['other'],
        earlier: [{ knownOrders, pieces }, first],
      },
    });
  });

  it('another item of the size at the same price is ordered without a question', () => {
    const there = { ...CART[0]!, selectedItem: { ...CART[0]!.selectedItem, itemId: 'there' } };
    const replaced: LineChange[] = [{ kind: 'replaced', line: CART[0]!, now: there }];
    expect(transition(STATES.checking, checkedEvent({ changes: replaced })).effect).toEqual({
      do: 'send',
      attempt: { ...attempt, pieces: piecesOf([there]) },
      replaced,
      confirmed: { ...confirmed, lines: [there] },
    });
  });
});

describe('The order that was sent', () => {
  it('is placed when the host accepts it', () => {
    expect(transition(STATES.sending, { type: 'accepted' })).toEqual({
      state: STATES.placed,
      attempt: placed,
    });
  });

  it.each(['notSent', 'notStored'] as const)('leaves only a missing one when %s', (type) => {
    const state = { at: 'idle', problem: type };
    expect(transition(STATES.sending, { type })).toEqual({ state, attempt: null });
    expect(transition({ ...STATES.sending, missing }, { type })).toEqual({
      state,
      attempt: missing,
    });
  });

  it('with an unknown outcome is looked up', () => {
    expect(transition(STATES.sending, { type: 'outcomeUnknown' })).toEqual({
      state: STATES.following,
      attempt,
      effect: { do: 'fetchHistory', delay: 0 },
    });
  });
});

describe('The history', () => {
  /** What is left to follow of an attempt, after that many reads. */
  const followed = (followedMs: number, reads: number) => ({
    ...STATES.following,
    attempt: { ...attempt, followedMs },
    reads,
  });

  it('with the order ends the search at once', () => {
    expect(transition(STATES.following, history(old, found))).toEqual({
      state: STATES.placed,
      attempt: { ...attempt, followedMs: 2500, state: 'placed', orderNumber: 'new' },
    });
  });

  it.each([
    ['without the order', [old]],
    ['that cannot be read', undefined],
  ])('%s is read again for two minutes, each time later', (_what, orders) => {
    let step = transition(STATES.sending, { type: 'outcomeUnknown' });
    const pauses: number[] = [];
    for (let effect = step.effect; effect?.do === 'fetchHistory'; effect = step.effect) {
      pauses.push(effect.delay);
      step = transition(step.state, read(orders, effect.delay));
    }
    // A second of each read counts too.
    expect(pauses).toEqual([
      ...[0, 1500, 3000, 5000, 8000, 12_000],
      ...[15_000, 15_000, 15_000, 15_000, 15_000, 4500],
    ]);
  });

  it('is stored with the time followed, so that a reload goes on counting', () => {
    expect(transition(followed(60_000, 4), history(old)).attempt).toEqual({
      ...attempt,
      followedMs: 62_500,
    });
  });

  it('that has an order which may be it asks the shopper after three reads', () => {
    const first = transition(STATES.following, history(old, possible));
    expect(first).toMatchObject({ state: { reads: 1 }, effect: { delay: 1500 } });
    expect(transition(followed(4000, 2), history(old, possible))).toMatchObject({
      state: { at: 'unknown', possibleMatch: possible },
    });
  });

  it('that may hold it is read three times even after two minutes', () => {
    expect(transition(followed(WINDOW, 0), history(possible))).toMatchObject({
      state: { at: 'following', reads: 1 },
      effect: { do: 'fetchHistory' },
    });
  });

  it('without the order ends the search by a read that began after two minutes, not before', () => {
    expect(transition(followed(WINDOW - 1500, 9), history(old))).toEqual({
      state: { at: 'idle', problem: 'notPlaced' },
      attempt: { ...missing, followedMs: WINDOW + 1000 },
    });
    expect(transition(followed(WINDOW - 1501, 9), history(old))).toMatchObject({
      state: { at: 'following' },
      effect: { do: 'fetchHistory' },
    });
  });

  it('that cannot be read after two minutes leaves the outcome open', () => {
    expect(transition(followed(WINDOW, 9), read(undefined))).toMatchObject({
      state: STATES.unknown,
      attempt: { state: 'sending' },
    });
  });

  it('shows at last that an earlier attempt has been placed', () => {
    const first = { knownOrders: [], pieces: piecesOf([line('b', 'M')]) };
    const made = order({
      orderNumber: 'late',
      items: [{ productId: 'b', size: 'M', title: '', brand: '' }],
    });
    const state = followed(WINDOW, 9);
    const both = { ...state, attempt: { ...state.attempt, earlier: [first] } };
    const { knownOrders, pieces } = attempt;
    expect(transition(both, history(made))).toMatchObject({
      state: STATES.placed,
      attempt: {
        state: 'placed',
        ...first,
        orderNumber: 'late',
        earlier: [{ knownOrders, pieces }],
      },
    });
  });

  it('changes nothing before the attempt has been read', () => {
    expect(transition(STATES.waiting, history(found))).toEqual({ state: STATES.waiting });
  });
});

describe('A failure', () => {
  it('before sending means that nothing was ordered', () => {
    expect(transition(STATES.checking, { type: 'failed' })).toEqual({
      state: { at: 'idle', problem: 'checkFailed' },
    });
  });

  it('after sending leaves open what became of the order', () => {
    for (const state of [STATES.sending, STATES.following])
      expect(transition(state, { type: 'failed' })).toEqual({ state: STATES.unknown });
  });
});
