import { displayPrice } from './price';
import type { Product } from './product';

/**
 * A saved product (spec §3.3): `description` is the product's name, or its title where it has no name,
 * `size` is empty, `price` is the retail price in HKD, `updatedDate` is in epoch milliseconds.
 */
export type WishlistEntry = {
  productId: string;
  brandId: string;
  brand: string;
  thumbnail: string;
  description: string;
  size: string;
  price?: number;
  updatedDate: number;
};

/** A user's wishlist, which the host stores as one record. */
export type Wishlist = { uid: string; list: WishlistEntry[] };

/** The wishlist entry of a product; `brand` is its English name, `now` is in epoch milliseconds. */
export function wishlistEntry(product: Product, brand: string, now: number): WishlistEntry {
  return {
    productId: product.productId,
    brandId: product.brandId ?? '',
    brand,
    thumbnail: product.images[0] ?? '',
    description: product.name || product.title,
    size: '',
    // A retail price of 0 means that there is none.
    price: product.retailPrice || displayPrice(product),
    updatedDate: now,
  };
}

/**
 * The record after adding an entry (spec §16). Returns the same object if the product is already saved;
 * creates a record where there is none.
 */
export function withEntry(
  record: Wishlist | undefined,
  uid: string,
  entry: WishlistEntry,
): Wishlist {
  if (!record) return { uid, list: [entry] };
  const saved = record.list.some(({ productId }) => productId === entry.productId);
  return saved ? record : { ...record, list: [...record.list, entry] };
}

/** The record after removing a product; returns the same object if the product is not in the list. */
export function withoutEntry(
  record: Wishlist | undefined,
  productId: string,
): Wishlist | undefined {
  if (!record?.list.some((entry) => entry.productId === productId)) return record;
  return { ...record, list: record.list.filter((entry) => entry.productId !== productId) };
}

export function isInWishlist(record: Wishlist | null, productId: string): boolean {
  return record?.list.some((entry) => entry.productId === productId) ?? false;
}
