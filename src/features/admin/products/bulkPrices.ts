import type { AdminProduct } from '../../../services/adminCatalogue';
import { itemEntries } from '../productRecord/itemEntries';
import type { ProductValues } from '../productRecord/productTable';
import { textOf } from '../productRecord/productValues';
import { isUnusualPrice } from '../unusualPrice';
import { displayPriceOf, recordAmount } from './productBulk';
import type { BulkEntry } from './savePatch';

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

/** The prices that the patch of a product would replace. The record of an interrupted change has no prices itself. */
export function priceChanges({ product, patch: { before, after } }: BulkEntry): PriceChange[] {
  const items = itemEntries(product.record['items']);
  const sizes = new Map(items.map(({ key, entry }) => [key, textOf(entry?.['size'])]));
  const nextItems = new Map(after.rows.map(({ key, texts }) => [key, texts]));
  const pairs = [
    {
      before: displayPriceOf(before.texts),
      after: displayPriceOf(after.texts),
      discount: recordAmount(after.texts.discount),
    },
    ...before.rows.map(({ key, texts }) => ({
      size: sizes.get(key) ?? '',
      before: recordAmount(texts.salePrice),
      after: recordAmount(nextItems.get(key)?.salePrice),
      discount: recordAmount(nextItems.get(key)?.discount),
    })),
  ];
  return pairs.flatMap(({ before, after, ...item }) =>
    after === undefined || after === before ? [] : { ...item, before, after },
  );
}

/** Whether a patch would set a price to 0. Such a product is never written. */
export function hasZeroPrice(entry: BulkEntry): boolean {
  return priceChanges(entry).some(({ after }) => after <= 0);
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

/** The prices of some products before and after their patches, without products of which a price would be 0. */
export function bulkPreview(entries: readonly BulkEntry[]): BulkPreview {
  const written = entries.filter((entry) => !hasZeroPrice(entry));
  const rows = written.flatMap((entry) => {
    const retail = recordAmount(entry.patch.before.texts.retailPrice);
    const prices = priceChanges(entry).map((price) => ({
      ...price,
      isUnusual: isUnusualPrice({ ...price, retail }),
    }));
    return prices.length > 0 ? { product: entry.product, prices } : [];
  });
  const isUnusualRow = ({ prices }: (typeof rows)[number]) =>
    prices.some(({ isUnusual }) => isUnusual);
  const changed = rows.flatMap(({ prices }) => prices);
  const all = written.flatMap(({ patch }) => knownPrices(patch.before));
  return {
    rows: [...rows.filter(isUnusualRow), ...rows.filter((row) => !isUnusualRow(row))],
    rising: changed.filter(({ before, after }) => before !== undefined && after > before).length,
    staying: all.length - changed.length,
    unusual: changed.filter(({ isUnusual }) => isUnusual).length,
  };
}

/** The prices that a product has, as `priceChanges` counts them. */
function knownPrices({ texts, rows }: ProductValues): number[] {
  return [displayPriceOf(texts), ...rows.map((row) => recordAmount(row.texts.salePrice))].filter(
    (price) => price !== undefined,
  );
}
