import * as v from 'valibot';

import { id, listOf, optionalNumber, picture, text } from './parse';
import { storedValue, type StoredValue } from './storage';

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
