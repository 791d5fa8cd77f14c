import type { CartLine } from '../../../src/domain/cart';
import { linePrice } from '../../../src/domain/cart';
import type { Accepted } from '../../../src/domain/checkoutMachine';
import type { Order } from '../../../src/domain/order';
import { HostError } from '../../../src/services/hostError';
import { order as orderOf } from '../make';

/**
 * How a commit can go. What it assumes of a host is what docs/decisions/0005 says: behind a broken
 * connection it takes an order within four seconds, behind its own silence within two minutes.
 */
export const COMMIT_FAULTS = [
  'none',
  'refused',
  'errorNotTaken',
  'errorTaken',
  'lostBefore',
  'lostAfter',
  'lostThenTaken',
  'lostAndShownLate',
  'silentNotTaken',
  'silentThenTaken',
  'gatewayThenTaken',
] as const;
export type CommitFault = (typeof COMMIT_FAULTS)[number];

/** How much of an order the history tells. */
export const DETAILS = ['all', 'noIds', 'otherSizes', 'totalOnly', 'nothing', 'noDate'] as const;
export type Detail = (typeof DETAILS)[number];

export type Placed = { orderNumber: string; uid: string; at: number; lines: readonly CartLine[] };

type Landing = { at: number; land: () => void };

const CLIENT_TIMEOUT_MS = 30_000;
const AFTER_BREAK_MS = 4_000;
const AFTER_SILENCE_MS = 119_000;
/** Longer than a checkout looks before it says that an order did not go through. */
const LOOKS_BEFORE_SHOWN = 3;

/** The order host on a clock of its own, which moves only when somebody waits. */
export class Host {
  now = 1_800_000_000_000;
  readonly placed: Placed[] = [];
  readonly #onTheWay: Landing[] = [];
  readonly #hidden = new Map<Placed | undefined, number>();

  readonly #detail: Detail;
  readonly #onPlaced: (order: Placed) => void;

  constructor(detail: Detail, onPlaced: (order: Placed) => void) {
    this.#detail = detail;
    this.#onPlaced = onPlaced;
  }

  /** Orders on their way arrive as their moment passes. */
  waitUntil(time: number): void {
    const due = this.#onTheWay.filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at);
    for (const landing of due) {
      this.#onTheWay.splice(this.#onTheWay.indexOf(landing), 1);
      this.now = Math.max(this.now, landing.at);
      landing.land();
    }
    this.now = Math.max(this.now, time);
  }

  take(uid: string, lines: readonly CartLine[]): void {
    const orderNumber = `N${this.placed.length + 1}`;
    const order = { orderNumber, uid, at: this.now, lines };
    this.placed.push(order);
    this.#onPlaced(order);
  }

  /** Begins a commit; calling what it returns brings the answer, later. `delay` in 0..1. */
  commit(uid: string, { lines }: Accepted, fault: CommitFault, delay: number): () => void {
    const sentAt = this.now;
    const land = () => this.take(uid, lines);
    const landBy = (latest: number) => this.#onTheWay.push({ at: sentAt + delay * latest, land });
    const answer = (respond?: HostError, after = 0) => {
      return () => {
        this.waitUntil(sentAt + after);
        if (respond) throw respond;
      };
    };
    switch (fault) {
      case 'none':
        landBy(CLIENT_TIMEOUT_MS);
        return answer(undefined, delay * CLIENT_TIMEOUT_MS);
      case 'refused':
        return answer(new HostError('http', 'refused', 400));
      case 'errorNotTaken':
        return answer(new HostError('http', 'trouble', 500));
      case 'errorTaken':
        land();
        return answer(new HostError('http', 'trouble', 500));
      case 'lostBefore':
        return answer(new HostError('network', 'lost'));
      case 'lostAfter':
        land();
        return answer(new HostError('network', 'lost'));
      case 'lostAndShownLate':
        land();
        this.#hidden.set(this.placed.at(-1), LOOKS_BEFORE_SHOWN);
        return answer(new HostError('network', 'lost'));
      case 'lostThenTaken':
        landBy(AFTER_BREAK_MS);
        return answer(new HostError('network', 'lost'));
      case 'silentNotTaken':
        return answer(new HostError('timeout', 'silent'), CLIENT_TIMEOUT_MS);
      case 'silentThenTaken':
        landBy(AFTER_SILENCE_MS);
        return answer(new HostError('timeout', 'silent'), CLIENT_TIMEOUT_MS);
      case 'gatewayThenTaken':
        landBy(AFTER_SILENCE_MS);
        return answer(new HostError('http', 'gateway', 504), delay * CLIENT_TIMEOUT_MS);
    }
  }

  history(uid: string): Order[] {
    return this.placed
      .filter((order) => order.uid === uid && this.#isShown(order))
      .map((order) => this.#told(order));
  }

  #isShown(order: Placed): boolean {
    const looks = this.#hidden.get(order) ?? 0;
    this.#hidden.set(order, looks - 1);
    return looks <= 0;
  }

  #told({ orderNumber, at, lines }: Placed): Order {
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
