import { itemPrice } from './price';
import { isSelectable, itemKey, type Item, type Product } from './product';
import { sizeKey } from './sizeKey';

/** An item that can be chosen. `price` is in HKD, where it tells the item from another of its size. */
type ItemChoice = { item: Item; price?: number };

/**
 * The items to choose from. A host may list a size twice, also in two spellings: at two prices both are offered with their price, at
 * one price only one is, the first that is in stock.
 */
export function itemChoices(product: Product): ItemChoice[] {
  const bySize = new Map<string, Map<number | undefined, Item>>();
  for (const item of product.items) {
    const key = sizeKey(item.size);
    const ofSize = bySize.get(key) ?? new Map<number | undefined, Item>();
    bySize.set(key, ofSize);
    const price = itemPrice(product, item);
    const known = ofSize.get(price);
    if (!known || (!isSelectable(known) && isSelectable(item))) ofSize.set(price, item);
  }
  return [...bySize.values()].flatMap((ofSize) =>
    [...ofSize].map(([price, item]) => (ofSize.size > 1 ? { item, price } : { item })),
  );
}

/** The chosen item as it is among these, which a newer answer may list in another order: the same one, else one of its size and price. */
export function findChosen(items: readonly Item[], chosen: Item | undefined): Item | undefined {
  if (!chosen) return undefined;
  const { size, salePrice } = chosen;
  return (
    items.find((item) => itemKey(item) === itemKey(chosen)) ??
    items.find((item) => item.size === size && item.salePrice === salePrice)
  );
}
