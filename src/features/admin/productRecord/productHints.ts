import { displayPrice } from '../../../domain/price';
import type { Product } from '../../../domain/product';
import { parseAmount } from '../amount';
import type { ProductValues } from './productTable';

/**
 * Whether a new name could be the new title too. Both were equal before the edit, and shoppers see
 * the title where there is one.
 */
export function mayBecomeTitle(
  { texts }: ProductValues,
  { texts: before }: ProductValues,
): boolean {
  const name = texts.name ?? '';
  const isNew = name.trim() !== '' && name !== before.name;
  return isNew && before.name === before.title && texts.title !== name;
}

/** Whether a new name shows nowhere in the shop, because the product has a title of its own. */
export function isNameHidden({ texts }: ProductValues, { texts: before }: ProductValues): boolean {
  const { name = '', title = '' } = texts;
  return name !== before.name && before.name !== before.title && title.trim() !== '';
}

/**
 * The price in HKD that shoppers would see on a product's card after the edit. Undefined where the
 * product has no price or the typed one is no amount.
 */
export function displayPriceOfEdit(product: Product, { texts }: ProductValues): number | undefined {
  const { price = '', retailPrice = '' } = texts;
  const [typed, typedRetail] = [price, retailPrice].map(parseAmount);
  if (price.trim() !== '' && typed === undefined) return undefined;
  return displayPrice({ ...product, price: typed, retailPrice: typedRetail });
}
