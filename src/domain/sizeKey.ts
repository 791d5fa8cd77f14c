import { foldText } from '../lib/searchText';
import { isOneSize } from './readersName';

/** The ways to write a half behind a whole number, as in 38½, 38 1/2 and 38,5. */
const HALF = /(?<=\d)(?:\s*½|\s+1[/⁄]2|,5)\s*$/;

/**
 * Identifies a size in whatever spelling: m and M are one size, and so are 均碼 and One size, 38½ and 38.5, 2XL and XXL.
 */
export function sizeKey(size: string): string {
  const folded = foldText(size.replace(HALF, '.5'));
  if (isOneSize(folded)) return 'one size';
  return folded.replace(
    /^([2-5])x([sl])$/,
    (_, count: string, end: string) => 'x'.repeat(Number(count)) + end,
  );
}
