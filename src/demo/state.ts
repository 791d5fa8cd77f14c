import * as v from 'valibot';

import { seedAccounts } from './seed';
import { NO_SWITCHES, switchesSchema } from './switches';

const record = v.record(v.string(), v.unknown());

const accountSchema = v.object({
  uid: v.string(),
  email: v.string(),
  displayName: v.string(),
  /** SHA-256 of uid and password; undefined for an account with Google sign-in only. */
  passwordHash: v.optional(v.string()),
  google: v.boolean(),
  admin: v.boolean(),
  createdAt: v.number(),
});

export type Account = v.InferOutput<typeof accountSchema>;

/** The mutable state of the demo. Generated products and orders are not part of it. */
export const stateSchema = v.object({
  version: v.literal(1),
  /** Creation time in epoch milliseconds; catalogue and order times are relative to it. */
  madeAt: v.number(),
  accounts: v.array(accountSchema),
  /** Consecutive wrong passwords by e-mail address, and the time of the last one. */
  wrongPasswords: v.record(v.string(), v.object({ count: v.number(), at: v.number() })),
  profiles: v.record(v.string(), record),
  wishlists: v.record(v.string(), record),
  /** Committed orders, oldest first. */
  orders: v.array(record),
  /** Fields changed by updateOrder, by order `_id`; applies to committed and generated orders. */
  orderEdits: v.record(v.string(), record),
  /** Saved products by `_id`; null marks a deleted product. */
  productEdits: v.record(v.string(), v.nullable(record)),
  created: v.array(record),
  /** Ordered quantity by `soldKey`. */
  sold: v.record(v.string(), v.number()),
  /** Uploaded images as data URLs, by file name. */
  uploads: v.record(v.string(), v.string()),
  switches: switchesSchema,
});

export type DemoState = v.InferOutput<typeof stateSchema>;

/** Creates the initial state; `now` is in epoch milliseconds. */
export function freshState(now: number): DemoState {
  return {
    version: 1,
    madeAt: now,
    accounts: seedAccounts(now),
    wrongPasswords: {},
    profiles: {},
    wishlists: {},
    orders: [],
    orderEdits: {},
    productEdits: {},
    created: [],
    sold: {},
    uploads: {},
    switches: NO_SWITCHES,
  };
}
