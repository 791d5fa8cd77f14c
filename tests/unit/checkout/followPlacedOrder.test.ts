import { describe, expect, it } from 'vitest';

import { followPlacedOrder } from '../../../src/features/checkout/followPlacedOrder';
import type { Order } from '../../../src/domain/order';
import { order } from '../../support/make';

const MINUTE = 60_000;
const ATTEMPT = { state: 'placed', startedAt: 0, knownOrders: [], pieces: [] } as const;

/** Follows an order whose history answers, read by read, with these orders; undefined is a failure. */
async function follow(...reads: (readonly string[] | undefined)[]) {
  let clock = 0;
  let count = 0;
  const shown = (numbers: readonly string[]): Order[] =>
    numbers.map((orderNumber) => order({ orderNumber }));
  const orders = await followPlacedOrder(
    { ...ATTEMPT, knownOrders: [], pieces: [], orderNumber: 'A' },
    {
      now: () => clock,
      delay: (ms) => Promise.resolve(void (clock += ms)),
      isStopped: () => false,
      fetchOrders: () => {
        const numbers = reads[Math.min(count++, reads.length - 1)];
        return numbers ? Promise.resolve(shown(numbers)) : Promise.reject(new Error('No'));
      },
    },
  );
  return { told: orders.map(({ orderNumber }) => orderNumber), count, clock };
}

describe('followPlacedOrder', () => {
  it('reads the history once more after it has the order', async () => {
    expect(await follow(['A'])).toMatchObject({ told: ['A'], count: 2 });
    expect(await follow([], [], ['A'])).toMatchObject({ told: ['A'], count: 4 });
  });

  it('does not count a failed read as the second one', async () => {
    expect(await follow(['A'], undefined, undefined, ['A'])).toMatchObject({ count: 4 });
  });

  it('gives up after two minutes', async () => {
    for (const late of [[], undefined])
      expect(await follow(late)).toEqual({ told: [], count: 40, clock: 2 * MINUTE });
  });
});
