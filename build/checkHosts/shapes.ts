import * as v from 'valibot';

import {
  brandResponse,
  brandSchema,
  listResponse,
  productSchema,
} from '../../src/services/catalogueSchema';
import { listOf } from '../../src/services/client/parse';
import { heroImageSchema, heroImagesResponse } from '../../src/services/heroImageSchema';
import { allOrdersResponse, orderSchema, ordersResponse } from '../../src/services/orderSchema';
import { profileResponse } from '../../src/services/profileSchema';
import { wishlistResponse } from '../../src/services/wishlistSchema';
import type { Place } from './findings';

/** An answer as the services read it. `key` is where it holds its entries; undefined: it is the list itself. */
export type Shape = {
  place: Place;
  answer: v.GenericSchema;
  key?: string;
  /** Missing for the record of a person, of whom the check knows none. */
  entry?: v.GenericSchema & { entries: v.ObjectEntries };
};

export const SHAPES = {
  products: { place: 'Products', answer: listResponse, key: 'list', entry: productSchema },
  brands: { place: 'Brands', answer: brandResponse, key: 'list', entry: brandSchema },
  wishlist: { place: 'Wishlist', answer: wishlistResponse },
  profile: { place: 'Profile', answer: profileResponse },
  orders: { place: 'Orders', answer: ordersResponse, key: 'outputList', entry: orderSchema },
  allOrders: {
    place: 'All orders',
    answer: allOrdersResponse,
    key: 'orderList',
    entry: orderSchema,
  },
  photos: { place: 'Photos', answer: heroImagesResponse, entry: heroImageSchema },
} satisfies Record<string, Shape>;

/** What the shop's own parsing says of an answer. */
export type Reading = {
  isReadable: boolean;
  /** The entries as the host sent them. */
  entries: unknown[];
  /** What the shop would write to the console. */
  warnings: string[];
  /** The fields that no entry has in a readable form. */
  unread: string[];
};

export function readAnswer({ place, answer, key, entry }: Shape, body: unknown): Reading {
  const warnings = new Set<string>();
  const holder = v.safeParse(v.record(v.string(), v.unknown()), body);
  const list = key === undefined ? body : holder.success ? holder.output[key] : undefined;
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const warn = console.warn;
  console.warn = (line: string) => warnings.add(line);
  try {
    const isReadable = v.is(answer, body);
    // Where the answer's schema leaves the entries alone, the services parse them next.
    if (entry && warnings.size === 0) v.is(listOf(entry, place.toLowerCase()), entries);
    return {
      isReadable,
      entries,
      warnings: [...warnings],
      unread: entry && entries.length > 0 ? unreadFields(entry.entries, entries) : [],
    };
  } finally {
    console.warn = warn;
  }
}

function unreadFields(schemas: v.ObjectEntries, entries: unknown[]): string[] {
  const records = entries.filter((entry) => typeof entry === 'object' && entry !== null);
  return Object.keys(schemas).filter((field) =>
    records.every((record) => !isRead(schemas[field], new Map(Object.entries(record)).get(field))),
  );
}

/** Whether a value is read as more than a missing one; an empty text or list is a value too. */
function isRead(schema: v.ObjectEntries[string] | undefined, value: unknown): boolean {
  if (!schema || value === undefined || value === null) return false;
  const result = v.safeParse(schema, value);
  return result.success && (isEmpty(value) || !isEmpty(result.output));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
