import * as v from 'valibot';

import { seedAccounts } from './seed';
import { NO_SWITCHES, switchesSchema } from './switches';

const record = v.record(v.string(), v.unknown());

const accountSchema = v.object({
  uid: v.string(),
  email: v.string(),
  displayName: v.string(),
  /** SHA-256 of uid and password; undefined for an account that only Google signs in. */
  passwordHash: v.optional(v.string()),
  google: v.boolean(),
  admin: v.boolean(),
  createdAt: v.number(),
});

export type Account = v.InferOutput<typeof accountSchema>;

/** All that changes in the demo. What it starts with is made from seeds and not kept here. */
export const stateSchema = v.object({
  version: v.literal(1),
  /** Epoch milliseconds; the catalogue's and the orders' times count back from it. */
  madeAt: v.number(),
  accounts: v.array(accountSchema),
  /** By e-mail address: wrong passwords in a row, and when the last one was. */
  wrongPasswords: v.record(v.string(), v.object({ count: v.number(), at: v.number() })),
  profiles: v.record(v.string(), record),
  myLists: v.record(v.string(), record),
  /** Orders committed here, oldest first. */
  orders: v.array(record),
  /** By `_id`: what updateOrder has changed, of these and of seeded orders. */
  orderEdits: v.record(v.string(), record),
  /** By `_id`: the product as saved, or null where it was removed. */
  productEdits: v.record(v.string(), v.nullable(record)),
  created: v.array(record),
  /** By product id and item id: pieces ordered. */
  sold: v.record(v.string(), v.number()),
  /** By file name: uploaded pictures as data URLs. */
  uploads: v.record(v.string(), v.string()),
  switches: switchesSchema,
});

export type DemoState = v.InferOutput<typeof stateSchema>;

/** The demo as it starts; `now` in epoch milliseconds. */
export function freshState(now: number): DemoState {
  return {
    version: 1,
    madeAt: now,
    accounts: seedAccounts(now),
    wrongPasswords: {},
    profiles: {},
    myLists: {},
    orders: [],
    orderEdits: {},
    productEdits: {},
    created: [],
    sold: {},
    uploads: {},
    switches: NO_SWITCHES,
  };
}
