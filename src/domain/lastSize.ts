import { itemChoices } from './itemChoices';
import { atSize } from './price';
import { isSelectable, type Product } from './product';

/** A product at the price of its only size left, which its page chooses by itself (spec §10.2). */
export function atLastSize(product: Product): Product {
  const sizes = itemChoices(product).map(({ item }) => item);
  const [last, ...others] = sizes.filter(isSelectable);
  return atSize(product, others.length > 0 ? undefined : last);
}
