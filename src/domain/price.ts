import type { Item, Product } from './product';

/** The discount as a percentage of the retail price, from 0 to below 100; otherwise undefined. */
function effectiveDiscount(discount: number | undefined): number | undefined {
  return discount !== undefined && discount >= 0 && discount < 100 ? discount : undefined;
}

type Priced = Pick<Product, 'price' | 'retailPrice' | 'discount'>;
type PricedItem = Pick<Item, 'salePrice' | 'discount'>;

/** The price shoppers pay, in HKD (spec §10.2). Undefined where there is none above 0: nothing is free. */
export function displayPrice(product: Priced): number | undefined {
  const price = statedPrice(product);
  return price !== undefined && price > 0 ? price : undefined;
}

/** The product at the price of one of its sizes, which is the price that its cart line costs (spec §10.2). */
export function atSize<T extends Priced>(product: T, item: PricedItem | undefined): T {
  if (item?.salePrice === undefined || item.salePrice === displayPrice(product)) return product;
  return { ...product, price: item.salePrice, discount: item.discount };
}

/**
 * The price of a size in HKD: its `salePrice`, else the price of its product. Undefined where that is not above
 * 0: such a size cannot be bought, and no price is shown of it.
 */
export function itemPrice(product: Priced, item: PricedItem): number | undefined {
  return displayPrice(atSize(product, item));
}

/** The price that a record states, even 0 or less: `price`, else the retail price × discount / 100. */
export function statedPrice(product: Priced): number | undefined {
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
