import * as v from 'valibot';

import type { CheckoutAttempt } from '../domain/checkoutAttempt';
import { storedValue, type StoredValue } from './storage';

const pieceSchema = v.object({
  productId: v.string(),
  size: v.string(),
  title: v.string(),
  price: v.number(),
});

const attemptSchema = v.object({
  state: v.picklist(['sending', 'lost', 'missing', 'placed']),
  startedAt: v.number(),
  knownOrders: v.optional(v.array(v.string())),
  otherOrders: v.optional(v.array(v.string())),
  pieces: v.optional(v.array(pieceSchema)),
});

/** A person's try at placing an order that is not yet acknowledged; see `domain/checkoutAttempt`. */
export const attemptStorage = (uid: string): StoredValue<CheckoutAttempt> =>
  storedValue(`checkoutAttempt of ${uid}`, attemptSchema);
