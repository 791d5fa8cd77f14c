import * as v from 'valibot';

import { forgetVisit } from './offline';
import { id, listOf, optionalNumber, picture, text } from './parse';
import { storedValue, type StoredValue } from './storage';

/** What a person leaves in this browser besides their cart: at sign-out all of it is forgotten. */
export function forgetPerson(): void {
  for (const { write } of [addressDraft, checkoutForm, recentStorage]) write(undefined);
  void forgetVisit();
}

/** An address being typed, so that a reload loses nothing; `of` tells which address it changes. */
export const addressDraft = storedValue(
  'addressDraft',
  v.object({
    of: v.string(),
    typed: v.object({
      address1: v.string(),
      address2: v.string(),
      recipient: v.string(),
      contact: v.string(),
    }),
  }),
  'sessionStorage',
);

/** What was typed and chosen on the cart page, kept over a trip to log-in or the address book. */
export const checkoutForm = storedValue(
  'checkoutForm',
  v.object({ promoCode: v.string(), address: v.optional(v.string()) }),
  'sessionStorage',
);

/** A product as it was when it was last looked at; `price` in HKD. */
export type RecentProduct = {
  productId: string;
  title: string;
  brand: string;
  picture: string;
  price?: number;
};

/** Products looked at on this device, the last first. */
export const recentStorage: StoredValue<RecentProduct[]> = storedValue(
  'recentlyViewed',
  listOf(
    v.object({ productId: id, title: text, brand: text, picture, price: optionalNumber }),
    'recently viewed products',
  ),
);
