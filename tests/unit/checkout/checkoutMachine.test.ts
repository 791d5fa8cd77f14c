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
import type { CheckoutAttempt } from '../../../src/services/attemptStorage';
import { line, order } from '../../support/make';

// Each transition of the machine. What they promise together is the subject of the model.

const NOW = Date.UTC(2026, 10, 25, 4);
const MINUTE = 60_000;

const CART = [line('a', 'M')];
const ADDRESS = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };
const confirmed = { lines: CART, address: ADDRESS, promoCode: 'SPRING' };
const changes: LineChange[] = [{ kind: 'soldOut', line: CART[0]! }];

const attempt: CheckoutAttempt = {
  state: 'sending',
  startedAt: NOW,
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
  checking: { at: 'busy', doing: 'checking', confirmed },
  sending: { at: 'busy', doing: 'sending', attempt },
  verifying: { at: 'busy', doing: 'verifying', attempt, historyPolls: 0 },
  changed: { at: 'changed', changes },
  unknown: { at: 'unknown' },
  placed: { at: 'placed' },
} satisfies Record<string, CheckoutState>;
type Name = keyof typeof STATES;
const NAMES: Name[] = [
  ...(['idle', 'confirming', 'checking', 'sending'] as const),
  ...(['verifying', 'changed', 'unknown', 'placed'] as const),
];

const storedEvent = (
  stored: CheckoutAttempt | undefined,
  { cart = CART, now = NOW }: { cart?: readonly CartLine[]; now?: number } = {},
): CheckoutEvent => ({ type: 'stored', attempt: stored, cart, now });

const checkedEvent = (change: {
  changes?: LineChange[];
  orders?: Order[] | undefined;
  cart?: readonly CartLine[];
}): CheckoutEvent => ({
  type: 'checked',
  changes: [],
  orders: [old],
  cart: CART,
  now: NOW,
  ...change,
});

const history = (...orders: Order[]): CheckoutEvent => ({
  type: 'history',
  orders,
  requestedAt: NOW + MINUTE,
});

describe('An event changes nothing in a state that does not expect it:', () => {
  const answer = { order: possible, isMatch: true };
  it.each<[string, CheckoutEvent, Name[]]>([
    ['ask', { type: 'ask' }, ['idle']],
    ['cancel', { type: 'cancel' }, ['confirming', 'changed']],
    ['confirm', { type: 'confirm', confirmed }, ['confirming']],
    ['accept changes', { type: 'acceptChanges' }, ['changed']],
    ['OK', { type: 'ok' }, ['placed']],
    ['resume', { type: 'resume' }, ['idle', 'confirming', 'changed', 'unknown', 'placed']],
    ['an answer', { type: 'answer', answer }, ['unknown']],
    [
      'another tab has ended the order',
      { type: 'changedInOtherTab', attempt: undefined },
      ['unknown', 'placed'],
    ],
    ['another tab is sending', { type: 'changedInOtherTab', attempt }, []],
    ['the check is done', checkedEvent({}), ['checking']],
    ['accepted', { type: 'accepted' }, ['sending']],
    ['refused', { type: 'refused' }, ['sending']],
    ['not stored', { type: 'notStored' }, ['sending']],
    ['no answer', { type: 'outcomeUnknown', mayStillBeProcessed: true }, ['sending']],
    ['the history', history(found), ['verifying']],
    ['a failure', { type: 'failed' }, ['checking', 'sending', 'verifying']],
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
      state: { at: 'busy', doing: 'verifying', historyPolls: 0 },
      effect: { do: 'readStored' },
    });
  });

  it('an answer is kept until the stored attempt has been read', () => {
    const answer = { order: possible, isMatch: false };
    expect(transition(STATES.unknown, { type: 'answer', answer })).toEqual({
      state: { at: 'busy', doing: 'verifying', historyPolls: 0, answer },
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

  it('that is sending or lost is looked up before anything else', () => {
    for (const name of NAMES)
      for (const stored of [attempt, { ...attempt, state: 'lost' as const }])
        expect(transition(STATES[name], storedEvent(stored)), name).toEqual({
          state: { at: 'busy', doing: 'verifying', attempt: stored, historyPolls: 0 },
          attempt: stored,
          effect: { do: 'fetchHistory', delay: 0 },
        });
  });

  it('that is missing is looked up again only where the shopper asks what became of it', () => {
    expect(transition(STATES.verifying, storedEvent(missing))).toMatchObject({
      state: { doing: 'verifying', attempt: missing },
      effect: { do: 'fetchHistory' },
    });
    for (const state of [STATES.idle, STATES.confirming, STATES.changed, STATES.placed])
      expect(transition(state, storedEvent(missing))).toEqual({ state });
  });

  it('that is gone closes what shows it, and no question', () => {
    for (const state of [STATES.placed, STATES.unknown, STATES.verifying])
      expect(transition(state, storedEvent(undefined))).toEqual({ state: STATES.idle });
    for (const state of [STATES.idle, STATES.confirming, STATES.changed])
      expect(transition(state, storedEvent(undefined))).toEqual({ state });
  });

  it('is placed once the shopper has said that an order is it', () => {
    const answer = { order: possible, isMatch: true };
    expect(transition({ ...STATES.verifying, answer }, storedEvent(missing))).toEqual({
      state: STATES.placed,
      attempt: { ...missing, state: 'placed', orderNumber: 'vague' },
    });
  });

  it('keeps the orders that the shopper has said are others', () => {
    const answer = { order: possible, isMatch: false };
    const asked = { ...STATES.verifying, answer };
    const once = { ...missing, rejectedMatches: ['vague'] };
    expect(transition(asked, storedEvent(missing))).toMatchObject({
      state: { doing: 'verifying', attempt: once },
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

  it('a missing order is remembered for an hour', () => {
    const after = (minutes: number) =>
      transition(STATES.checking, storedEvent(missing, { now: NOW + minutes * MINUTE })).state;
    expect(after(59)).toEqual({ ...STATES.checking, missing });
    expect(after(60)).toEqual(STATES.checking);
  });

  it('another cart than the confirmed one asks again, and an empty one ends the checkout', () => {
    const other = [line('b', 'M')];
    expect(transition(STATES.checking, storedEvent(undefined, { cart: other }))).toEqual({
      state: STATES.confirming,
    });
    expect(transition(STATES.checking, storedEvent(undefined, { cart: [] }))).toEqual({
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
      attempt: { ...missing, state: 'placed', orderNumber: 'new' },
    });
    expect(transition(checking, checkedEvent({ orders: [old, possible] }))).toEqual({
      state: { at: 'unknown', possibleMatch: possible },
    });
  });

  it('a missing order may have been placed while the history cannot be read', () => {
    const checking = { ...STATES.checking, missing };
    expect(transition(checking, checkedEvent({ orders: undefined }))).toEqual({
      state: STATES.unknown,
    });
  });

  it('the attempt holds the time, the pieces and the numbers of the earlier orders', () => {
    expect(transition(STATES.checking, checkedEvent({}))).toEqual({
      state: STATES.sending,
      effect: { do: 'send', confirmed, attempt },
    });
    expect(transition(STATES.checking, checkedEvent({ orders: undefined })).state).toEqual({
      ...STATES.sending,
      attempt: { ...attempt, knownOrders: undefined },
    });
    // An order that is still missing stays known until the next one is accepted.
    expect(transition({ ...STATES.checking, missing }, checkedEvent({})).state).toEqual({
      ...STATES.sending,
      missing,
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

  it.each(['refused', 'notStored'] as const)('leaves only a missing one when %s', (type) => {
    const state = { at: 'idle', problem: type };
    expect(transition(STATES.sending, { type })).toEqual({ state, attempt: null });
    expect(transition({ ...STATES.sending, missing }, { type })).toEqual({
      state,
      attempt: missing,
    });
  });

  it.each([
    [true, 'sending'],
    [false, 'lost'],
  ] as const)('without an answer, still processed %s, is looked up as %s', (still, state) => {
    const looked = { ...attempt, state };
    expect(
      transition(STATES.sending, { type: 'outcomeUnknown', mayStillBeProcessed: still }),
    ).toEqual({
      state: { at: 'busy', doing: 'verifying', attempt: looked, historyPolls: 0 },
      attempt: looked,
      effect: { do: 'fetchHistory', delay: 0 },
    });
  });
});

describe('The history', () => {
  it('with the order ends the search at once', () => {
    expect(transition(STATES.verifying, history(old, found))).toEqual({
      state: STATES.placed,
      attempt: { ...attempt, state: 'placed', orderNumber: 'new' },
    });
  });

  it.each([
    ['no order', [old]],
    ['an order that may be it', [old, possible]],
  ])('with %s is read twice more, each time later', (_what, orders) => {
    const first = transition(STATES.verifying, history(...orders));
    expect(first).toEqual({
      state: { ...STATES.verifying, historyPolls: 1 },
      effect: { do: 'fetchHistory', delay: 1500 },
    });
    expect(transition(first.state, history(...orders))).toEqual({
      state: { ...STATES.verifying, historyPolls: 2 },
      effect: { do: 'fetchHistory', delay: 3000 },
    });
  });

  const last = { ...STATES.verifying, historyPolls: 2 };

  it('that has an order which may be it asks the shopper', () => {
    expect(transition(last, history(old, possible))).toEqual({
      state: { at: 'unknown', possibleMatch: possible },
    });
  });

  it('without the order leaves open what became of it while the host may still process it', () => {
    expect(transition(last, history(old))).toEqual({ state: STATES.unknown });
  });

  it('without the order ends the search once the host cannot process it any more', () => {
    const lost: CheckoutAttempt = { ...attempt, state: 'lost' };
    expect(transition({ ...last, attempt: lost }, history(old))).toEqual({
      state: { at: 'idle', problem: 'notPlaced' },
      attempt: missing,
    });
  });

  it('changes nothing before the attempt has been read', () => {
    const state: CheckoutState = { at: 'busy', doing: 'verifying', historyPolls: 0 };
    expect(transition(state, history(found))).toEqual({ state });
  });
});

describe('A failure', () => {
  it('before sending means that nothing was ordered', () => {
    expect(transition(STATES.checking, { type: 'failed' })).toEqual({
      state: { at: 'idle', problem: 'checkFailed' },
    });
  });

  it('after sending leaves open what became of the order', () => {
    for (const state of [STATES.sending, STATES.verifying])
      expect(transition(state, { type: 'failed' })).toEqual({ state: STATES.unknown });
  });
});
