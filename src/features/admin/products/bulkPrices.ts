import type { AdminProduct, HostRecord } from '../../../services/adminCatalogue';
import { itemEntries } from '../productRecord/itemEntries';
import { textOf } from '../productRecord/productValues';
import { isUnusualPrice } from '../unusualPrice';
import { displayPriceOf, recordAmount, withBulkChange, type BulkChange } from './productBulk';

/**
 * A price in HKD that a change would replace: that of an item, of this `size`, or without a size the
 * price that shoppers see of the product. `discount` is the number sent with it, 100 for none.
 */
export type PriceChange = {
  size?: string;
  before: number | undefined;
  after: number;
  discount: number | undefined;
};

/** The prices that a change would replace in a record. */
export function priceChanges(record: HostRecord, change: BulkChange): PriceChange[] {
  const next = withBulkChange(record, change);
  const nextItems = new Map(itemEntries(next['items']).map(({ key, entry }) => [key, entry]));
  const pairs = [
    {
      before: displayPriceOf(record),
      after: displayPriceOf(next),
      discount: recordAmount(next['discount']),
    },
    ...itemEntries(record['items']).map(({ key, entry }) => ({
      size: textOf(entry?.['size']),
      before: recordAmount(entry?.['salePrice']),
      after: recordAmount(nextItems.get(key)?.['salePrice']),
      discount: recordAmount(nextItems.get(key)?.['discount']),
    })),
  ];
  return pairs.flatMap(({ before, after, ...item }) =>
    after === undefined || after === before ? [] : { ...item, before, after },
  );
}

/** Whether a change would set a price to 0. Such a product is never written. */
export function hasZeroPrice(record: HostRecord, change: BulkChange): boolean {
  return priceChanges(record, change).some(({ after }) => after <= 0);
}

/** What a discount would do to prices, to be confirmed before anything is written. */
export type BulkPreview = {
  /** Those with an unusual price first. */
  rows: readonly { product: AdminProduct; prices: readonly PreviewedPrice[] }[];
  /** Number of prices that would rise: none, unless a discount ends. */
  rising: number;
  /** Number of prices that stay, because they are as low already or there is no retail price. */
  staying: number;
  unusual: number;
};

type PreviewedPrice = PriceChange & { isUnusual: boolean };

/** The prices of some products before and after a change, without products of which a price would be 0. */
export function bulkPreview(products: readonly AdminProduct[], change: BulkChange): BulkPreview {
  const written = products.filter(({ record }) => !hasZeroPrice(record, change));
  const rows = written.flatMap((product) => {
    const retail = recordAmount(product.record['retailPrice']);
    const prices = priceChanges(product.record, change).map((price) => ({
      ...price,
      isUnusual: isUnusualPrice({ ...price, retail }),
    }));
    return prices.length > 0 ? { product, prices } : [];
  });
  const isUnusualRow = ({ prices }: (typeof rows)[number]) =>
    prices.some(({ isUnusual }) => isUnusual);
  const changed = rows.flatMap(({ prices }) => prices);
  const all = written.flatMap(({ record }) => knownPrices(record));
  return {
    rows: [...rows.filter(isUnusualRow), ...rows.filter((row) => !isUnusualRow(row))],
    rising: changed.filter(({ before, after }) => before !== undefined && after > before).length,
    staying: all.length - changed.length,
    unusual: changed.filter(({ isUnusual }) => isUnusual).length,
  };
}

/** The prices that a record has, as `priceChanges` counts them. */
function knownPrices(record: HostRecord): number[] {
  return [
    displayPriceOf(record),
    ...itemEntries(record['items']).map(({ entry }) => recordAmount(entry?.['salePrice'])),
  ].filter((price) => price !== undefined);
}
