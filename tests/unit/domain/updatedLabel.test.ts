import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { updatedLabel } from '../../../src/domain/updatedLabel';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000;

/** Every bucket of spec §10.3 with the greatest age it holds, in seconds. */
const BUCKETS = [
  ['hours', 1, HOUR],
  ['hours', 2, 2 * HOUR],
  ['hours', 3, 3 * HOUR],
  ['hours', 6, 6 * HOUR],
  ['hours', 12, 12 * HOUR],
  ['days', 1, DAY],
  ['days', 2, 2 * DAY],
  ['days', 3, 3 * DAY],
  ['weeks', 1, 7 * DAY],
  ['weeks', 2, 14 * DAY],
  ['weeks', 3, 21 * DAY],
  ['months', 1, 30 * DAY],
  ['months', 2, 60 * DAY],
  ['months', 3, 90 * DAY],
  ['months', 4, 120 * DAY],
] as const;

const labelOfAge = (age: number) => updatedLabel(NOW - age, NOW);

describe('The last-updated label', () => {
  it.each(BUCKETS)('is %s %i up to the last second of the bucket', (unit, count, seconds) => {
    expect(labelOfAge(seconds)).toEqual({ unit, count });
  });

  it.each(BUCKETS.map((bucket, index) => [bucket, BUCKETS[index - 1]?.[2] ?? -1] as const))(
    'is %j from the first second of the bucket',
    ([unit, count], previous) => {
      expect(labelOfAge(previous + 1)).toEqual({ unit, count });
    },
  );

  it('is one hour for ages under one hour', () => {
    expect(labelOfAge(0)).toEqual({ unit: 'hours', count: 1 });
    expect(labelOfAge(59)).toEqual({ unit: 'hours', count: 1 });
  });

  it('is "more than 4 months" after the last bucket', () => {
    expect(labelOfAge(120 * DAY + 1)).toEqual({ unit: 'older' });
    expect(updatedLabel(0, NOW)).toEqual({ unit: 'older' });
  });

  it('is one hour for a time in the future', () => {
    expect(labelOfAge(-5 * DAY)).toEqual({ unit: 'hours', count: 1 });
  });

  it('never decreases with age', () => {
    const rank = (age: number) => {
      const label = labelOfAge(age);
      if (label.unit === 'older') return BUCKETS.length;
      return BUCKETS.findIndex(([unit, count]) => unit === label.unit && count === label.count);
    };
    const age = fc.oneof(
      fc.integer({ min: -DAY, max: 150 * DAY }),
      fc.constantFrom(...BUCKETS.flatMap(([, , seconds]) => [seconds - 1, seconds, seconds + 1])),
    );
    fc.assert(
      fc.property(age, age, (a, b) => {
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
      }),
    );
  });

  it('names the smallest bucket that holds the age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 * DAY }), (age) => {
        const label = labelOfAge(age);
        const place = BUCKETS.findIndex(
          ([unit, count]) => label.unit === unit && 'count' in label && label.count === count,
        );
        expect(BUCKETS[place]![2]).toBeGreaterThanOrEqual(age);
        if (place > 0) expect(BUCKETS[place - 1]![2]).toBeLessThan(age);
      }),
    );
  });
});
