import * as v from 'valibot';

import { addLine, type CartLine } from '../../domain/cart';
import { itemIdAt } from '../../domain/product';
import { storedValue, type StoredValue } from '../../lib/storage';
import { productSchema, soldItemSchema } from '../catalogueSchema';
import { listOf } from '../client/parse';

const cartLineSchema = v.pipe(
  v.object({
    product: productSchema,
    brand: v.fallback(v.string(), ''),
    selectedItem: soldItemSchema,
  }),
  v.transform(({ product, selectedItem, ...line }) => {
    const place = product.items.findIndex(({ size }) => size === selectedItem.size);
    const itemId = selectedItem.itemId ?? itemIdAt(product.productId, Math.max(place, 0));
    return { ...line, product, selectedItem: { ...selectedItem, itemId } };
  }),
);

const cartSchema = v.pipe(
  listOf(cartLineSchema, 'cart lines'),
  v.transform((lines) =>
    lines.reduce<readonly CartLine[]>((cart, line) => addLine(cart, line), []),
  ),
);

/** The cart, in localStorage `cartItems` (spec §3): a list of lines, one per item. */
export const cartStorage: StoredValue<readonly CartLine[]> = storedValue('cartItems', cartSchema);

/** A person's cart while they are signed out, under their `ownerKey`. */
export const savedCart = (owner: string): StoredValue<readonly CartLine[]> =>
  storedValue(`cartItems of ${owner}`, cartSchema);

/**
 * Hides a person's cart from the next person to use this browser (spec §14). Removes it first: a full
 * storage has no room for two copies. Returns false where only this page still holds it.
 */
export function saveCartOf(owner: string): boolean {
  const lines = cartStorage.read() ?? [];
  if (lines.length === 0) return true;
  cartStorage.write(undefined);
  return savedCart(owner).write(lines);
}

/** Restores the cart of a person who has signed in, merged into what they chose as a visitor. */
export function restoreCartOf(owner: string): void {
  const saved = savedCart(owner).read();
  if (!saved) return;
  savedCart(owner).write(undefined);
  const isStored = cartStorage.write(saved.reduce(addLine, cartStorage.read() ?? []));
  // The next visit finds at least this copy where the whole has no room.
  if (!isStored) savedCart(owner).write(saved);
}
