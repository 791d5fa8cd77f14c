import * as v from 'valibot';

import {
  epochMs,
  firstRecord,
  id,
  optionalNumber,
  picture,
  readListOf,
  text,
} from './client/parse';

/** Keeps unknown fields of an entry, because the whole record is saved back. */
export const wishlistEntrySchema = v.looseObject({
  productId: id,
  brandId: text,
  brand: text,
  thumbnail: picture,
  description: text,
  size: text,
  price: optionalNumber,
  updatedDate: v.fallback(epochMs, 0),
});

/** The response to GET /mylist; undefined where the user has no record yet. */
export const wishlistResponse = firstRecord(
  { list: readListOf(wishlistEntrySchema, 'saved products') },
  { list: 'list', ofEntry: 'productId' },
  'wishlists',
);
