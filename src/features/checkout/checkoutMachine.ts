import type { Address } from '../../domain/address';
import type { CartLine } from '../../domain/cart';
import type { Order, OrderHistory } from '../../domain/order';
import type { CheckoutAttempt } from '../../services/storage/attemptStorage';
import {
  attemptOf,
  findOrder,
  findSentOrder,
  markPlaced,
  piecesOf,
  sentOrders,
  type HistoryMatch,
} from './checkoutAttempt';
import { FOLLOW_MS, pauseBefore } from './followPauses';
import { applyChanges, isAsConfirmed, isToldToShopper, type LineChange } from './lineChange';

/** What the shopper has confirmed: these lines at these prices, to this address. */
export type ConfirmedOrder = { lines: readonly CartLine[]; address: Address; promoCode: string };

/** The shopper's answer about an order that may be the one just sent. */
type MatchAnswer = { order: Order; isMatch: boolean };

/** The state of a checkout. `problem` says why the last attempt ended without an order. */
export type CheckoutState =
  | { at: 'idle'; problem?: 'checkFailed' | 'notSent' | 'notPlaced' | 'notStored' }
  | { at: 'confirming' }
  | { at: 'checking'; confirmed: ConfirmedOrder; missing?: CheckoutAttempt }
  | { at: 'sending'; attempt: CheckoutAttempt; missing?: CheckoutAttempt }
  | Following
  | { at: 'changed'; changes: readonly LineChange[] }
  | { at: 'unknown'; possibleMatch?: Order }
  | { at: 'placed' };

/**
 * Looks the attempt up in the order history, again and again. Without an attempt, another task holds the
 * person's lock: it follows the order, or is about to tell this one which attempt is stored. `reads` counts the
 * reads without its order.
 */
type Following = {
  at: 'following';
  attempt?: CheckoutAttempt;
  reads: number;
  answer?: MatchAnswer;
};

/** What can happen to a checkout: first what the shopper does, then the results of its effects. */
export type CheckoutEvent =
  /** `changes` are those of the cart that its page has found already. */
  | { type: 'ask'; changes?: readonly LineChange[] }
  | { type: 'cancel' | 'acceptChanges' | 'ok' | 'resume' }
  | { type: 'confirm'; confirmed: ConfirmedOrder }
  | { type: 'answer'; answer: MatchAnswer }
  | { type: 'changedInOtherTab'; attempt: CheckoutAttempt | undefined }
  | { type: 'stored'; attempt: CheckoutAttempt | undefined; cart: readonly CartLine[] }
  | {
      type: 'checked';
      changes: readonly LineChange[];
      history: OrderHistory | undefined;
      cart: readonly CartLine[];
      /** The id of the attempt that may follow. */
      id: string;
    }
  | { type: 'accepted' | 'notSent' | 'notStored' | 'outcomeUnknown' | 'failed' | 'signedOut' }
  /**
   * A read of the history, which is undefined where it failed. An order that the host takes after the read
   * has begun is not among them. `pausedMs` passed before the read, `readMs` during it.
   */
  | {
      type: 'history';
      history: OrderHistory | undefined;
      pausedMs: number;
      readMs: number;
    };

/** What to do next. All but the last two run while this tab holds the person's lock. */
export type CheckoutEffect =
  | { do: 'readStored' }
  | { do: 'check'; lines: readonly CartLine[] }
  /** `replaced` are changes of the cart that come with the order. */
  | {
      do: 'send';
      confirmed: ConfirmedOrder;
      attempt: CheckoutAttempt;
      replaced: readonly LineChange[];
    }
  | { do: 'fetchHistory'; delay: number }
  | { do: 'applyChanges'; changes: readonly LineChange[] }
  | { do: 'clearOrdered' };

type Step = {
  state: CheckoutState;
  effect?: CheckoutEffect;
  /** The attempt to store: null removes the stored one, undefined leaves it as it is. */
  attempt?: CheckoutAttempt | null;
};

/** The shopper is asked about an order that may be theirs after this many reads without a certain one. */
const READS_BEFORE_QUESTION = 3;

/**
 * One person's checkout (spec §15) as a pure function of a state and an event. An event that a state
 * does not expect changes nothing.
 */
export function transition(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case 'ask':
      if (state.at !== 'idle') return { state };
      // Nobody is asked to confirm pieces and prices that are known to be others.
      return event.changes?.some(isToldToShopper)
        ? { state: { at: 'changed', changes: event.changes } }
        : { state: { at: 'confirming' } };
    case 'cancel':
      return isQuestion(state) ? { state: { at: 'idle' } } : { state };
    case 'confirm':
      if (state.at !== 'confirming') return { state };
      return {
        state: { at: 'checking', confirmed: event.confirmed },
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
      if (isWorking(state)) return { state };
      return {
        state: state.at === 'unknown' ? following() : state,
        effect: { do: 'readStored' },
      };
    case 'answer':
      if (state.at !== 'unknown') return { state };
      return { state: { ...following(), answer: event.answer }, effect: { do: 'readStored' } };
    case 'changedInOtherTab':
      return followOtherTab(state, event.attempt);
    case 'stored':
      return onStored(state, event);
    case 'failed':
      return { state: onFailed(state) };
    case 'signedOut':
      return { state: state.at === 'following' ? { at: 'idle' } : state };
    default:
      if (state.at === 'checking') return onChecked(state, event);
      if (state.at === 'sending') return onSent(state, event);
      if (state.at === 'following') return onHistory(state, event);
      return { state };
  }
}

/** Whether the order is being sent or looked up, which goes on while other pages are shown. */
export function isUnderWay({ at }: CheckoutState): boolean {
  return at === 'sending' || at === 'following';
}

/** Whether *Checkout* waits until the last order is settled. */
export function isWaiting(state: CheckoutState): boolean {
  return state.at === 'checking' || state.at === 'unknown' || isUnderWay(state);
}

function isQuestion(state: CheckoutState): boolean {
  return state.at === 'confirming' || state.at === 'changed';
}

/** Whether an effect of this checkout is under way, or waits for the person's lock. */
function isWorking(state: CheckoutState): boolean {
  if (state.at === 'following') return state.attempt !== undefined;
  return state.at === 'checking' || state.at === 'sending';
}

function following(attempt?: CheckoutAttempt): Following {
  return { at: 'following', attempt, reads: 0 };
}

/** Another tab has stored or removed the attempt, so what this tab shows of it may be out of date. */
function followOtherTab(state: CheckoutState, attempt: CheckoutAttempt | undefined): Step {
  if (attempt?.state === 'placed') return { state: { at: 'placed' } };
  if (attempt?.state === 'sending') {
    // An unknown outcome waits for the shopper: else two tabs would follow in turn for ever.
    if (isUnderWay(state) || state.at === 'unknown') return { state };
    // Takes over where the other tab is closed, and learns from it how the order ended.
    return { state: following(), effect: { do: 'readStored' } };
  }
  if (state.at === 'unknown' && attempt) return { state: { at: 'idle', problem: 'notPlaced' } };
  const isOutOfDate = state.at === 'placed' || state.at === 'unknown';
  return { state: !attempt && isOutOfDate ? { at: 'idle' } : state };
}

/** This tab holds the lock, so no other tab is sending. A stored attempt is resolved before a new one. */
function onStored(
  state: CheckoutState,
  { attempt, cart }: Extract<CheckoutEvent, { type: 'stored' }>,
): Step {
  const isFollowing = state.at === 'following';
  if (attempt?.state === 'placed') return { state: { at: 'placed' } };
  if (attempt && (attempt.state === 'sending' || isFollowing))
    return follow(attempt, isFollowing ? state.answer : undefined);
  if (isFollowing) return { state: { at: 'idle' } };
  if (state.at !== 'checking') return followOtherTab(state, attempt);

  const { confirmed } = state;
  if (!isAsConfirmed(cart, confirmed.lines)) return { state: confirmAgain(cart) };
  return { state: { ...state, missing: attempt }, effect: { do: 'check', lines: confirmed.lines } };
}

/** The cart is not what the shopper confirmed: another tab has changed it, or the person signed out. */
function confirmAgain(cart: readonly CartLine[]): CheckoutState {
  return { at: cart.length > 0 ? 'confirming' : 'idle' };
}

/** Starts to find out what became of an attempt, given the shopper's answer about a possible match. */
function follow(attempt: CheckoutAttempt, answer?: MatchAnswer): Step {
  if (answer?.isMatch) return placed(attemptOf(attempt, answer.order), answer.order);
  const next = answer
    ? {
        ...attempt,
        rejectedMatches: [...(attempt.rejectedMatches ?? []), answer.order.orderNumber],
      }
    : attempt;
  // Stored even without an answer: the attempt may stand in for one that could not be read.
  return { state: following(next), attempt: next, effect: { do: 'fetchHistory', delay: 0 } };
}

function onChecked(state: Extract<CheckoutState, { at: 'checking' }>, event: CheckoutEvent): Step {
  if (event.type !== 'checked') return { state };
  const { missing, confirmed } = state;
  const { changes, history, cart, id } = event;
  if (missing) {
    // The host may have taken the missing order after all, however long ago it was sent.
    const match = history && findSentOrder(missing, history);
    if (match?.is !== 'absent') return resolveFromHistory(missing, match);
  }
  if (changes.some(isToldToShopper)) return { state: { at: 'changed', changes } };
  if (!isAsConfirmed(cart, confirmed.lines)) return { state: confirmAgain(cart) };
  const lines = applyChanges(confirmed.lines, changes);
  const attempt: CheckoutAttempt = {
    id,
    state: 'sending',
    followedMs: 0,
    knownOrders: history?.orders.map(({ orderNumber }) => orderNumber),
    knownUnread: history?.unread,
    pieces: piecesOf(lines),
    address: confirmed.address,
    ...(missing && {
      earlier: sentOrders(missing),
      rejectedMatches: missing.rejectedMatches,
    }),
  };
  return {
    state: { at: 'sending', attempt, missing },
    effect: { do: 'send', confirmed: { ...confirmed, lines }, attempt, replaced: changes },
  };
}

function onSent(state: Extract<CheckoutState, { at: 'sending' }>, event: CheckoutEvent): Step {
  const { attempt, missing } = state;
  switch (event.type) {
    case 'accepted':
      return { state: { at: 'placed' }, attempt: { ...attempt, state: 'placed' } };
    case 'notSent':
    case 'notStored':
      return { state: { at: 'idle', problem: event.type }, attempt: missing ?? null };
    case 'outcomeUnknown':
      return follow(attempt);
    default:
      return { state };
  }
}

/**
 * Reads on until the order is found, or has not been there in a read that began after the whole window
 * (docs/decisions/0011).
 */
function onHistory(state: Following, event: CheckoutEvent): Step {
  const { attempt, reads } = state;
  if (event.type !== 'history' || !attempt) return { state };
  const { history, pausedMs, readMs } = event;
  const askedAt = attempt.followedMs + pausedMs;
  const next: CheckoutAttempt = {
    ...attempt,
    followedMs: askedAt + readMs,
    // What the first read shows is taken for old where the history was not read before the order was sent.
    knownUnread: attempt.knownUnread ?? history?.unread,
  };
  const match = history && findOrder(next, history.orders);
  const mayAsk = match?.is === 'possibleMatch' && reads + 1 >= READS_BEFORE_QUESTION;
  if (match?.is === 'found' || mayAsk) return resolveFromHistory(next, match);
  if (askedAt < FOLLOW_MS || match?.is === 'possibleMatch')
    return {
      state: { ...state, attempt: next, reads: reads + 1 },
      attempt: next,
      effect: { do: 'fetchHistory', delay: pauseBefore(reads + 1, next.followedMs) },
    };
  // By now only an attempt before this one can be among the orders.
  const last = history && findSentOrder(next, history);
  if (last?.is !== 'absent') return resolveFromHistory(next, last);
  return { state: { at: 'idle', problem: 'notPlaced' }, attempt: { ...next, state: 'missing' } };
}

/** `match` is undefined where the history could not be fetched. */
function resolveFromHistory(attempt: CheckoutAttempt, match: HistoryMatch | undefined): Step {
  if (match?.is === 'found') return placed(match.attempt ?? attempt, match.order);
  const possibleMatch = match?.is === 'possibleMatch' ? match.order : undefined;
  return { state: { at: 'unknown', possibleMatch }, attempt };
}

function placed(attempt: CheckoutAttempt, order: Order): Step {
  return { state: { at: 'placed' }, attempt: markPlaced(attempt, order) };
}

/** A failure before sending means that nothing was ordered; after sending the outcome is unknown. */
function onFailed(state: CheckoutState): CheckoutState {
  if (state.at === 'checking') return { at: 'idle', problem: 'checkFailed' };
  return state.at === 'sending' || state.at === 'following' ? { at: 'unknown' } : state;
}
