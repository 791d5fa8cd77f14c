import { displayPrice } from '../../../domain/price';
import type { AdminProduct, HostRecord } from '../../../services/adminCatalogue';
import { itemEntries } from './itemEntries';
import { recordAmount, withBulkChange, type BulkChange } from './productBulk';
import { textOf } from './productFields';

/**
 * A price in HKD that a change would replace: that of an item, of this `size`, or without a size the
 * price that shoppers see of the product.
 */
export type PriceChange = { size?: string; before: number | undefined; after: number };

/** The prices that a change would replace in a record. */
export function priceChanges(record: HostRecord, change: BulkChange): PriceChange[] {
  const next = withBulkChange(record, change);
  const nextItems = new Map(itemEntries(next['items']).map(({ key, entry }) => [key, entry]));
  const pairs = [
    { before: displayPriceOf(record), after: displayPriceOf(next) },
    ...itemEntries(record['items']).map(({ key, entry }) => ({
      size: textOf(entry?.['size']),
      before: recordAmount(entry?.['salePrice']),
      after: recordAmount(nextItems.get(key)?.['salePrice']),
    })),
  ];
  return pairs.flatMap(({ before, after, ...item }) =>
    after === undefined || after === before ? [] : { ...item, before, after },
  );
}

function displayPriceOf(record: HostRecord): number | undefined {
  return displayPrice({
    price: recordAmount(record['price']),
    retailPrice: recordAmount(record['retailPrice']),
    discount: recordAmount(record['discount']),
  });
}

/** Whether a change would set a price to 0. Such a product is never written. */
export function hasZeroPrice(record: HostRecord, change: BulkChange): boolean {
  return priceChanges(record, change).some(({ after }) => after <= 0);
}

/**
 * The price changes to confirm before anything is written: to less than a tenth of the retail price, or
 * of the earlier price where there is none, and to more than the retail price.
 */
export function unusualPrices(
  products: readonly AdminProduct[],
  change: BulkChange,
): { product: AdminProduct; prices: PriceChange[] }[] {
  return products.flatMap((product) => {
    const { record } = product;
    if (hasZeroPrice(record, change)) return [];
    const retail = recordAmount(record['retailPrice']) || undefined;
    const prices = priceChanges(record, change).filter(
      ({ before, after }) =>
        after < (retail ?? before ?? 0) / 10 || (retail !== undefined && after > retail),
    );
    return prices.length > 0 ? { product, prices } : [];
  });
}
