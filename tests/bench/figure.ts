/** The pages that are measured side by side. */
export type PageName = 'html' | 'react' | 'shop';

/** One row of the table: what the shop needs, and what it may need. */
export type Figure = {
  what: string;
  unit: 'KB' | 'ms' | 'px' | 'B' | '';
  value: number;
  /** What `value` is held against: a floor's value, or the shop's own with fewer products. */
  floor?: { of: string; value: number };
  /** The most that value / floor may be, or `value` itself where there is no floor. None: for reading only. */
  bar?: number;
  /** What is worked towards. */
  reach?: number | string;
};

/** The middle of an odd number of values, or the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined) throw new Error('No values to take the median of');
  return middle;
}
