import type { Product } from './product';

/** The discount as a percentage of the retail price, from 0 to below 100; otherwise undefined. */
function effectiveDiscount(discount: number | undefined): number | undefined {
  return discount !== undefined && discount >= 0 && discount < 100 ? discount : undefined;
}

/**
 * The price shoppers pay, in HKD: `price`, else the retail price × discount / 100 (spec §10.2).
 * Undefined where the product has neither.
 */
export function displayPrice(
  product: Pick<Product, 'price' | 'retailPrice' | 'discount'>,
): number | undefined {
  if (product.price !== undefined) return product.price;
  if (product.retailPrice === undefined) return undefined;
  const discount = effectiveDiscount(product.discount);
  return discount === undefined ? product.retailPrice : (product.retailPrice * discount) / 100;
}

/** The retail price where it is higher than the displayed price; shown struck through. */
export function strikethroughPrice(product: Product): number | undefined {
  const price = displayPrice(product);
  const retail = product.retailPrice;
  return price !== undefined && retail !== undefined && retail > price ? retail : undefined;
}

/**
 * The two notations of a discount (spec §10.2): tenths in Chinese (85 → 8.5折), percent off in English
 * (85 → 15% off). Undefined for no discount, 100, or a value outside 0..100.
 */
export function discountParts(
  discount: number | undefined,
): { tenths: number; percentOff: number } | undefined {
  const effective = effectiveDiscount(discount);
  if (effective === undefined) return undefined;
  // Rounding turns 57 into 5.7 instead of 5.699999999999999.
  return { tenths: round(effective / 10), percentOff: round(100 - effective) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
