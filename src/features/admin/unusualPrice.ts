/** A price in HKD that would replace another; `retail` is undefined or 0 where there is none. */
type Repricing = { before: number | undefined; after: number; retail?: number | undefined };

/**
 * Whether a new price looks like a mistake, such as a missing or doubled digit: less than a tenth or more than ten
 * times what it was, or more than the retail price. Without an earlier price the retail price counts for it.
 */
export function isUnusualPrice({ before, after, retail }: Repricing): boolean {
  const earlier = before || retail;
  const isFarOff = earlier ? after < earlier / 10 || after > earlier * 10 : false;
  return isFarOff || (retail ? after > retail : false);
}
