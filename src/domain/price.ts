import type { Product } from './product';

/**
 * An amount in HKD as shoppers in Hong Kong write it, the same in both languages: `HK$12,800`, with
 * cents `HK$1,691.50`. Not by Intl, whose first formatter keeps a phone busy for a tenth of a second
 * just when the first prices are drawn.
 */
export function formatHKD(amount: number): string {
  const [dollars = '', cents] = Math.abs(amount).toFixed(2).split('.');
  const grouped = dollars.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}HK$${grouped}${cents === '00' ? '' : `.${cents}`}`;
}

/** The discount when it says something: 0 to below 100, percent of the retail price. */
function effectiveDiscount(discount: number | undefined): number | undefined {
  return discount !== undefined && discount >= 0 && discount < 100 ? discount : undefined;
}

/**
 * What a product costs, in HKD: `price` when it is a number, else retail price × discount / 100.
 * Undefined when the host told neither.
 */
export function displayPrice(product: Product): number | undefined {
  if (product.price !== undefined) return product.price;
  if (product.retailPrice === undefined) return undefined;
  const discount = effectiveDiscount(product.discount);
  return discount === undefined ? product.retailPrice : (product.retailPrice * discount) / 100;
}

/** The retail price, only when it is higher than what the product costs: shown struck through. */
export function struckPrice(product: Product): number | undefined {
  const price = displayPrice(product);
  const retail = product.retailPrice;
  return price !== undefined && retail !== undefined && retail > price ? retail : undefined;
}

/**
 * A discount in both ways it is told: tenths for Chinese (85 → 8.5折) and percent off for English
 * (85 → 15% off). Undefined for none, 100, or anything outside 0..100.
 */
export function discountParts(
  discount: number | undefined,
): { tenths: number; percentOff: number } | undefined {
  const effective = effectiveDiscount(discount);
  if (effective === undefined) return undefined;
  // Rounded so that 57 reads 5.7, not 5.699999999999999.
  return { tenths: round(effective / 10), percentOff: round(100 - effective) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
