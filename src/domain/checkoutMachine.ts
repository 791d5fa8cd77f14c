import type { Address } from './address';
import type { CartLine } from './cart';
import { isAsAccepted, type LineChange } from './checkout';
import {
  findOrder,
  isWorthAnotherLook,
  mayStillLand,
  piecesOf,
  placedAs,
  type CheckoutAttempt,
  type Finding,
} from './checkoutAttempt';
import type { Order } from './order';

/** What the shopper has said yes to: these lines at these prices, sent there. */
export type Accepted = { lines: readonly CartLine[]; address: Address; promoCode: string };

/** What the shopper says of an order that may be the one they have just sent. */
export type LookAlike = { order: Order; isIt: boolean };

/** Where a checkout stands. `idle` may tell why the last try ended without an order. */
export type CheckoutState =
  | { at: 'idle'; problem?: 'checkFailed' | 'refused' | 'notPlaced' | 'notKept' }
  | { at: 'confirming' }
  | { at: 'busy'; doing: 'checking'; accepted: Accepted; missing?: CheckoutAttempt }
  | { at: 'busy'; doing: 'sending'; attempt: CheckoutAttempt; missing?: CheckoutAttempt }
  | { at: 'busy'; doing: 'verifying'; attempt?: CheckoutAttempt; looks: number; said?: LookAlike }
  | { at: 'changed'; changes: readonly LineChange[] }
  | { at: 'unknown'; lookAlike?: Order }
  | { at: 'placed' };

/** What happens to a checkout: the shopper's presses first, then what its effects bring. */
export type CheckoutEvent =
  | { type: 'ask' | 'cancel' | 'acceptChanges' | 'ok' | 'resume' }
  | { type: 'confirm'; accepted: Accepted }
  | { type: 'say'; said: LookAlike }
  | { type: 'recordElsewhere'; attempt: CheckoutAttempt | undefined }
  | { type: 'turn'; attempt: CheckoutAttempt | undefined; cart: readonly CartLine[]; now: number }
  | {
      type: 'checked';
      changes: readonly LineChange[];
      orders: readonly Order[] | undefined;
      cart: readonly CartLine[];
      now: number;
    }
  | { type: 'taken' | 'refused' | 'notKept' | 'failed' }
  /** `mayLand`: the host may be at it still. */
  | { type: 'noWord'; mayLand: boolean }
  /** `askedAt`: an order that was taken later than this is not in it. */
  | { type: 'history'; orders: readonly Order[]; askedAt: number };

/** What is to be done next. All but the last two run while this tab has the person's lock. */
export type CheckoutEffect =
  | { do: 'takeTurn' }
  | { do: 'check'; lines: readonly CartLine[] }
  | { do: 'send'; accepted: Accepted; attempt: CheckoutAttempt }
  | { do: 'askHistory'; pause: number }
  | { do: 'applyChanges'; changes: readonly LineChange[] }
  | { do: 'clearOrdered' };

type Step = {
  state: CheckoutState;
  effect?: CheckoutEffect;
  /** The record of the attempt as it is to be from now on, null for none; left alone if undefined. */
  record?: CheckoutAttempt | null;
};

/** The history is asked after each of these pauses, in milliseconds; a host may be slow to show an order. */
const LOOKS = [0, 1500, 3000];

/**
 * Checkout of one person (decisions: Checkout) as one pure function: in which state it goes on after an
 * event, and what is to be done. An event that a state does not wait for changes nothing.
 */
export function transition(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case 'ask':
      return state.at === 'idle' ? { state: { at: 'confirming' } } : { state };
    case 'cancel':
      return isQuestion(state) ? { state: { at: 'idle' } } : { state };
    case 'confirm':
      if (state.at !== 'confirming') return { state };
      return {
        state: { at: 'busy', doing: 'checking', accepted: event.accepted },
        effect: { do: 'takeTurn' },
      };
    case 'acceptChanges':
      if (state.at !== 'changed') return { state };
      return {
        state: { at: 'idle' },
        effect: { do: 'applyChanges', changes: state.changes },
      };
    case 'ok':
      if (state.at !== 'placed') return { state };
      return { state: { at: 'idle' }, effect: { do: 'clearOrdered' } };
    case 'resume':
      if (state.at === 'busy') return { state };
      return {
        state: state.at === 'unknown' ? verifying() : state,
        effect: { do: 'takeTurn' },
      };
    case 'say':
      if (state.at !== 'unknown') return { state };
      return { state: { ...verifying(), said: event.said }, effect: { do: 'takeTurn' } };
    case 'recordElsewhere':
      return { state: heard(state, event.attempt) };
    case 'turn':
      return onTurn(state, event);
    case 'failed':
      return { state: failed(state) };
    default:
      if (state.at !== 'busy') return { state };
      if (state.doing === 'checking') return onChecked(state, event);
      if (state.doing === 'sending') return onSent(state, event);
      return onHistory(state, event);
  }
}

function isQuestion(state: CheckoutState): boolean {
  return state.at === 'confirming' || state.at === 'changed';
}

function verifying(attempt?: CheckoutAttempt) {
  return { at: 'busy', doing: 'verifying', attempt, looks: 0 } as const;
}

/** Another tab has written the record: what this one says of it must still be true. */
function heard(state: CheckoutState, attempt: CheckoutAttempt | undefined): CheckoutState {
  if (attempt?.state === 'placed') return { at: 'placed' };
  const isStale = state.at === 'placed' || state.at === 'unknown';
  return !attempt && isStale ? { at: 'idle' } : state;
}

/** No other tab is at it now, and none begins before this one rests: first, what was left behind. */
function onTurn(
  state: CheckoutState,
  { attempt, cart, now }: Extract<CheckoutEvent, { type: 'turn' }>,
): Step {
  const isChecking = state.at === 'busy' && state.doing === 'checking';
  const isVerifying = state.at === 'busy' && state.doing === 'verifying';
  if (attempt?.state === 'placed') return { state: { at: 'placed' } };
  if (attempt && (attempt.state !== 'missing' || isVerifying))
    return settle(attempt, isVerifying ? state.said : undefined);
  if (!isChecking) return { state: isVerifying ? { at: 'idle' } : heard(state, attempt) };

  const { accepted } = state;
  if (!isAsAccepted(cart, accepted.lines)) return { state: askAnew(cart) };
  const missing = attempt && isWorthAnotherLook(attempt, now) ? attempt : undefined;
  return { state: { ...state, missing }, effect: { do: 'check', lines: accepted.lines } };
}

/** The cart is not what was said yes to: another tab has changed it, or its person has left. */
function askAnew(cart: readonly CartLine[]): CheckoutState {
  return { at: cart.length > 0 ? 'confirming' : 'idle' };
}

/** Finds out what became of an attempt, minding what the shopper says of an order like it. */
function settle(attempt: CheckoutAttempt, said?: LookAlike): Step {
  if (said?.isIt) return placed(attempt, said.order);
  if (!said) return { state: verifying(attempt), effect: { do: 'askHistory', pause: 0 } };
  const record = {
    ...attempt,
    otherOrders: [...(attempt.otherOrders ?? []), said.order.orderNumber],
  };
  return { state: verifying(record), record, effect: { do: 'askHistory', pause: 0 } };
}

function onChecked(
  state: Extract<CheckoutState, { doing: 'checking' }>,
  event: CheckoutEvent,
): Step {
  if (event.type !== 'checked') return { state };
  const { missing, accepted } = state;
  const { changes, orders, cart, now } = event;
  // An order given up for lost may have come through after all.
  if (missing) {
    const finding = orders ? findOrder(missing, orders) : undefined;
    if (finding?.is !== 'absent') return told(missing, finding);
  }
  if (changes.length > 0) return { state: { at: 'changed', changes } };
  if (!isAsAccepted(cart, accepted.lines)) return { state: askAnew(cart) };
  const attempt: CheckoutAttempt = {
    state: 'sending',
    startedAt: now,
    knownOrders: orders?.map(({ orderNumber }) => orderNumber),
    pieces: piecesOf(accepted.lines),
  };
  return {
    state: { at: 'busy', doing: 'sending', attempt, missing },
    effect: { do: 'send', accepted, attempt },
  };
}

function onSent(state: Extract<CheckoutState, { doing: 'sending' }>, event: CheckoutEvent): Step {
  const { attempt, missing } = state;
  switch (event.type) {
    case 'taken':
      return { state: { at: 'placed' }, record: { ...attempt, state: 'placed' } };
    case 'refused':
    case 'notKept':
      return { state: { at: 'idle', problem: event.type }, record: missing ?? null };
    case 'noWord': {
      const left: CheckoutAttempt = event.mayLand ? attempt : { ...attempt, state: 'lost' };
      return { ...settle(left), record: left };
    }
    default:
      return { state };
  }
}

function onHistory(
  state: Extract<CheckoutState, { doing: 'verifying' }>,
  event: CheckoutEvent,
): Step {
  const { attempt, looks } = state;
  if (event.type !== 'history' || !attempt) return { state };
  const finding = findOrder(attempt, event.orders);
  const pause = LOOKS[looks + 1];
  if (finding.is !== 'found' && pause !== undefined)
    return { state: { ...state, looks: looks + 1 }, effect: { do: 'askHistory', pause } };
  if (finding.is !== 'absent') return told(attempt, finding);
  if (mayStillLand(attempt, event.askedAt)) return { state: { at: 'unknown' } };
  return {
    state: { at: 'idle', problem: 'notPlaced' },
    record: { ...attempt, state: 'missing' },
  };
}

/** An order was found, or one like it; or, without a finding, the history did not answer. */
function told(attempt: CheckoutAttempt, finding: Finding | undefined): Step {
  if (finding?.is === 'found') return placed(attempt, finding.order);
  const lookAlike = finding?.is === 'lookAlike' ? finding.order : undefined;
  return { state: { at: 'unknown', lookAlike } };
}

function placed(attempt: CheckoutAttempt, order: Order): Step {
  return { state: { at: 'placed' }, record: placedAs(attempt, order) };
}

/** Whatever could not be done: before sending nothing has happened; afterwards nobody knows yet. */
function failed(state: CheckoutState): CheckoutState {
  if (state.at !== 'busy') return state;
  return state.doing === 'checking' ? { at: 'idle', problem: 'checkFailed' } : { at: 'unknown' };
}
