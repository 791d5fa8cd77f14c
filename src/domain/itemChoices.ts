import { itemPrice } from './price';
import { isPlace, isSelectable, type Item, type Product } from './product';
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

/** A piece as it was when it was chosen, put into the cart or ordered. `price` is in HKD. */
export type KnownPiece = {
  productId: string;
  itemId: string | undefined;
  size: string;
  price: number | undefined;
};

/**
 * Whether an item is surely that piece: it has its size and id, or its size and price where its id is a place. Where two
 * items of its size have its id, the price decides between them.
 */
export function isPiece(product: Product, item: Item, piece: KnownPiece): boolean {
  const isOfSize = ({ size }: Item) => sizeKey(size) === sizeKey(piece.size);
  const hasItsPrice = (one: Item) => itemPrice(product, one) === piece.price;
  if (!isOfSize(item)) return false;
  if (isPlace(piece.itemId, piece.productId)) return hasItsPrice(item);
  if (item.itemId !== piece.itemId) return false;
  const ofId = product.items.filter((one) => one.itemId === piece.itemId && isOfSize(one));
  return hasItsPrice(item) || !ofId.some(hasItsPrice);
}

/**
 * A piece as it is among these items of its product, which a newer response may list in another order: the item of
 * its id and size, else of its size and price. Of an id that is a place the price decides first (docs/decisions/0045).
 */
export function findPiece(
  product: Product,
  items: readonly Item[],
  piece: KnownPiece,
): Item | undefined {
  const ofSize = items.filter(({ size }) => sizeKey(size) === sizeKey(piece.size));
  const ofId = ofSize.filter(({ itemId }) => itemId === piece.itemId);
  const hasItsPrice = (item: Item) => itemPrice(product, item) === piece.price;
  return ofId.find((item) => isPiece(product, item, piece)) ?? ofSize.find(hasItsPrice) ?? ofId[0];
}

/**
 * The chosen item as it is among these, found as any piece, and undefined where it is gone: no other takes its place.
 * Where none was chosen, the only one.
 */
export function findChosen(
  product: Product,
  items: readonly Item[],
  chosen: Item | undefined,
): Item | undefined {
  if (!chosen) return items.length === 1 ? items[0] : undefined;
  const { productId } = product;
  return findPiece(product, items, { ...chosen, productId, price: itemPrice(product, chosen) });
}
