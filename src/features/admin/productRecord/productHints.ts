import { displayPrice } from '../../../domain/price';
import type { Product } from '../../../domain/product';
import { parseAmount } from '../amount';
import type { ProductValues } from './productTable';

/** What shoppers see of a product whose new name they do not see. */
type ShownTitle = {
  title: string;
  /** Whether the name could be the new title too, because both were equal before the edit. */
  mayBecomeName: boolean;
};

/** The title that shoppers see instead of a new name. Undefined where they see what was typed as the name. */
export function titleInsteadOfName(
  { texts }: ProductValues,
  { texts: before }: ProductValues,
): ShownTitle | undefined {
  const { name = '', title = '' } = texts;
  const isNew = name.trim() !== '' && name !== before.name;
  if (!isNew || title.trim() === '' || title === name) return undefined;
  return { title, mayBecomeName: before.name === before.title };
}

/** The values with the name as the title too. */
export function withNameAsTitle({ texts, ...values }: ProductValues): ProductValues {
  return { ...values, texts: { ...texts, title: texts.name } };
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
