import { displayPrice } from '../../domain/price';
import type { Product } from '../../domain/product';
import type { ProductFilter } from './productFilter';

/** The default upper end of the price range in HKD; at its ends the range filters nothing (spec §13.1). */
const DEFAULT_MAX_PRICE = 1000;

/**
 * The upper end of the price range in HKD: the highest loaded price, rounded up to a thousand, and at
 * least the lower bound, which the URL may set.
 */
export function priceLimit(products: readonly Product[], filter: ProductFilter): number {
  const highest = products.reduce(
    (most, product) => Math.max(most, displayPrice(product) ?? 0),
    filter.minPrice ?? 0,
  );
  return Math.max(DEFAULT_MAX_PRICE, Math.ceil(highest / DEFAULT_MAX_PRICE) * DEFAULT_MAX_PRICE);
}
