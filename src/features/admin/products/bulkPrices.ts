import type { AdminProduct, HostRecord } from '../../../services/adminCatalogue';
import { itemEntries } from './itemEntries';
import { recordAmount, withBulkChange, type BulkChange } from './productBulk';
import { textOf } from './productFields';

/** A price in HKD that a change would replace. `size` is that of the item, none for the product's own. */
export type PriceChange = { size?: string; before: number | undefined; after: number };

/** The prices that a change would replace in a record. */
export function priceChanges(record: HostRecord, change: BulkChange): PriceChange[] {
  const next = withBulkChange(record, change);
  const items = new Map(itemEntries(next['items']).map(({ key, entry }) => [key, entry]));
  const pairs = [
    { before: record['price'], after: next['price'] },
    ...itemEntries(record['items']).map(({ key, entry }) => ({
      size: textOf(entry?.['size']),
      before: entry?.['salePrice'],
      after: items.get(key)?.['salePrice'],
    })),
  ];
  return pairs.flatMap(({ before, after, ...item }) => {
    const [was, is] = [recordAmount(before), recordAmount(after)];
    return is === undefined || is === was ? [] : { ...item, before: was, after: is };
  });
}

/** Whether a change would give something away for nothing. Such a product is never written. */
export function makesFree(record: HostRecord, change: BulkChange): boolean {
  return priceChanges(record, change).some(({ after }) => after <= 0);
}

/**
 * The price changes to confirm before anything is written: to less than a tenth of the retail price, or
 * of the earlier price where there is none, and to more than the retail price.
 */
export function doubtfulPrices(
  products: readonly AdminProduct[],
  change: BulkChange,
): { product: AdminProduct; prices: PriceChange[] }[] {
  return products.flatMap((product) => {
    const { record } = product;
    if (makesFree(record, change)) return [];
    const retail = recordAmount(record['retailPrice']) || undefined;
    const prices = priceChanges(record, change).filter(
      ({ before, after }) =>
        after < (retail ?? before ?? 0) / 10 || (retail !== undefined && after > retail),
    );
    return prices.length > 0 ? { product, prices } : [];
  });
}
