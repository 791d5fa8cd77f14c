import type { Product } from '../../domain/product';

/** The sizes that the filter offers, by kind; each kind is sorted from small to large. */
type OfferedSizes = Record<'letters' | 'numbers' | 'others', string[]>;

/** The sizes of the loaded products, sold out ones included: a later page may have them. `chosen` stay offered. */
export function offeredSizes(
  products: readonly Product[],
  chosen: readonly string[],
): OfferedSizes {
  const known = products.flatMap(({ sizeArray, items }) => [
    ...sizeArray,
    ...items.map(({ size }) => size),
  ]);
  const sizes = [...new Set([...known, ...chosen])].filter(Boolean);
  const isNumber = (size: string) => /^\d+(\.\d+)?$/.test(size);
  const isLetter = (size: string) => letterRank(size) !== undefined;
  return {
    letters: sizes.filter(isLetter).sort((a, b) => (letterRank(a) ?? 0) - (letterRank(b) ?? 0)),
    numbers: sizes.filter(isNumber).sort((a, b) => Number(a) - Number(b)),
    others: sizes
      .filter((size) => !isNumber(size) && !isLetter(size))
      .sort(byNumbersWithin.compare),
  };
}

/** Sorts "IT 38" before "IT 100". */
const byNumbersWithin = new Intl.Collator('en', { numeric: true });

/** The place of a letter size: M is 0, XS is -2, XXL and 2XL are 3; undefined for any other size. */
function letterRank(size: string): number | undefined {
  if (/^M$/i.test(size)) return 0;
  const [, count, crosses = '', end] = /^(\d*)(X*)([SL])$/i.exec(size) ?? [];
  if (!end || (count && crosses.length !== 1)) return undefined;
  const distance = 1 + (count ? Number(count) : crosses.length);
  return end.toUpperCase() === 'S' ? -distance : distance;
}
