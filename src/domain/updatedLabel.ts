const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

const BUCKETS = [
  ...[1, 2, 3, 6, 12].map((count) => ({ unit: 'hours', count, seconds: count * HOUR }) as const),
  ...[1, 2, 3].map((count) => ({ unit: 'days', count, seconds: count * DAY }) as const),
  ...[1, 2, 3].map((count) => ({ unit: 'weeks', count, seconds: count * WEEK }) as const),
  ...[1, 2, 3, 4].map((count) => ({ unit: 'months', count, seconds: count * MONTH }) as const),
];

export type UpdatedLabel =
  { unit: 'hours' | 'days' | 'weeks' | 'months'; count: number } | { unit: 'older' };

/**
 * The smallest bucket that holds the age of a product's last update (spec §10.3). Both times are in
 * epoch seconds; a time in the future falls into the first bucket.
 */
export function updatedLabel(updatedTime: number, now: number): UpdatedLabel {
  const age = now - updatedTime;
  const bucket = BUCKETS.find(({ seconds }) => age <= seconds);
  return bucket ? { unit: bucket.unit, count: bucket.count } : { unit: 'older' };
}
