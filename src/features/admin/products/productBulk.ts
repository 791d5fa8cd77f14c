import * as v from 'valibot';

import { PRODUCT_STATUS } from '../../../domain/constants';
import { statedPrice } from '../../../domain/price';
import { plainTyped } from '../../../lib/typedText';
import type { AdminProduct, HostRecord } from '../../../services/adminCatalogue';
import { optionalNumber } from '../../../services/client/parse';
import { itemEntries } from '../productRecord/itemEntries';
import { PRODUCT_TABLE, type ProductValues } from '../productRecord/productTable';
import { textOf } from '../productRecord/productValues';
import { hasChanges } from '../records/changedFields';
import { partOf } from '../records/rebase';
import {
  keysOf,
  readTexts,
  textsOfRow,
  type Patch,
  type TextField,
  type Texts,
} from '../records/table';

/** Where a discount starts: at what shoppers pay now, or at the retail price. */
export type DiscountBase = 'now' | 'retail';

/** A change of many products at once. `percentOff` is a whole percent from 1 to 99. */
export type BulkChange =
  | { kind: 'online' }
  | { kind: 'offline' }
  | { kind: 'discount'; percentOff: number; from: DiscountBase }
  | { kind: 'endDiscount' };

/** Parses a typed percentage to take off: a whole number from 0 to 99, as in 15 or １５％. Undefined for anything else. */
export function parsePercentOff(typed: string): number | undefined {
  const digits = /^(\d{1,2})\s*%?$/.exec(plainTyped(typed))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The change that takes a percentage off. 0 ends the discount. */
export function discountOff(percentOff: number, from: DiscountBase): BulkChange {
  return percentOff === 0 ? { kind: 'endDiscount' } : { kind: 'discount', percentOff, from };
}

/** A change of one product, of what the change writes and of the retail price, from which prices may follow. */
export function bulkPatch(record: HostRecord, change: BulkChange): Patch<ProductValues> {
  const read = change.kind === 'online' || change.kind === 'offline' ? statusOf : pricesOf;
  return { before: read(record), after: read(withBulkChange(record, change)) };
}

/**
 * The patch of a change that has failed, made anew from the host's copy. A price that the host has with the change, as
 * after a save whose answer was lost, keeps its patch: a discount is taken off once, and can be undone.
 */
export function renewedPatch(
  record: HostRecord,
  change: BulkChange,
  failed: Patch<ProductValues>,
): Patch<ProductValues> {
  const renewed = bulkPatch(record, change);
  const texts = renewedTexts(
    PRODUCT_TABLE.texts,
    { before: failed.before.texts, after: failed.after.texts },
    { before: renewed.before.texts, after: renewed.after.texts },
  );
  const rows = renewed.before.rows.map(({ key, texts: before }) => {
    const after = textsOfRow(renewed.after, key) ?? before;
    const earlier = {
      before: textsOfRow(failed.before, key) ?? {},
      after: textsOfRow(failed.after, key) ?? {},
    };
    return { key, ...renewedTexts(PRODUCT_TABLE.rows, earlier, { before, after }) };
  });
  return {
    before: {
      ...renewed.before,
      texts: texts.before,
      rows: rows.map(({ key, before }) => ({ key, texts: before })),
    },
    after: {
      ...renewed.after,
      texts: texts.after,
      rows: rows.map(({ key, after }) => ({ key, texts: after })),
    },
  };
}

function renewedTexts<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  failed: Patch<Texts<T>>,
  renewed: Patch<Texts<T>>,
): Patch<Texts<T>> {
  const changed = keysOf(fields).filter((key) => failed.before[key] !== failed.after[key]);
  const isStored = changed.every((key) => renewed.before[key] === failed.after[key]);
  if (changed.length === 0 || !isStored) return renewed;
  const before = readTexts(fields, (key) =>
    changed.includes(key) ? failed.before[key] : renewed.before[key],
  );
  return { before, after: renewed.before };
}

/** Whether an unsaved edit of a product's card or row changes what a change of several would write. */
export function isEditedBy(
  { record }: AdminProduct,
  change: BulkChange,
  edit: Patch<ProductValues> | undefined,
): boolean {
  if (!edit) return false;
  const written = bulkPatch(record, change).before;
  const writtenPart = (values: ProductValues) => ({
    ...partOf(PRODUCT_TABLE, written, values),
    lists: written.lists,
  });
  return hasChanges(PRODUCT_TABLE, writtenPart(edit.before), writtenPart(edit.after));
}

function statusOf(record: HostRecord): ProductValues {
  return { ...NO_VALUES, texts: { status: textOf(record['status']) } };
}

function pricesOf(record: HostRecord): ProductValues {
  const { price, retailPrice, discount } = record;
  return {
    ...NO_VALUES,
    texts: {
      price: textOf(price),
      retailPrice: textOf(retailPrice),
      discount: textOf(discount),
    },
    rows: itemEntries(record['items']).flatMap(({ key, entry }) =>
      entry
        ? {
            key,
            texts: { salePrice: textOf(entry['salePrice']), discount: textOf(entry['discount']) },
          }
        : [],
    ),
  };
}

const NO_VALUES: ProductValues = { texts: {}, lists: { images: [] }, rows: [] };

/** A price in HKD and its discount, 100 for none, as a record or one of its items has them. */
type Priced = { price: number; percent: number };

/**
 * The record with the change. A discount also changes what shoppers pay: `price`, where the record has one, and
 * each sale price (docs/decisions/0024).
 */
export function withBulkChange(record: HostRecord, change: BulkChange): HostRecord {
  if (change.kind === 'online' || change.kind === 'offline')
    return { ...record, status: PRODUCT_STATUS[change.kind] };
  const retail = recordAmount(record['retailPrice']) || undefined;
  const percent = discountOf(record['discount']);
  const next: Record<string, unknown> = {
    ...record,
    ...discounted(record, 'price', percent, retail, change),
  };
  if (Array.isArray(record['items']))
    next['items'] = itemEntries(record['items']).map(({ entry, raw }) => {
      if (!entry) return raw;
      const own = recordAmount(entry['discount']);
      const itemPercent = own === undefined ? percent : discountOf(own);
      return { ...entry, ...discounted(entry, 'salePrice', itemPercent, retail, change) };
    });
  return next;
}

/** The properties that a discount replaces in a record or an item. Empty where the price is as low already. */
function discounted(
  entry: HostRecord,
  name: 'price' | 'salePrice',
  percent: number,
  retail: number | undefined,
  change: Extract<BulkChange, { kind: 'discount' | 'endDiscount' }>,
): HostRecord {
  const price = recordAmount(entry[name]);
  // A product without a price is sold at its retail price × discount / 100.
  const shown = name === 'price' ? displayPriceOf(entry) : price;
  if (shown !== undefined && shown <= 0) return {};
  const next = discountedPrice({ price: shown ?? 0, percent }, retail, change);
  if (!next) return {};
  // Without a price of its own the discount makes the price, which must not rise.
  if (price === undefined) return { discount: Math.max(1, Math.floor(next.percent)) };
  // Beside a price it is a promise, which must not be larger than what the price keeps.
  return { discount: Math.ceil(next.percent), [name]: next.price };
}

function discountedPrice(
  { price, percent }: Priced,
  retail: number | undefined,
  change: Extract<BulkChange, { kind: 'discount' | 'endDiscount' }>,
): Priced | undefined {
  if (change.kind === 'endDiscount')
    return { price: undiscounted({ price, percent }, retail), percent: 100 };
  const kept = 100 - change.percentOff;
  if (change.from === 'now')
    return {
      price: percentOf(price, kept),
      percent: (percent * kept) / 100,
    };
  // A product without a price is sold at cents too, which the rounded price may be below.
  if (!retail || price <= Math.max(percentOf(retail, kept), (retail * kept) / 100))
    return undefined;
  return { price: percentOf(retail, kept), percent: kept };
}

/** A discount above 0, else 100: prices cannot be converted back from a discount of 0. */
function discountOf(value: unknown): number {
  const percent = recordAmount(value);
  return percent !== undefined && percent > 0 && percent <= 100 ? percent : 100;
}

/** Rounds to whole dollars, in which the shop prices its goods. */
function percentOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

/**
 * The price before a discount. Several prices may have been rounded to today's: it is the retail price where that
 * is one of them, else the roundest. `percent` may have been rounded up by less than 1 (`discounted`).
 */
function undiscounted({ price, percent }: Priced, retail: number | undefined): number {
  if (percent === 100) return price;
  const exact = (price * 100) / percent;
  if (retail && percentOf(retail, percent - 1) < price && price <= percentOf(retail, percent))
    return retail;
  return Number.isInteger(price) ? roundest(exact, percent, price) : Math.round(exact);
}

/** The whole price with the most zeros that a discount rounds to `price`; the closest to `exact` of several. */
function roundest(exact: number, percent: number, price: number): number {
  const fits = [100, 10, 5, 1]
    .map((step) => Math.round(exact / step) * step)
    .find((candidate) => percentOf(candidate, percent) === price);
  return fits ?? Math.round(exact);
}

/** The price in HKD that shoppers see of a record until they choose a size. */
export function displayPriceOf(record: HostRecord): number | undefined {
  return statedPrice({
    price: recordAmount(record['price']),
    retailPrice: recordAmount(record['retailPrice']),
    discount: recordAmount(record['discount']),
  });
}

/** The number of a record's property, read as the shop reads it. */
export function recordAmount(value: unknown): number | undefined {
  return v.parse(optionalNumber, value);
}
