import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hongKongDay } from '../../../../src/features/admin/hongKongTime';
import { COUNTED_STATUSES, ordersByDay } from '../../../../src/features/admin/today/ordersByDay';
import { order } from '../../../support/make';

const HOUR = 3_600_000;

const NOON = Date.parse('2026-11-20T12:00:00+08:00');

describe('Orders by day', () => {
  it('are counted by status on the day in Hong Kong', () => {
    const days = ordersByDay(
      [
        order({ placedAt: NOON, status: 'Pending' }),
        order({ placedAt: Date.parse('2026-11-20T00:00:00+08:00'), status: 'SHIPPED' }),
        order({ placedAt: Date.parse('2026-11-19T23:59:59+08:00'), status: 'Lost' }),
        order({ status: 'Pending' }),
      ],
      NOON,
    );
    expect(days).toHaveLength(30);
    expect(days[29]).toMatchObject({ total: 2, counts: { Pending: 1, Shipped: 1, other: 0 } });
    expect(days[28]).toMatchObject({ total: 1, counts: { other: 1 } });
    expect(hongKongDay(days[29]!.time)).toBe('2026-11-20');
    expect(hongKongDay(days[0]!.time)).toBe('2026-10-22');
  });

  it('leave out an order without a date, which is not of today', () => {
    expect(ordersByDay([order()], Date.now()).at(-1)?.total).toBe(0);
  });

  it('count every order of the 30 days once and no other order', () => {
    const first = Date.parse('2026-10-22T00:00:00+08:00');
    const end = Date.parse('2026-11-21T00:00:00+08:00');
    const times = fc.array(fc.integer({ min: first - 50 * HOUR, max: end + 50 * HOUR }));
    fc.assert(
      fc.property(times, (placed) => {
        const days = ordersByDay(
          placed.map((placedAt) => order({ placedAt })),
          NOON,
        );
        const inside = placed.filter((time) => time >= first && time < end).length;
        expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(inside);
        for (const { counts, total } of days)
          expect(COUNTED_STATUSES.reduce((sum, status) => sum + counts[status], 0)).toBe(total);
      }),
    );
  });
});
