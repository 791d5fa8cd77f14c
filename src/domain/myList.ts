import { displayPrice } from './price';
import { productTitle, type Product } from './product';

/**
 * A saved product (specification section 3): `description` is the product's name, `size` always
 * empty, `price` the retail price in HKD, `updatedDate` epoch milliseconds.
 */
export type MyListEntry = {
  productId: string;
  brandId: string;
  brand: string;
  thumbnail: string;
  description: string;
  size: string;
  price?: number;
  updatedDate: number;
};

/** A user's whole wish list, kept as one record by the host. */
export type MyList = { uid: string; list: MyListEntry[] };

/** The entry that saves a product; `brand` is its English name, `now` in epoch milliseconds. */
export function myListEntry(product: Product, brand: string, now: number): MyListEntry {
  return {
    productId: product.productId,
    brandId: product.brandId ?? '',
    brand,
    thumbnail: product.images[0] ?? '',
    description: productTitle(product),
    size: '',
    price: product.retailPrice ?? displayPrice(product),
    updatedDate: now,
  };
}

/**
 * The record after saving or removing (specification section 4). The same record when nothing
 * changes; undefined stands for "no record", which only saving creates.
 */
export function withEntry(record: MyList | undefined, uid: string, entry: MyListEntry): MyList {
  if (!record) return { uid, list: [entry] };
  const saved = record.list.some(({ productId }) => productId === entry.productId);
  return saved ? record : { ...record, list: [...record.list, entry] };
}

/** The record without a product; see {@link withEntry}. */
export function withoutEntry(record: MyList | undefined, productId: string): MyList | undefined {
  if (!record?.list.some((entry) => entry.productId === productId)) return record;
  return { ...record, list: record.list.filter((entry) => entry.productId !== productId) };
}
