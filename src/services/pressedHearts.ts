import type { WishlistEntry } from '../domain/wishlist';
import { storedValue } from '../lib/storage';
import { listOf } from './parse';
import { wishlistEntrySchema } from './wishlistSchema';

/** The products whose hearts a visitor has pressed in this tab, until they log in in it (spec §16). */
export const pressedHearts = storedValue(
  'pressedHearts',
  listOf(wishlistEntrySchema, 'pressed hearts'),
  'sessionStorage',
);

/** Keeps the heart of a product, or no longer. */
export function keepHeart(entry: WishlistEntry, isKept: boolean): void {
  const hearts = pressedHearts.read() ?? [];
  const others = hearts.filter(({ productId }) => productId !== entry.productId);
  if (!isKept) pressedHearts.write(others);
  else if (others.length === hearts.length) pressedHearts.write([...hearts, entry]);
}
