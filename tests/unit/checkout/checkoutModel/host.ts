import type { CartLine } from '../../../../src/domain/cart';
import { linePrice } from '../../../../src/domain/cart';
import type { ConfirmedOrder } from '../../../../src/features/checkout/checkoutMachine';
import type { Order } from '../../../../src/domain/order';
import { HostError } from '../../../../src/services/hostError';
import { order as orderOf } from '../../../support/make';

/**
 * How a commit can end. Assumes of a host what docs/decisions/0011 says: it processes an order within
 * four seconds after the connection has broken, and within two minutes when it does not respond.
 */
export const COMMIT_FAULTS = [
  'none',
  // A browser sends a request again when its connection breaks, and the shop sees one answer.
  'takenTwice',
  'refused',
  'errorNotAccepted',
  'errorAccepted',
  'lostBefore',
  'lostAfter',
  'lostThenAccepted',
  'lostAndShownLate',
  'silentNotAccepted',
  'silentThenAccepted',
  'gatewayThenAccepted',
] as const;
export type CommitFault = (typeof COMMIT_FAULTS)[number];

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
};

type Pending = { at: number; process: () => void };

const CLIENT_TIMEOUT_MS = 30_000;
const AFTER_BREAK_MS = 4_000;
const AFTER_SILENCE_MS = 119_000;
/** Responses without the order: as many as checkout polls before it says that the order did not go through. */
const POLLS_BEFORE_SHOWN = 3;

/** The order host, with a clock that moves only by `waitUntil`. */
export class Host {
  now = 1_800_000_000_000;
  readonly placed: Placed[] = [];
  readonly #pending: Pending[] = [];
  readonly #hidden = new Map<Placed | undefined, number>();

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
    this.waitUntil(this.now + AFTER_SILENCE_MS);
    this.#hidden.clear();
  }

  accept(uid: string, lines: readonly CartLine[], repeats?: string): void {
    const orderNumber = `N${this.placed.length + 1}`;
    const order = { orderNumber, uid, at: this.now, lines, repeats };
    this.placed.push(order);
    this.#onPlaced(order);
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
        this.accept(uid, lines, this.placed.at(-1)?.orderNumber);
        return answer();
      case 'refused':
        return answer(new HostError('http', 'refused', 400));
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
        process();
        this.#hidden.set(this.placed.at(-1), POLLS_BEFORE_SHOWN);
        return answer(new HostError('network', 'lost'));
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
      .filter((order) => order.uid === uid && this.#isShown(order))
      .map((order) => this.#describe(order));
  }

  #isShown(order: Placed): boolean {
    const polls = this.#hidden.get(order) ?? 0;
    this.#hidden.set(order, polls - 1);
    return polls <= 0;
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
