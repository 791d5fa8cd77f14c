import * as v from 'valibot';

import { firstRecord, optionalId, readListOf, text } from './client/parse';

/** Keeps unknown fields of an address, because the whole profile is saved back. */
export const addressSchema = v.looseObject({
  _id: optionalId,
  address1: text,
  address2: text,
  recipient: text,
  contact: text,
});

export const profileSchema = v.object({
  /** Goes back as it came. */
  _id: v.optional(v.unknown()),
  uid: text,
  addresses: readListOf(addressSchema, 'addresses'),
});

/** The response to GET /profile; undefined where the user has no record yet. */
export const profileResponse = firstRecord(
  profileSchema.entries,
  { list: 'addresses', ofEntry: 'address1' },
  'profiles',
);
