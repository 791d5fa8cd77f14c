import { foldText } from '../lib/searchText';
import { isOneSize } from './readersName';

/** Identifies a size in whatever spelling: m and M are one size, and so are 均碼 and One size. */
export function sizeKey(size: string): string {
  const folded = foldText(size);
  return isOneSize(folded) ? 'one size' : folded;
}
