import * as v from 'valibot';

import { storedValue, type StoredValue } from '../lib/storage';

const piece = v.object({
  productId: v.string(),
  /** Missing in an attempt that an earlier version has stored. */
  itemId: v.optional(v.string()),
  size: v.string(),
  title: v.string(),
  price: v.number(),
});

const checkoutAttempt = v.object({
  /**
   * `sending`: the request is or may be under way. `lost`: the connection ended without a response.
   * `missing`: the order history did not show the order in the end. `placed`: it is an order, and the
   * shopper has not yet pressed OK on "Thank you!".
   */
  state: v.picklist(['sending', 'lost', 'missing', 'placed']),
  startedAt: v.number(),
  /** The shopper's order numbers before this attempt; undefined when the history could not be fetched. */
  knownOrders: v.optional(v.array(v.string())),
  /** Later orders that the shopper has said are not this one. */
  rejectedMatches: v.optional(v.array(v.string())),
  /** The order as it was sent; undefined when the stored attempt could not be read. */
  pieces: v.optional(v.array(piece)),
  /** The number of the placed order, once the order history holds it. */
  orderNumber: v.optional(v.string()),
});

/** What an attempt stores of a cart line, to recognise it in an order. `price` in HKD. */
export type Piece = v.InferOutput<typeof piece>;

/**
 * One try at placing an order (spec §15), stored before the request is sent so that a reload, a crash
 * or another tab finds it. Times in epoch milliseconds.
 */
export type CheckoutAttempt = v.InferOutput<typeof checkoutAttempt>;

/**
 * A person's last attempt, from before it is sent until the shopper presses OK on "Thank you!". `owner`
 * is their `ownerKey`.
 */
export const attemptStorage = (owner: string): StoredValue<CheckoutAttempt> =>
  storedValue(`checkoutAttempt of ${owner}`, checkoutAttempt);
