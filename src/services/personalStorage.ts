import * as v from 'valibot';

import { id, listOf, optionalNumber, picture, text } from './parse';
import { storedValue, type StoredValue } from '../lib/storage';

/**
 * The address being typed, so that a reload loses nothing. `addressKey` names the address that it
 * edits, `owner` the `ownerKey` of its person.
 */
export const addressDraft = storedValue(
  'addressDraft',
  v.object({
    owner: v.string(),
    addressKey: v.string(),
    typed: v.object({
      address1: v.string(),
      address2: v.string(),
      recipient: v.string(),
      contact: v.string(),
    }),
  }),
  'sessionStorage',
);

/** The choices on the cart page: the promo code of this order, and the address, which the next order keeps. */
export const checkoutForm = storedValue(
  'checkoutForm',
  v.object({ promoCode: v.string(), address: v.optional(v.string()) }),
);

/** A product as it was when it was last viewed; `price` in HKD. */
export type RecentProduct = {
  productId: string;
  title: string;
  brand: string;
  picture: string;
  price?: number;
};

/** The products viewed on this device, the latest first. */
export const recentStorage: StoredValue<RecentProduct[]> = storedValue(
  'recentlyViewed',
  listOf(
    v.object({ productId: id, title: text, brand: text, picture, price: optionalNumber }),
    'recently viewed products',
  ),
);
