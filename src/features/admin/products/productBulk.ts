import * as v from 'valibot';

import { PRODUCT_STATUS } from '../../../domain/constants';
import type { HostRecord } from '../../../services/adminCatalogue';
import { optionalNumber } from '../../../services/parse';
import { itemEntries } from './itemEntries';

/** A change of many products at once. `percent` is a whole percent of the retail price, 100 for no discount. */
export type BulkChange =
  { kind: 'online' } | { kind: 'offline' } | { kind: 'discount'; percent: number };

/** Parses a typed percentage to take off: a whole number from 0 to 99. Undefined for anything else. */
export function parsePercentOff(typed: string): number | undefined {
  return /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined;
}

/** The change that takes a percentage off the retail price. 0 ends the discount. */
export function discountOff(percentOff: number): BulkChange {
  return { kind: 'discount', percent: 100 - percentOff };
}

/**
 * The record with the change. A discount also changes what shoppers pay: `price`, where the record has
 * one, becomes retail price × discount / 100, and each sale price is converted from the old discount
 * to the new (docs/decisions/0024).
 */
export function withBulkChange(record: HostRecord, change: BulkChange): HostRecord {
  if (change.kind !== 'discount') return { ...record, status: PRODUCT_STATUS[change.kind] };
  const { percent } = change;
  const before = discountOf(record['discount']);
  const retail = recordAmount(record['retailPrice']);
  const price = recordAmount(record['price']);
  const next: Record<string, unknown> = { ...record, discount: percent };
  if (price !== undefined)
    // A retail price of 0 means that none was entered. Computing from it would make the product free.
    next['price'] = retail ? percentOf(retail, percent) : convert(price, before, percent);
  if (Array.isArray(record['items']))
    next['items'] = itemEntries(record['items']).map(({ entry, raw }) => {
      if (!entry) return raw;
      const salePrice = recordAmount(entry['salePrice']);
      const itemBefore =
        recordAmount(entry['discount']) === undefined ? before : discountOf(entry['discount']);
      return {
        ...entry,
        discount: percent,
        ...(salePrice === undefined ? {} : { salePrice: convert(salePrice, itemBefore, percent) }),
      };
    });
  return next;
}

/** A discount above 0, else 100: prices cannot be converted back from a discount of 0. */
function discountOf(value: unknown): number {
  const percent = recordAmount(value);
  return percent !== undefined && percent > 0 && percent <= 100 ? percent : 100;
}

function convert(price: number, from: number, to: number): number {
  return percentOf((price * 100) / from, to);
}

/** Rounds to whole dollars, in which the shop prices its goods. */
function percentOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

/** The number of a record's property, read as the shop reads it. */
export function recordAmount(value: unknown): number | undefined {
  return v.parse(optionalNumber, value);
}
