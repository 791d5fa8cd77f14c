import type fc from 'fast-check';

import { linePrice, type CartLine } from '../../../../src/domain/cart';
import {
  createCheckout,
  type CheckoutPorts,
  type CheckoutRunner,
} from '../../../../src/features/checkout/checkoutRunner';
import { followPlacedOrder } from '../../../../src/features/checkout/followPlacedOrder';
import { lineChange, type LineChange } from '../../../../src/features/checkout/lineChange';
import { HostError } from '../../../../src/services/client/hostError';
import type { CheckoutAttempt } from '../../../../src/services/storage/attemptStorage';
import { item, product } from '../../../support/make';
import { Life, Locks, PageStorage, Storage } from './browser';
import { Host, type CommitFault, type Detail, type Placed } from './host';

/** Everything around `checkoutRunner`: one browser with its tabs and people, and the hosts. */

type Tab = {
  life: Life;
  page: PageStorage;
  runner: CheckoutRunner;
  /** Leaves the cart page: what is under way goes on without it. */
  close: () => void;
  view: readonly CartLine[];
  /** The storage events that a sleeping tab has not received yet. */
  undelivered?: (() => void)[];
};

export type Plan = {
  tabs: number;
  isDenied: boolean;
  detail: Detail;
  commits: { fault: CommitFault; delay: number }[];
  catalogueFails: boolean[];
  historyFails: boolean[];
  /** How many entries the history has had from the start that cannot be read. */
  oldUnread: number;
};

const ADDRESS = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };

export class World {
  readonly violations: string[] = [];
  readonly host: Host;
  readonly tabs: Tab[];
  uid = 'ann';
  calls = 0;
  /** How often OK was pressed while another tab was sending an order of its own. */
  oksAmidSending = 0;
  /** How often *Thank you!* told of an order that the browser had sent twice. */
  repeatsTold = 0;
  /** How often an order was told that the history never showed. */
  unseenTold = 0;
  /** How often two orders were told because one came after the shop had said that it did not go through. */
  lateTold = 0;
  readonly #locks = new Locks();
  readonly #storage: Storage;
  readonly #prices = new Map<string, number>();
  readonly #confirmed = new Set<string>();
  readonly #ordered = new Set<string>();
  readonly #late = new Set<string>();
  /** Pieces whose order was ended by OK, or placed elsewhere. */
  readonly #ended = new Set<string>();
  /** The lines that each person's cart must hold. */
  readonly #bags = new Map<string, Set<string>>();
  /** A product that is removed and added again counts as the same piece until OK has ended its order. */
  readonly #pieces = new Map<string, string>();
  #serial = 0;
  #hasFaults = true;
  #isOk = false;

  readonly plan: Plan;
  readonly scheduler: fc.Scheduler;

  constructor(plan: Plan, scheduler: fc.Scheduler) {
    this.plan = plan;
    this.scheduler = scheduler;
    this.#storage = new Storage(plan.isDenied);
    this.host = new Host(plan.detail, (order) => this.#inspect(order));
    this.tabs = Array.from({ length: plan.tabs }, () => this.#open());
  }

  // Actions of the shopper.

  add(tab: Tab, productId: string): void {
    const serial = this.#pieceOf(productId);
    const line: CartLine = {
      product: this.#product(productId),
      brand: serial,
      selectedItem: this.#product(productId).items[0]!,
    };
    const lines = this.#cart(tab).read() ?? [];
    if (lines.some((other) => other.product.productId === productId)) return;
    // The shop warns the shopper that a line which the browser does not store may be lost.
    if (this.#writeCart(tab, [...lines, line]) || this.plan.isDenied) this.#bag().add(serial);
  }

  remove(tab: Tab): void {
    const [first, ...others] = this.#cart(tab).read() ?? [];
    if (!first) return;
    this.#bag().delete(first.brand);
    this.#writeCart(tab, others);
  }

  confirm(tab: Tab): void {
    if (tab.runner.state().at === 'confirming')
      for (const line of tab.view) this.#confirmed.add(offered(line));
    const confirmed = { lines: tab.view, address: ADDRESS, promoCode: '' };
    tab.runner.send({ type: 'confirm', confirmed });
  }

  acceptChanges(tab: Tab): void {
    const state = tab.runner.state();
    if (state.at === 'changed')
      for (const change of state.changes)
        if (change.kind !== 'repriced') this.#bag().delete(change.line.brand);
    tab.runner.send({ type: 'acceptChanges' });
  }

  ok(tab: Tab): void {
    if (tab.runner.state().at !== 'placed') return;
    if (this.#storage.get(recordKey(this.uid))?.includes('sending')) this.oksAmidSending += 1;
    // A late OK ends no order while another tab sends one, nor while the attempt cannot be read.
    const record = this.#record(tab).read();
    this.#isOk = true;
    tab.runner.send({ type: 'ok' });
    this.#isOk = false;
    if (record?.state !== 'placed') return;
    // The pieces of another order are asked about by the next checkout where the record could not be read.
    const isAnyOther = !record.earlier?.some(({ pieces }) => !pieces);
    for (const { uid, orderNumber, lines } of this.host.placed)
      if (uid === this.uid && (isAnyOther || orderNumber === record.orderNumber))
        for (const { brand } of lines) this.#ended.add(brand);
    for (const [key, serial] of this.#pieces) if (this.#ended.has(serial)) this.#pieces.delete(key);
  }

  /** Answers truthfully whether the order is one that this browser has sent and no OK has ended yet. */
  answer(tab: Tab): void {
    const state = tab.runner.state();
    if (state.at !== 'unknown' || !state.possibleMatch) return;
    const order = state.possibleMatch;
    const truth = this.host.placed.find(({ orderNumber }) => orderNumber === order.orderNumber);
    const isMatch = truth?.lines.some(({ brand }) => !this.#ended.has(brand)) ?? false;
    tab.runner.send({ type: 'answer', answer: { order, isMatch } });
  }

  reload(tab: Tab): void {
    tab.life.isOver = true;
    tab.undelivered = undefined;
    this.#locks.release(tab.life);
    if (this.plan.isDenied) {
      // The shopper orders anew what the browser has forgotten: an order from before the reload is not it. By
      // then the history shows that order, or the shop could not tell them apart (docs/decisions/0013).
      this.host.settle();
      for (const serial of this.#pieces.values()) this.#ended.add(serial);
      this.#bags.clear();
      this.#pieces.clear();
    }
    Object.assign(tab, this.#open());
  }

  changePerson(): void {
    this.uid = this.uid === 'ann' ? 'bo' : 'ann';
    for (const tab of this.tabs) this.returnTo(tab);
  }

  /** Leaves the cart page for another page of the shop, and opens it again. */
  returnTo(tab: Tab): void {
    tab.close();
    Object.assign(tab, this.#enter(tab.life, tab.page));
  }

  /** The next person signs in and adds the same products. */
  takeOver(tab: Tab): void {
    const wanted = (this.#cart(tab).read() ?? []).map(({ product: { productId } }) => productId);
    this.changePerson();
    for (const productId of wanted) this.add(tab, productId);
  }

  // Other events.

  reprice(productId: string): void {
    this.#prices.set(productId, this.#price(productId) + 10);
  }

  /** The same person buys another product on another device. */
  buyElsewhere(): void {
    const elsewhere = product({
      productId: 'elsewhere',
      title: 'Elsewhere',
      items: [item({ salePrice: 7 })],
    });
    const selectedItem = elsewhere.items[0]!;
    const line = { product: elsewhere, brand: `#${this.#serial++}`, selectedItem };
    this.#confirmed.add(offered(line));
    this.#ended.add(line.brand);
    this.host.accept(this.uid, [line]);
  }

  corruptRecord(): void {
    // Nothing but the history can then tell of the order.
    this.host.showAll();
    if (this.#storage.get(recordKey(this.uid)) !== null)
      this.#storage.set(recordKey(this.uid), '{"state":');
  }

  setFull(isFull: boolean): void {
    this.#storage.isFull = isFull;
  }

  /** Toggles whether a tab sleeps in the background, where the browser delivers its storage events late. */
  doze(tab: Tab): void {
    const { undelivered } = tab;
    tab.undelivered = undelivered ? undefined : [];
    for (const tell of undelivered ?? []) tell();
  }

  endFaults(): void {
    this.#hasFaults = false;
    this.#storage.isFull = false;
    for (const tab of this.tabs) if (tab.undelivered) this.doze(tab);
  }

  // Checks.

  checkBags(): void {
    const found = new Set(this.tabs.flatMap((tab) => this.#cart(tab).read() ?? []).map(serialOf));
    for (const serial of this.#bag())
      if (!found.has(serial)) this.violations.push(`${serial} is lost from the bag of ${this.uid}`);
  }

  /**
   * Ordered lines must leave the cart, where they could be ordered again: not those of an order that comes later
   * than any host may take it, after OK has ended another one.
   */
  checkOrderedAreGone(): void {
    for (const tab of this.tabs)
      for (const { brand } of this.#cart(tab).read() ?? [])
        if (this.#ordered.has(brand) && !this.#late.has(brand))
          this.violations.push(`${brand} is ordered and still there`);
  }

  /**
   * *Thank you!* reads the history, and goes on after OK. It tells both orders where the browser has sent
   * one twice.
   */
  async #followPlaced(ports: CheckoutPorts, uid: string): Promise<void> {
    const attempt = ports.attempt.read();
    // The attempt of such an order may have been unreadable, and then tells too little to recognise another.
    if (!attempt || attempt.orderNumber || this.plan.detail !== 'all') return;
    const lastRead = { isAnswered: false };
    const { orders, isUnseen } = await followPlacedOrder(attempt, {
      ...ports,
      fetchHistory: async () => {
        lastRead.isAnswered = false;
        const history = await ports.fetchHistory();
        lastRead.isAnswered = true;
        return history;
      },
      isStopped: () => this.uid !== uid,
    });
    if (!lastRead.isAnswered || this.uid !== uid) return;
    const told = orders.map(({ orderNumber }) => orderNumber);
    for (const order of this.host.placed) {
      const { orderNumber, repeats, isVeryLate } = order;
      const isTold = told.includes(orderNumber);
      if (repeats && told.includes(repeats)) {
        this.repeatsTold += 1;
        if (!isTold)
          this.violations.push(`${orderNumber}, sent again after ${repeats}, is not told`);
      }
      if (order.uid !== uid || attempt.knownOrders?.includes(orderNumber) !== false) continue;
      if (isVeryLate && isTold && told.length > 1) this.lateTold += 1;
      if (isVeryLate && !isTold && told.length < 2 && attempt.earlier?.some(isOf(order)))
        this.violations.push(`${orderNumber}, which had gone missing, is not told`);
      if (this.host.isShown(order) || told.length > 0 || !isOf(order)(attempt)) continue;
      this.unseenTold += 1;
      if (!isUnseen) this.violations.push(`${orderNumber}, which is never shown, is not told`);
    }
  }

  #inspect({ lines, uid, repeats, isVeryLate }: Placed): void {
    // The shop cannot prevent what the browser does, only tell it.
    if (repeats) return;
    for (const line of lines) {
      // Nor can it know of an order that comes later than any host may take it.
      if (isVeryLate) this.#late.add(line.brand);
      else if (this.#ordered.has(line.brand) && !this.#late.has(line.brand))
        this.violations.push(`${line.brand} is ordered twice`);
      if (!this.#confirmed.has(offered(line)))
        this.violations.push(`${offered(line)} was not confirmed by ${uid}`);
      this.#ordered.add(line.brand);
    }
  }

  #pieceOf(productId: string): string {
    const key = `${productId} of ${this.uid}`;
    const serial = this.#pieces.get(key) ?? `#${this.#serial++}`;
    this.#pieces.set(key, serial);
    return serial;
  }

  #bag(): Set<string> {
    const bag = this.#bags.get(this.uid) ?? new Set();
    this.#bags.set(this.uid, bag);
    return bag;
  }

  #product(productId: string) {
    const salePrice = this.#price(productId);
    return product({
      productId,
      title: `Title ${productId}`,
      items: [item({ itemId: productId, salePrice })],
    });
  }

  #price(productId: string): number {
    return this.#prices.get(productId) ?? 1000 + productId.charCodeAt(0);
  }

  /** The cart of the person who is signed in now. */
  #cart({ page }: Pick<Tab, 'page'>) {
    return page.stored<readonly CartLine[]>(`cart of ${this.uid}`, (json) => JSON.parse(json));
  }

  /** The attempt of the person who is signed in now. */
  #record({ page }: Pick<Tab, 'page'>) {
    return page.stored<CheckoutAttempt>(recordKey(this.uid), parseRecord);
  }

  #writeCart(tab: Pick<Tab, 'page'>, lines: readonly CartLine[]): boolean {
    const isKept = this.#cart(tab).write(lines.length > 0 ? lines : undefined);
    for (const each of this.tabs) {
      const follow = () => (each.view = this.#cart(each).read() ?? []);
      if (each.page === tab.page) follow();
      else this.#tell(each, 'cart event', follow);
    }
    return isKept;
  }

  #open(): Tab {
    return this.#enter(new Life(), new PageStorage(this.#storage));
  }

  #enter(life: Life, page: PageStorage): Tab {
    const runner = this.#runner(life, page);
    const close = runner.open();
    runner.send({ type: 'resume' });
    return { life, page, runner, close, view: this.#cart({ page }).read() ?? [] };
  }

  #runner(life: Life, page: PageStorage): CheckoutRunner {
    const { scheduler, host, uid } = this;
    const openedAt = host.now;
    let checked = new Set<string>();
    const travel = (what: string) => life.bound(scheduler.schedule(Promise.resolve(), what));
    const record = this.#record({ page });
    const call = async <T>(what: string, fails: boolean[], read: () => T): Promise<T> => {
      const isFailing = this.#hasFaults && (fails[this.calls++ % fails.length] ?? false);
      await travel(`${what} asked`);
      const answer = read();
      await travel(`${what} answered`);
      if (isFailing) throw new HostError('http', `${what} failed`, 500);
      return answer;
    };
    const ports: CheckoutPorts = {
      isSignedIn: () => this.uid === uid,
      withLock: this.#locks.withLock(uid, life),
      attempt: {
        ...record,
        write: (attempt) => {
          const isKept = record.write(attempt);
          this.#tellOthers(page);
          return isKept;
        },
      },
      cart: {
        read: () => this.#cart({ page }).read() ?? [],
        readStored: () => this.#cart({ page }).readStored() ?? [],
        write: (lines) => this.#replaceCart(page, lines),
        store: () => this.#cart({ page }).write(this.#cart({ page }).read()),
      },
      isStorageDenied: () => this.plan.isDenied,
      checkLines: (lines) =>
        call('catalogue', this.plan.catalogueFails, () => {
          checked = new Set(
            lines.map(({ product: { productId } }) => `${productId} at ${this.#price(productId)}`),
          );
          return this.#changes(lines);
        }),
      fetchHistory: () =>
        call('history', this.plan.historyFails, () => ({
          orders: host.history(uid),
          unread: this.plan.oldUnread,
        })),
      commit: async (confirmed) => {
        const { fault, delay } = this.#nextCommit();
        const cart = this.#cart({ page }).read() ?? [];
        const bag = new Set(cart.map(offered));
        for (const line of confirmed.lines.map(offered))
          if (this.uid !== uid) this.violations.push(`${line} is sent though ${uid} has left`);
          else if (!checked.has(line) || !bag.has(line))
            this.violations.push(`${line} is sent, but not as it was checked or is in the bag`);
        // A tab may show the ordered piece of a product that was ordered and added again: to the shopper
        // and the shop it is the piece in the bag.
        const sent = confirmed.lines.map(
          (line) => cart.find((own) => offered(own) === offered(line)) ?? line,
        );
        const sentAt = host.now;
        await travel('commit sent');
        const answer = host.commit(uid, { ...confirmed, lines: sent }, fault, delay, sentAt);
        await travel(`commit answered (${fault})`);
        answer();
      },
      // No page sees another clock than its own, which starts anew with a reload.
      clock: {
        now: () => host.now - openedAt,
        pause: async (ms) => {
          const until = host.now + ms;
          await travel(`pause of ${ms}`);
          host.waitUntil(until);
        },
      },
      createId: () => `attempt ${this.#serial++}`,
    };
    const runner = createCheckout(ports);
    let wasPlaced = false;
    runner.subscribe(() => {
      const isPlaced = runner.state().at === 'placed';
      if (isPlaced && !wasPlaced) void this.#followPlaced(ports, uid);
      wasPlaced = isPlaced;
    });
    return runner;
  }

  #tellOthers(page: PageStorage): void {
    for (const tab of this.tabs)
      if (tab.page !== page) this.#tell(tab, 'record event', () => tab.runner.followOtherTab());
  }

  #tell(tab: Tab, what: string, tell: () => void): void {
    void this.scheduler
      .schedule(Promise.resolve(), what)
      .then(() => (tab.undelivered ? void tab.undelivered.push(tell) : tell()));
  }

  /** Writes of the checkout: new prices, and the removal of ordered lines, which only OK may cause. */
  #replaceCart(page: PageStorage, written: readonly CartLine[]): void {
    // A tab that shows an ordered piece of a product that was added again writes the piece in the bag.
    const bag = this.#cart({ page }).read() ?? [];
    const lines = written.map((line) => {
      const own = bag.find(({ product: { productId } }) => productId === line.product.productId);
      return { ...line, brand: own?.brand ?? line.brand };
    });
    const kept = new Set(lines.map(serialOf));
    if (this.#isOk)
      for (const serial of this.#bag())
        if (!kept.has(serial) && this.#ordered.has(serial)) this.#bag().delete(serial);
    this.#writeCart({ page }, lines);
  }

  #changes(lines: readonly CartLine[]): LineChange[] {
    const changes = lines.map((line) => lineChange(line, this.#product(line.product.productId)));
    return changes.filter((change) => change !== undefined);
  }

  #nextCommit(): { fault: CommitFault; delay: number } {
    const { commits } = this.plan;
    const next = commits[this.calls++ % commits.length];
    if (!this.#hasFaults || !next) return { fault: 'none', delay: 0 };
    // Without details, nobody can tell an order that comes very late from a later one.
    const isTold = next.fault !== 'lostThenVeryLate' || this.plan.detail === 'all';
    return isTold ? next : { ...next, fault: 'lostBefore' };
  }
}

const serialOf = ({ brand }: CartLine) => brand;
const offered = (line: CartLine) => `${line.product.productId} at ${linePrice(line)}`;
/** Whether an attempt has sent exactly the products of an order. */
const isOf =
  (order: Placed) =>
  ({ pieces = [] }: { pieces?: readonly { productId: string }[] | undefined }) =>
    pieces
      .map(({ productId }) => productId)
      .toSorted()
      .join() ===
    order.lines
      .map(({ product }) => product.productId)
      .toSorted()
      .join();
const recordKey = (uid: string) => `checkoutAttempt of ${uid}`;

function parseRecord(json: string): CheckoutAttempt | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
