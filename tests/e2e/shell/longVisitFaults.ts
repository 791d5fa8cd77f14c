import type { IncomingMessage } from 'node:http';
import type { BrowserContext } from '@playwright/test';

import { seededRandom, type SeededRandom } from '../../../src/demo/random';
import { expect } from '../base';
import { COMMIT_URL } from '../checkout/checkoutSteps';
import { createForwardingProxy } from '../forwardingProxy';
import { PORTS } from '../hosts';
import type { Orders } from './longVisitActions';

/** The faults of a long visit, seeded, and the errors that they may cause: no more than there were faults. */

const HOSTS = `http://127\\.0\\.0\\.1:(?:${PORTS.catalogue}|${PORTS.order})/`;

type Fate = 'arrives' | 'slow' | 'answer lost' | 'answer cut off' | '503' | '429';

/** The share of each fault by the sort of call. The rest arrives. */
const SHARES: Record<'read' | 'write' | 'commit', readonly (readonly [Fate, number])[]> = {
  read: [
    ['slow', 0.1],
    ['answer lost', 0.03],
    ['503', 0.02],
    ['429', 0.01],
  ],
  write: [
    ['answer lost', 0.1],
    ['503', 0.05],
  ],
  // Chromium itself sends an order again whose connection breaks before the answer (resentOrder.spec.ts).
  commit: [['answer cut off', 0.25]],
};

/** The calls whose faults may cause an error that the shop logs; a save reads the record first. */
const CAUSES: Record<string, readonly string[]> = {
  'fetching products': ['/spulist'],
  'fetching brand': ['/brandlist'],
  'fetching profile': ['/profile'],
  'fetching wishlist': ['/mylist'],
  'fetching orders': ['/myyOrder'],
  'saving profile': ['/profile'],
  'saving wishlist': ['/mylist', '/brandlist'],
  'editing product': ['/spulist'],
  'updating order': ['/myyOrder'],
  'creating order': ['/myyOrder'],
};

/** What the shop and the browser may log while requests fail. */
export const FAULT_ERRORS = new RegExp(
  `^Error (?:${Object.keys(CAUSES).join('|')}): |net::ERR_INTERNET_DISCONNECTED|` +
    `(?:net::ERR_\\w+|status of (?:503|429)).* \\(${HOSTS}`,
);

const sortOf = ({ method, url }: IncomingMessage) =>
  method === 'GET' ? 'read' : url === COMMIT_URL ? 'commit' : 'write';

/** The call of a URL, by its host's path without ids. */
const callOf = (url: string) => `/${new URL(url).pathname.split('/')[1] ?? ''}`;

const BUSY = { 'Retry-After': '2', 'Access-Control-Expose-Headers': 'Retry-After' };

/** A network whose faults begin and end with `isOn`, and which counts them and the orders on the wire. */
export class FaultyNetwork {
  isOn = false;
  readonly orders: Orders = { confirmed: 0, thanked: 0, sentAfter: [] };
  private readonly seed: number;
  private readonly random: SeededRandom;
  private readonly faults = new Map<string, number>();
  private readonly kinds = new Map<string, number>();
  private readonly errors = new Map<string, number>();

  constructor(seed: number) {
    this.seed = seed;
    this.random = seededRandom(seed, 0);
  }

  proxy() {
    const fates = new WeakMap<IncomingMessage, Fate>();
    const hasFate = (request: IncomingMessage, fate: Fate) => fates.get(request) === fate;
    return createForwardingProxy({
      delay: (request) => {
        const { sentAfter, confirmed } = this.orders;
        if (request.method === 'POST' && request.url === COMMIT_URL)
          sentAfter[confirmed] = (sentAfter[confirmed] ?? 0) + 1;
        fates.set(request, this.fateOf(request));
        return hasFate(request, 'slow')
          ? new Promise((resolve) => setTimeout(resolve, this.random.between(200, 3000)))
          : undefined;
      },
      isBroken: (request) => hasFate(request, 'answer lost'),
      isCutOff: (request) => hasFate(request, 'answer cut off'),
      intercept: (request) => {
        const status = Number(fates.get(request));
        if (Number.isNaN(status)) return undefined;
        const { origin = '*' } = request.headers;
        const headers = { 'Access-Control-Allow-Origin': origin, ...(status === 429 && BUSY) };
        return { status, headers, body: '' };
      },
    });
  }

  /** Counts the errors of the pages and what fails offline, until the visit ends. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const name = /^Error ([^:]+):/.exec(message.text())?.[1];
      if (message.type() === 'error' && name) count(this.errors, name);
    });
    context.on('requestfailed', (request) => {
      if (!request.failure()?.errorText.includes('INTERNET_DISCONNECTED')) return;
      count(this.faults, callOf(request.url()));
      count(this.kinds, 'offline');
    });
  }

  /** Takes the network away for two to six seconds, again and again, until the time is over. */
  async interrupt(context: BrowserContext, minutes: number): Promise<void> {
    const end = Date.now() + minutes * 60_000;
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const { between } = seededRandom(this.seed, 3);
    for (;;) {
      await pause(between(15_000, 40_000));
      if (Date.now() > end - 10_000) return;
      count(this.kinds, 'offline periods');
      await context.setOffline(true);
      await pause(between(2_000, 6_000));
      await context.setOffline(false);
    }
  }

  /** Expects no more errors of each sort than faults that may have caused them. */
  expectNoOtherErrors(): void {
    console.log('Faults:', JSON.stringify(Object.fromEntries(this.kinds)));
    console.log('Errors:', JSON.stringify(Object.fromEntries(this.errors)));
    for (const [name, errors] of this.errors) {
      const causes = CAUSES[name] ?? [];
      const faults = causes.reduce((sum, call) => sum + (this.faults.get(call) ?? 0), 0);
      expect(errors, `Error ${name}, of ${faults} faults`).toBeLessThanOrEqual(faults);
    }
  }

  private fateOf(request: IncomingMessage): Fate {
    const { method = '', url = '' } = request;
    const isCall = this.isOn && method !== 'OPTIONS' && new RegExp(`^${HOSTS}`).test(url);
    if (!isCall) return 'arrives';
    let left = this.random.between(0, 1);
    const sort = sortOf(request);
    const [fate = 'arrives'] = SHARES[sort].find(([, share]) => (left -= share) < 0) ?? [];
    if (fate === 'arrives') return fate;
    count(this.kinds, `${sort} ${fate}`);
    if (fate !== 'slow') count(this.faults, callOf(url));
    return fate;
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
