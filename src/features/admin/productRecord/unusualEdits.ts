import { parseAmount } from '../amount';
import { changedFields, type FieldChange } from '../records/changedFields';
import type { Patch } from '../records/table';
import { isUnusualPrice } from '../unusualPrice';
import { PRODUCT_TABLE, type ProductValues } from './productTable';

/** A price of an edit that looks like a mistake, in HKD. */
export type UnusualEdit = Pick<FieldChange, 'input' | 'field' | 'row'> & {
  before: number | undefined;
  after: number;
  /** The product that it is of, where there are several. */
  of?: { title: string; productId: string };
};

/** The prices of an edit which are to be confirmed before they are saved (spec §5). */
export function unusualEdits({ before, after: edit }: Patch<ProductValues>): UnusualEdit[] {
  const retail = parseAmount(edit.texts.retailPrice ?? '');
  return changedFields(PRODUCT_TABLE, before, edit).flatMap(
    ({ input, field, row, before: was, after: typed }) => {
      if (!('control' in field) || field.control !== 'amount') return [];
      if (typeof typed !== 'string' || typeof was !== 'string') return [];
      const [earlier, after] = [parseAmount(was), parseAmount(typed)];
      // A retail price of 0 means that there is none.
      if (after === undefined || after === 0) return [];
      const limit = input === 'retailPrice' ? undefined : retail;
      const isUnusual = isUnusualPrice({ before: earlier, after, retail: limit });
      return isUnusual ? [{ input, field, row, before: earlier, after }] : [];
    },
  );
}
