import * as v from 'valibot';

import { storedValue, type StoredValue } from '../../lib/storage';

const piece = v.object({
  productId: v.string(),
  /** Missing in an attempt that an earlier version has stored. */
  itemId: v.optional(v.string()),
  size: v.string(),
  title: v.string(),
  price: v.number(),
});

const address = v.object({
  address1: v.string(),
  address2: v.string(),
  recipient: v.string(),
  contact: v.string(),
});

const sent = {
  /** The shopper's order numbers before this attempt; undefined when the history could not be fetched. */
  knownOrders: v.optional(v.array(v.string())),
  /** The order as it was sent; undefined when the stored attempt could not be read. */
  pieces: v.optional(v.array(piece)),
};

const checkoutAttempt = v.object({
  ...sent,
  /** Tells this attempt from a later one. */
  id: v.optional(v.string(), ''),
  /**
   * `sending`: the request is or was under way, and nobody knows yet what became of it. `missing`: the order
   * history did not show the order in the end. `placed`: it is an order, and the shopper has not yet pressed OK
   * on "Thank you!". An earlier version of the shop wrote `lost` for a connection that had ended.
   */
  state: v.pipe(
    v.picklist(['sending', 'lost', 'missing', 'placed']),
    v.transform((state) => (state === 'lost' ? 'sending' : state)),
  ),
  /** For how long the history has been followed since the request ended, in milliseconds. */
  followedMs: v.optional(v.number(), 0),
  /**
   * How many entries of the history could not be read before this attempt was sent, else in the first read since.
   * Missing until then, and in an attempt that an earlier version has stored.
   */
  knownUnread: v.optional(v.number()),
  /** Later orders that the shopper has said are not this one. */
  rejectedMatches: v.optional(v.array(v.string())),
  /** Missing attempts before this one, each of which may still become an order. */
  earlier: v.optional(v.array(v.object(sent))),
  /** Where the order goes; wiped at sign-out (`forgetAddressOf`). */
  address: v.optional(address),
  /** The number of the placed order, once the order history holds it. */
  orderNumber: v.optional(v.string()),
});

/** What tells the order of an attempt from other orders. */
export type SentOrder = Pick<CheckoutAttempt, 'knownOrders' | 'pieces'>;

/** What an attempt stores of a cart line, to recognise it in an order. `price` in HKD. */
export type Piece = v.InferOutput<typeof piece>;

/**
 * One try at placing an order (spec §15), stored before the request is sent so that a reload, a crash
 * or another tab finds it.
 */
export type CheckoutAttempt = v.InferOutput<typeof checkoutAttempt>;

/**
 * A person's last attempt, from before it is sent until the shopper presses OK on "Thank you!". `owner`
 * is their `ownerKey`.
 */
export const attemptStorage = (owner: string): StoredValue<CheckoutAttempt> =>
  storedValue(`checkoutAttempt of ${owner}`, checkoutAttempt);

/** Removes what names a person from their attempt, which itself outlives their sign-out (spec §14). */
export function forgetAddressOf(owner: string): void {
  const stored = attemptStorage(owner);
  const attempt = stored.read();
  if (attempt?.address) stored.write({ ...attempt, address: undefined });
}
