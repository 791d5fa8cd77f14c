import * as v from 'valibot';

import { epochMs, id, listOf, optionalNumber, picture, recordArray, text } from './parse';

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

const wishlistSchema = v.object({ list: listOf(wishlistEntrySchema, 'saved products') });

/** The response to GET /mylist. */
export const wishlistAnswer = v.pipe(recordArray, listOf(wishlistSchema, 'wish lists'));
