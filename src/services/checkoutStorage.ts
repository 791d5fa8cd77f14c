import * as v from 'valibot';

import type { CheckoutAttempt } from '../domain/checkout';
import { storedValue, type StoredValue } from './storage';

/** The try at placing an order that is under way or not yet acknowledged; see `domain/checkout`. */
export const attemptStorage: StoredValue<CheckoutAttempt> = storedValue(
  'checkoutAttempt',
  v.object({
    uid: v.string(),
    state: v.picklist(['sending', 'placed']),
    startedAt: v.number(),
    knownOrders: v.optional(v.array(v.string())),
    pieces: v.array(v.string()),
  }),
);

/** What was typed and chosen on the cart page, kept over a trip to log-in or the address book. */
export const checkoutForm = storedValue(
  'checkoutForm',
  v.object({ promoCode: v.string(), address: v.optional(v.string()) }),
  'sessionStorage',
);
