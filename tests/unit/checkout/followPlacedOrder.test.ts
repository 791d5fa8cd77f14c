import { describe, expect, it } from 'vitest';

import type { Order } from '../../../src/domain/order';
import { followPlacedOrder } from '../../../src/features/checkout/followPlacedOrder';
import type { CheckoutAttempt } from '../../../src/services/storage/attemptStorage';
import { order } from '../../support/make';

const MINUTE = 60_000;
const ATTEMPT: CheckoutAttempt = {
  id: 'now',
  state: 'placed',
  followedMs: 0,
  knownOrders: ['old'],
  orderNumber: 'A',
  pieces: [{ productId: 'p-1', size: 'M', title: 'Coat', price: 10 }],
};

/**
 * Follows an order whose history answers, read by read, with these orders; undefined is a failure. Beside them it has so
 * many entries that cannot be read.
 */
async function follow(
  reads: readonly (readonly string[] | undefined)[],
  change: Partial<CheckoutAttempt> = {},
  unread = 0,
) {
  let now = 0;
  const askedAt: number[] = [];
  const shown = (numbers: readonly string[]): Order[] =>
    numbers.map((orderNumber) => order({ orderNumber, totalPrice: 10 }));
  const { orders, isUnseen } = await followPlacedOrder(
    { ...ATTEMPT, ...change },
    {
      clock: { now: () => now, pause: (ms) => Promise.resolve(void (now += ms)) },
      isStopped: () => false,
      fetchHistory: () => {
        const numbers = reads[Math.min(askedAt.length, reads.length - 1)];
        askedAt.push(now);
        return numbers
          ? Promise.resolve({ orders: shown(numbers), unread })
          : Promise.reject(new Error('No'));
      },
    },
  );
  return { told: orders.map(({ orderNumber }) => orderNumber), isUnseen, askedAt };
}

describe('followPlacedOrder', () => {
  it('reads the history twice once it has the order, and once more at the end of two minutes', async () => {
    const found = await follow([['A']]);
    expect(found).toEqual({ told: ['A'], isUnseen: false, askedAt: [0, 1500, 2 * MINUTE] });
  });

  it('ends with the first read that has two orders', async () => {
    const { told, askedAt } = await follow([['A'], ['old', 'A'], ['old', 'A', 'B']]);
    expect(told).toEqual(['A', 'B']);
    expect(askedAt).toEqual([0, 1500, 2 * MINUTE]);
  });

  it('does not count a failed read as the second one', async () => {
    const { askedAt } = await follow([['A'], undefined, undefined, ['A']]);
    expect(askedAt).toEqual([0, 1500, 4500, 9500, 2 * MINUTE]);
  });

  it('reads with growing pauses for the whole two minutes after an attempt that went missing', async () => {
    const { told, askedAt } = await follow([['A']], { earlier: [{ pieces: [] }] });
    expect(told).toEqual(['A']);
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(pauses).toEqual([
      ...[1500, 3000, 5000, 8000, 12_000],
      ...[15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 500],
    ]);
  });

  it('repeats the last read while it fails, since a second order may stand in it alone', async () => {
    const late = await follow([['A'], ['A'], undefined, undefined, ['A', 'B']]);
    expect(late).toMatchObject({ told: ['A', 'B'], askedAt: [0, 1500, 120_000, 125_000, 133_000] });
    const never = await follow([['old'], undefined], { orderNumber: undefined });
    expect(never).toMatchObject({ told: [], isUnseen: false });
    expect(never.askedAt.at(-1)).toBe(10 * MINUTE);
  });

  it('says after two minutes that the history has never shown the order', async () => {
    const { told, isUnseen, askedAt } = await follow([['old']], { orderNumber: undefined });
    expect({ told, isUnseen }).toEqual({ told: [], isUnseen: true });
    expect(askedAt.at(-1)).toBe(2 * MINUTE);
  });

  it('alarms nobody where a new order tells too little, or no read succeeds', async () => {
    for (const reads of [[['vague']], [undefined]]) {
      const pieces = [{ productId: 'p-1', size: 'M', title: 'Coat', price: 11 }];
      const { isUnseen } = await follow(reads, { orderNumber: undefined, pieces });
      expect(isUnseen).toBe(false);
    }
  });

  it('alarms nobody where an entry that cannot be read is new, and counts those that were there before', async () => {
    const change = { orderNumber: undefined, knownUnread: 1 };
    expect((await follow([['old']], change, 2)).isUnseen).toBe(false);
    expect((await follow([['old']], change, 1)).isUnseen).toBe(true);
    expect((await follow([['old']], { ...change, knownUnread: undefined }, 1)).isUnseen).toBe(true);
  });
});
