import { linePrice, type CartLine } from '../../../../src/domain/cart';
import type { Order } from '../../../../src/domain/order';
import type { ConfirmedOrder } from '../../../../src/features/checkout/checkoutMachine';
import { HostError } from '../../../../src/services/client/hostError';
import { order as orderOf } from '../../../support/make';

/**
 * How a commit can end. Assumes of a host what docs/decisions/0011 says: it goes on with an order for at most two
 * minutes after the response or its absence. `lostThenVeryLate` breaks this assumption.
 */
export const COMMIT_FAULTS = [
  'none',
  // A browser sends a request again when its connection breaks, and the shop sees the second response.
  'takenTwice',
  'takenTwiceLate',
  'takenThenRefused',
  'refused',
  'errorNotAccepted',
  'errorAccepted',
  'failureReported',
  'failureReportedButAccepted',
  'lostBefore',
  'lostAfter',
  'lostThenAccepted',
  'lostThenVeryLate',
  'lostAndShownLate',
  'neverShown',
  'silentNotAccepted',
  'silentThenAccepted',
  'gatewayThenAccepted',
] as const;
export type CommitFault = (typeof COMMIT_FAULTS)[number];

/** Statuses by which a host refuses the second sending of an order that it has taken. */
const REFUSALS = [400, 409, 429, 401];

/** How much detail the history holds of an order. */
export const DETAILS = ['all', 'noIds', 'otherSizes', 'totalOnly', 'nothing', 'noDate'] as const;
export type Detail = (typeof DETAILS)[number];

export type Placed = {
  orderNumber: string;
  uid: string;
  at: number;
  lines: readonly CartLine[];
  /** The number of the order of which the browser has made this one by sending it again. */
  repeats?: string | undefined;
  /** Whether the host took it only after the shop had to say that it did not go through. */
  isVeryLate?: boolean;
};

type Pending = { at: number; process: () => unknown };

const CLIENT_TIMEOUT_MS = 30_000;
const AFTER_BREAK_MS = 90_000;
const VERY_LATE_MS = 10 * 60_000;
const AFTER_SILENCE_MS = 119_000;

/** The order host, with a clock that moves only by `waitUntil`. */
export class Host {
  now = 1_800_000_000_000;
  readonly placed: Placed[] = [];
  readonly #pending: Pending[] = [];
  /** When the history shows an order that it does not show at once. */
  readonly #shownAt = new Map<Placed, number>();

  readonly #detail: Detail;
  readonly #onPlaced: (order: Placed) => void;

  constructor(detail: Detail, onPlaced: (order: Placed) => void) {
    this.#detail = detail;
    this.#onPlaced = onPlaced;
  }

  /** Moves the clock and processes the orders that are due. */
  waitUntil(time: number): void {
    const due = this.#pending.filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at);
    for (const order of due) {
      this.#pending.splice(this.#pending.indexOf(order), 1);
      this.now = Math.max(this.now, order.at);
      order.process();
    }
    this.now = Math.max(this.now, time);
  }

  /** Processes every order that is under way, and shows all of them. */
  settle(): void {
    this.waitUntil(this.now + VERY_LATE_MS);
    this.showAll();
  }

  showAll(): void {
    this.#shownAt.clear();
  }

  isShown(order: Placed): boolean {
    return this.now >= (this.#shownAt.get(order) ?? 0);
  }

  accept(uid: string, lines: readonly CartLine[], more: Partial<Placed> = {}): Placed {
    const orderNumber = `N${this.placed.length + 1}`;
    const order = { orderNumber, uid, at: this.now, lines, ...more };
    this.placed.push(order);
    this.#onPlaced(order);
    return order;
  }

  /**
   * Starts a commit that the page sent at `sentAt`. The returned function makes the host respond.
   * `delay` in 0..1.
   */
  commit(
    uid: string,
    { lines }: ConfirmedOrder,
    fault: CommitFault,
    delay: number,
    sentAt: number,
  ): () => void {
    const process = () => this.accept(uid, lines);
    const acceptBy = (latest: number, from = sentAt) =>
      this.#pending.push({ at: from + delay * latest, process });
    const refusal = REFUSALS[Math.floor(delay * 3.99)];
    const answer = (respond?: HostError, after = 0) => {
      return () => {
        this.waitUntil(sentAt + after);
        if (respond) throw respond;
      };
    };
    // By then the page has given up, and its browser has dropped the request.
    if (this.now > sentAt + CLIENT_TIMEOUT_MS) return answer(new HostError('timeout', 'silent'));
    switch (fault) {
      case 'none':
        acceptBy(CLIENT_TIMEOUT_MS);
        return answer(undefined, delay * CLIENT_TIMEOUT_MS);
      case 'takenTwice':
        process();
        this.accept(uid, lines, { repeats: this.placed.at(-1)?.orderNumber });
        return answer();
      case 'takenTwiceLate': {
        const { orderNumber: repeats } = process();
        const at = this.now + delay * AFTER_BREAK_MS;
        this.#pending.push({ at, process: () => this.accept(uid, lines, { repeats }) });
        return answer();
      }
      case 'takenThenRefused':
        process();
        return answer(new HostError('http', 'refused', refusal));
      case 'refused':
        return answer(new HostError('http', 'refused', refusal));
      case 'failureReported':
        return answer(new HostError('http', 'reported', 200));
      case 'failureReportedButAccepted':
        process();
        return answer(new HostError('http', 'reported', 200));
      case 'errorNotAccepted':
        return answer(new HostError('http', 'trouble', 500));
      case 'errorAccepted':
        process();
        return answer(new HostError('http', 'trouble', 500));
      case 'lostBefore':
        return answer(new HostError('network', 'lost'));
      case 'lostAfter':
        process();
        return answer(new HostError('network', 'lost'));
      case 'lostAndShownLate':
        this.#shownAt.set(process(), this.now + delay * AFTER_BREAK_MS);
        return answer(new HostError('network', 'lost'));
      case 'neverShown': {
        const order = process();
        // Where no page has received the response, nobody could ever tell of such an order.
        return () => void this.#shownAt.set(order, Infinity);
      }
      case 'lostThenVeryLate': {
        // Two minutes of following, which begins a moment later.
        const at = this.now + 125_000 + delay * VERY_LATE_MS;
        this.#pending.push({ at, process: () => this.accept(uid, lines, { isVeryLate: true }) });
        return answer(new HostError('network', 'lost'));
      }
      case 'lostThenAccepted':
        acceptBy(AFTER_BREAK_MS, this.now);
        return answer(new HostError('network', 'lost'));
      case 'silentNotAccepted':
        return answer(new HostError('timeout', 'silent'), CLIENT_TIMEOUT_MS);
      case 'silentThenAccepted':
        acceptBy(AFTER_SILENCE_MS);
        return answer(new HostError('timeout', 'silent'), CLIENT_TIMEOUT_MS);
      case 'gatewayThenAccepted':
        acceptBy(AFTER_SILENCE_MS);
        return answer(new HostError('http', 'gateway', 504), delay * CLIENT_TIMEOUT_MS);
    }
  }

  history(uid: string): Order[] {
    return this.placed
      .filter((order) => order.uid === uid && this.isShown(order))
      .map((order) => this.#describe(order));
  }

  #describe({ orderNumber, at, lines }: Placed): Order {
    const detail = this.#detail;
    const placedAt = detail === 'noDate' ? undefined : at;
    if (detail === 'nothing') return orderOf({ orderNumber, placedAt });
    const totalPrice = lines.reduce((sum, line) => sum + linePrice(line), 0);
    if (detail === 'totalOnly') return orderOf({ orderNumber, placedAt, totalPrice });
    const items = lines.map((line) => ({
      productId: detail === 'noIds' ? undefined : line.product.productId,
      size: `${detail === 'otherSizes' ? 'EU ' : ''}${line.selectedItem.size}`,
      title: line.product.title,
      brand: '',
      price: linePrice(line),
    }));
    return orderOf({ orderNumber, placedAt, items });
  }
}
