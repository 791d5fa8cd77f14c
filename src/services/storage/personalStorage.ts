import * as v from 'valibot';

import { storedValue, type StoredValue } from '../../lib/storage';
import { id, isPictureUrl, listOf, optionalNumber, text } from '../client/parse';

const addressDraftSchema = v.object({
  owner: v.string(),
  addressKey: v.string(),
  typed: v.object({
    address1: v.string(),
    address2: v.string(),
    recipient: v.string(),
    contact: v.string(),
  }),
});

/**
 * An address being typed. `addressKey` names the address that it edits, `owner` the `ownerKey` of its person.
 */
export type AddressDraft = v.InferOutput<typeof addressDraftSchema>;

/** The address being typed, so that a reload loses nothing. */
export const addressDraft = storedValue('addressDraft', addressDraftSchema, 'sessionStorage');

/** The choices on the cart page: the promo code of this order, and the address, which the next order keeps. */
export const checkoutForm = storedValue(
  'checkoutForm',
  v.object({ promoCode: v.string(), address: v.optional(v.string()) }),
);

/** A product as it was when it was last viewed; `price` in HKD. */
export type RecentProduct = {
  productId: string;
  title: string;
  name?: string;
  brand: string;
  picture: string;
  price?: number;
};

/** The text of a `data:` picture would fill the storage, and a `blob:` URL ends with its page. */
function isStorable(url: string): boolean {
  return /^https?:/i.test(url) && isPictureUrl(url);
}

/** The first picture of a product that its entry in `recentStorage` can hold, else ''. */
export function recentPicture(images: readonly string[]): string {
  return images.find(isStorable) ?? '';
}

const storedPicture = v.fallback(v.pipe(v.string(), v.check(isStorable)), '');

/** The products viewed on this device, the latest first. */
export const recentStorage: StoredValue<RecentProduct[]> = storedValue(
  'recentlyViewed',
  listOf(
    v.object({
      productId: id,
      title: text,
      name: v.optional(text),
      brand: text,
      picture: storedPicture,
      price: optionalNumber,
    }),
    'recently viewed products',
  ),
);

/** The searches that were made on this device, the latest first. */
export const recentSearches = storedValue('recentSearches', v.array(v.string()));
