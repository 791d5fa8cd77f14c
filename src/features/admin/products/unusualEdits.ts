import { parseAmount } from '../amount';
import { isUnusualPrice } from '../unusualPrice';
import { changedFields, type FieldChange } from './productChanges';
import type { ProductFields } from './productFields';

/** A price of an edit that looks like a mistake, in HKD. */
export type UnusualEdit = Pick<FieldChange, 'input' | 'field' | 'size'> & {
  before: number | undefined;
  after: number;
};

/** The prices of an edit that began at `before` which are to be confirmed before they are saved (spec §5). */
export function unusualEdits(edit: ProductFields, before: ProductFields): UnusualEdit[] {
  const retail = parseAmount(edit.texts['retailPrice'] ?? '');
  return changedFields(before, edit).flatMap(
    ({ input, field, size, before: was, after: typed }) => {
      if (field.control !== 'amount' || typeof typed !== 'string' || typeof was !== 'string')
        return [];
      const [earlier, after] = [parseAmount(was), parseAmount(typed)];
      // A retail price of 0 means that there is none.
      if (after === undefined || after === 0) return [];
      const limit = field.name === 'retailPrice' ? undefined : retail;
      const isUnusual = isUnusualPrice({ before: earlier, after, retail: limit });
      return isUnusual ? [{ input, field, size, before: earlier, after }] : [];
    },
  );
}
