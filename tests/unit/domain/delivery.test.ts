import { describe, expect, it } from 'vitest';

import { deliveryWindow, expectedDelivery } from '../../../src/domain/delivery';
import { formatDate } from '../../../src/i18n/format';

/** 23:30 on 27 November in Hong Kong. */
const PLACED = Date.UTC(2026, 10, 27, 15, 30);
/** 00:00 on a day of December in Hong Kong. */
const december = (day: number) => Date.UTC(2026, 11, day, -8);

describe('deliveryWindow', () => {
  it('is from 14 to 21 days after the order', () => {
    const { from, to } = deliveryWindow(PLACED);
    expect(formatDate(from, 'en')).toBe('11 December 2026');
    expect(formatDate(to, 'en')).toBe('18 December 2026');
  });
});

describe('expectedDelivery', () => {
  const expected = (status: string, now: number) =>
    expectedDelivery({ status, placedAt: PLACED }, now);

  it.each(['Pending', 'Processing', 'Shipped', ' shipped '])('is told of an order %s', (status) => {
    expect(expected(status, PLACED)).toEqual({
      ...deliveryWindow(PLACED),
      state: 'expected',
    });
  });

  it.each(['Completed', 'Cancel', 'Refund', 'At customs', ''])(
    'is not told of an order %s',
    (status) => {
      expect(expected(status, PLACED)).toBeUndefined();
    },
  );

  it('is not told of an order whose date is not known', () => {
    expect(expectedDelivery({ status: 'Pending' }, PLACED)).toBeUndefined();
  });

  it('is late once the last day has ended in Hong Kong, not at the hour of the order', () => {
    expect(expected('Processing', december(19) - 1)?.state).toBe('expected');
    expect(expected('Processing', december(19))?.state).toBe('late');
    expect(expected('Pending', december(19))?.state).toBe('late');
  });

  it('is past, not late, for an order sent that may have arrived', () => {
    expect(expected('Shipped', december(19) - 1)?.state).toBe('expected');
    expect(expected('Shipped', december(19))?.state).toBe('past');
  });
});
