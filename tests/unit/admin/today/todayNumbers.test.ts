import { describe, expect, it } from 'vitest';

import { todayNumbers } from '../../../../src/features/admin/today/todayNumbers';
import { order } from '../../../support/make';

const NOW = Date.parse('2026-11-20T15:00:00+08:00');
const DAY = 24 * 3_600_000;

const orders = [
  order({ status: 'Pending', placedAt: NOW }),
  order({ status: 'pending', placedAt: NOW - DAY, payment: 'FPS' }),
  order({ status: 'Processing', placedAt: NOW - 22 * DAY, payment: ' ' }),
  order({ status: 'Processing', placedAt: NOW, payment: 'Visa' }),
  order({ status: 'Shipped', placedAt: NOW - 60 * DAY }),
  order({ status: 'Refund', placedAt: NOW - 29 * DAY }),
  order({ status: 'Refund', placedAt: NOW - 30 * DAY }),
  order({ status: 'Pending' }),
];

describe('The numbers of the day', () => {
  it('count what is new, to be shipped, late, unpaid and refunded', () => {
    const counts = todayNumbers(orders, NOW).map(({ key, count }) => [key, count]);
    expect(Object.fromEntries(counts)).toEqual({
      new: 1,
      toShip: 2,
      late: 1,
      unpaid: 3,
      refunds: 1,
    });
  });

  it('lead to the list with the filter that finds the same orders', () => {
    const filters = todayNumbers([], NOW).map(({ key, filter }) => [key, filter]);
    expect(Object.fromEntries(filters)).toEqual({
      new: { status: ['Pending'], date: 'today' },
      toShip: { status: ['Processing'] },
      late: { late: true },
      unpaid: { status: ['Pending', 'Processing'], payment: 'none' },
      refunds: { status: ['Refund'], date: '30' },
    });
  });
});
