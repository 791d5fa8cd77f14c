import * as v from 'valibot';

import { ownerKey } from '../../domain/currentUser';
import type { CheckoutAttempt } from './checkoutAttempt';
import { storedValue, type StoredValue } from '../../lib/storage';

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

/** A person's last attempt, from before it is sent until the shopper presses OK on "Thank you!". */
export const attemptStorage = (uid: string): StoredValue<CheckoutAttempt> =>
  storedValue(`checkoutAttempt of ${ownerKey(uid)}`, attemptSchema);
