import type { Address } from '../../domain/address';
import type { CartLine } from '../../domain/cart';
import type { Order } from '../../domain/order';
import {
  findOrder,
  markPlaced,
  mayStillBeProcessed,
  needsRecheck,
  piecesOf,
  type HistoryMatch,
} from './checkoutAttempt';
import type { CheckoutAttempt } from '../../services/attemptStorage';
import { isAsConfirmed, type LineChange } from './lineChange';

/** What the shopper has confirmed: these lines at these prices, to this address. */
export type ConfirmedOrder = { lines: readonly CartLine[]; address: Address; promoCode: string };

/** The shopper's answer about an order that may be the one just sent. */
type MatchAnswer = { order: Order; isMatch: boolean };

/** The state of a checkout. `problem` says why the last attempt ended without an order. */
export type CheckoutState =
  | { at: 'idle'; problem?: 'checkFailed' | 'refused' | 'notPlaced' | 'notStored' }
  | { at: 'confirming' }
  | { at: 'busy'; doing: 'checking'; confirmed: ConfirmedOrder; missing?: CheckoutAttempt }
  | { at: 'busy'; doing: 'sending'; attempt: CheckoutAttempt; missing?: CheckoutAttempt }
  | Verifying
  | { at: 'changed'; changes: readonly LineChange[] }
  | { at: 'unknown'; possibleMatch?: Order }
  | { at: 'placed' };

/** Looks the attempt up in the order history; `historyPolls` counts the responses without its order. */
type Verifying = {
  at: 'busy';
  doing: 'verifying';
  attempt?: CheckoutAttempt;
  historyPolls: number;
  answer?: MatchAnswer;
};

/** What can happen to a checkout: first what the shopper does, then the results of its effects. */
export type CheckoutEvent =
  | { type: 'ask' | 'cancel' | 'acceptChanges' | 'ok' | 'resume' }
  | { type: 'confirm'; confirmed: ConfirmedOrder }
  | { type: 'answer'; answer: MatchAnswer }
  | { type: 'changedInOtherTab'; attempt: CheckoutAttempt | undefined }
  | {
      type: 'stored';
      attempt: CheckoutAttempt | undefined;
      cart: readonly CartLine[];
      now: number;
    }
  | {
      type: 'checked';
      changes: readonly LineChange[];
      orders: readonly Order[] | undefined;
      cart: readonly CartLine[];
      now: number;
    }
  | { type: 'accepted' | 'refused' | 'notStored' | 'failed' }
  | { type: 'outcomeUnknown'; mayStillBeProcessed: boolean }
  /** An order that the host accepted after `requestedAt` is not among `orders`. */
  | { type: 'history'; orders: readonly Order[]; requestedAt: number };

/** What to do next. All but the last two run while this tab holds the person's lock. */
export type CheckoutEffect =
  | { do: 'readStored' }
  | { do: 'check'; lines: readonly CartLine[] }
  | { do: 'send'; confirmed: ConfirmedOrder; attempt: CheckoutAttempt }
  | { do: 'fetchHistory'; delay: number }
  | { do: 'applyChanges'; changes: readonly LineChange[] }
  | { do: 'clearOrdered' };

type Step = {
  state: CheckoutState;
  effect?: CheckoutEffect;
  /** The attempt to store: null removes the stored one, undefined leaves it as it is. */
  attempt?: CheckoutAttempt | null;
};

/** Delays before each request for the history, in milliseconds: a host may show a new order late. */
const POLL_DELAYS_MS = [0, 1500, 3000];

/**
 * One person's checkout (spec §15) as a pure function of a state and an event. An event that a state
 * does not expect changes nothing.
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
        state: { at: 'busy', doing: 'checking', confirmed: event.confirmed },
        effect: { do: 'readStored' },
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
        effect: { do: 'readStored' },
      };
    case 'answer':
      if (state.at !== 'unknown') return { state };
      return { state: { ...verifying(), answer: event.answer }, effect: { do: 'readStored' } };
    case 'changedInOtherTab':
      return { state: followOtherTab(state, event.attempt) };
    case 'stored':
      return onStored(state, event);
    case 'failed':
      return { state: onFailed(state) };
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

function verifying(attempt?: CheckoutAttempt): Verifying {
  return { at: 'busy', doing: 'verifying', attempt, historyPolls: 0 };
}

/** Another tab has stored or removed the attempt, so what this tab shows of it may be out of date. */
function followOtherTab(state: CheckoutState, attempt: CheckoutAttempt | undefined): CheckoutState {
  if (attempt?.state === 'placed') return { at: 'placed' };
  const isOutOfDate = state.at === 'placed' || state.at === 'unknown';
  return !attempt && isOutOfDate ? { at: 'idle' } : state;
}

/** This tab holds the lock, so no other tab is sending. A stored attempt is resolved before a new one. */
function onStored(
  state: CheckoutState,
  { attempt, cart, now }: Extract<CheckoutEvent, { type: 'stored' }>,
): Step {
  const isChecking = state.at === 'busy' && state.doing === 'checking';
  const isVerifying = state.at === 'busy' && state.doing === 'verifying';
  if (attempt?.state === 'placed') return { state: { at: 'placed' } };
  if (attempt && (attempt.state !== 'missing' || isVerifying))
    return verify(attempt, isVerifying ? state.answer : undefined);
  if (!isChecking) return { state: isVerifying ? { at: 'idle' } : followOtherTab(state, attempt) };

  const { confirmed } = state;
  if (!isAsConfirmed(cart, confirmed.lines)) return { state: confirmAgain(cart) };
  const missing = attempt && needsRecheck(attempt, now) ? attempt : undefined;
  return { state: { ...state, missing }, effect: { do: 'check', lines: confirmed.lines } };
}

/** The cart is not what the shopper confirmed: another tab has changed it, or the person signed out. */
function confirmAgain(cart: readonly CartLine[]): CheckoutState {
  return { at: cart.length > 0 ? 'confirming' : 'idle' };
}

/** Starts to find out what became of an attempt, given the shopper's answer about a possible match. */
function verify(attempt: CheckoutAttempt, answer?: MatchAnswer): Step {
  if (answer?.isMatch) return placed(attempt, answer.order);
  const next = answer
    ? {
        ...attempt,
        rejectedMatches: [...(attempt.rejectedMatches ?? []), answer.order.orderNumber],
      }
    : attempt;
  // Stored even without an answer: the attempt may stand in for one that could not be read.
  return { state: verifying(next), attempt: next, effect: { do: 'fetchHistory', delay: 0 } };
}

function onChecked(
  state: Extract<CheckoutState, { doing: 'checking' }>,
  event: CheckoutEvent,
): Step {
  if (event.type !== 'checked') return { state };
  const { missing, confirmed } = state;
  const { changes, orders, cart, now } = event;
  // The host may have processed the missing order after all.
  if (missing) {
    const match = orders && findOrder(missing, orders);
    if (match?.is !== 'absent') return resolveFromHistory(missing, match);
  }
  if (changes.length > 0) return { state: { at: 'changed', changes } };
  if (!isAsConfirmed(cart, confirmed.lines)) return { state: confirmAgain(cart) };
  const attempt: CheckoutAttempt = {
    state: 'sending',
    startedAt: now,
    knownOrders: orders?.map(({ orderNumber }) => orderNumber),
    pieces: piecesOf(confirmed.lines),
  };
  return {
    state: { at: 'busy', doing: 'sending', attempt, missing },
    effect: { do: 'send', confirmed, attempt },
  };
}

function onSent(state: Extract<CheckoutState, { doing: 'sending' }>, event: CheckoutEvent): Step {
  const { attempt, missing } = state;
  switch (event.type) {
    case 'accepted':
      return { state: { at: 'placed' }, attempt: { ...attempt, state: 'placed' } };
    case 'refused':
    case 'notStored':
      return { state: { at: 'idle', problem: event.type }, attempt: missing ?? null };
    case 'outcomeUnknown': {
      const next: CheckoutAttempt = event.mayStillBeProcessed
        ? attempt
        : { ...attempt, state: 'lost' };
      return verify(next);
    }
    default:
      return { state };
  }
}

function onHistory(state: Verifying, event: CheckoutEvent): Step {
  const { attempt, historyPolls } = state;
  if (event.type !== 'history' || !attempt) return { state };
  const match = findOrder(attempt, event.orders);
  const delay = POLL_DELAYS_MS[historyPolls + 1];
  if (match.is !== 'found' && delay !== undefined)
    return {
      state: { ...state, historyPolls: historyPolls + 1 },
      effect: { do: 'fetchHistory', delay },
    };
  if (match.is !== 'absent') return resolveFromHistory(attempt, match);
  if (mayStillBeProcessed(attempt, event.requestedAt)) return { state: { at: 'unknown' } };
  return {
    state: { at: 'idle', problem: 'notPlaced' },
    attempt: { ...attempt, state: 'missing' },
  };
}

/** `match` is undefined when the history could not be fetched. */
function resolveFromHistory(attempt: CheckoutAttempt, match: HistoryMatch | undefined): Step {
  if (match?.is === 'found') return placed(attempt, match.order);
  const possibleMatch = match?.is === 'possibleMatch' ? match.order : undefined;
  return { state: { at: 'unknown', possibleMatch } };
}

function placed(attempt: CheckoutAttempt, order: Order): Step {
  return { state: { at: 'placed' }, attempt: markPlaced(attempt, order) };
}

/** A failure before sending means that nothing was ordered; after sending the outcome is unknown. */
function onFailed(state: CheckoutState): CheckoutState {
  if (state.at !== 'busy') return state;
  return state.doing === 'checking' ? { at: 'idle', problem: 'checkFailed' } : { at: 'unknown' };
}
