import type { HostRecord } from '../../../services/adminCatalogue';
import { changedFields, isSameList } from '../records/changedFields';
import { sentTexts } from '../records/storedValues';
import { readTexts, type TextField, type Texts } from '../records/table';
import { itemEntries } from './itemEntries';
import { PRODUCT_TABLE, type ItemValues, type ProductValues } from './productTable';

/** Parses the values of the inputs from a record. Text keeps the whitespace at its ends. */
export function readRecord(record: HostRecord): ProductValues {
  const images = record['images'];
  return {
    texts: textsOf(PRODUCT_TABLE.texts, record),
    lists: {
      images: Array.isArray(images)
        ? images.filter((url): url is string => typeof url === 'string')
        : [],
    },
    rows: itemEntries(record['items']).flatMap(({ key, entry }) =>
      entry ? { key, texts: textsOf(PRODUCT_TABLE.rows, entry) } : [],
    ),
  };
}

function textsOf<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  record: HostRecord,
): Texts<T> {
  return readTexts(fields, (key) =>
    fields[key].onlyIfPresent && !isText(record[key]) ? undefined : textOf(record[key]),
  );
}

function isText(value: unknown): value is string | number | bigint {
  return ['string', 'number', 'bigint'].includes(typeof value);
}

/** The text that an input shows for a property of a record. */
export function textOf(value: unknown): string {
  return isText(value) ? String(value) : '';
}

/** The record to save: the host's own, in which only the fields that changed are replaced. */
export function writeRecord(
  record: HostRecord,
  before: ProductValues,
  after: ProductValues,
): HostRecord {
  const inRows = changedFields(PRODUCT_TABLE, before, after).filter(({ row }) => row !== undefined);
  const { images } = after.lists;
  return {
    ...record,
    ...changedTexts(PRODUCT_TABLE.texts, before.texts, after.texts),
    ...(isSameList(before.lists.images, images) ? {} : { images: [...images] }),
    ...(inRows.length > 0 ? { items: writeItems(record, before, after) } : {}),
    ...(inRows.some(({ field }) => field === PRODUCT_TABLE.rows.size)
      ? { sizeArray: writeSizes(record['sizeArray'], before, after) }
      : {}),
  };
}

/** The changed texts as the record stores them. */
function changedTexts<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  before: Texts<T> | undefined,
  after: Texts<T> | undefined,
): HostRecord {
  return Object.fromEntries(sentTexts(fields, before, after).map(({ key, value }) => [key, value]));
}

/** The items without the removed ones, and then the added ones, which have the properties that were typed. */
function writeItems(record: HostRecord, before: ProductValues, after: ProductValues): unknown {
  const kept = itemEntries(record['items']).flatMap(({ key, entry, raw }): unknown[] => {
    const [textsBefore, textsAfter] = [textsOfItem(before, key), textsOfItem(after, key)];
    if (!entry || !textsBefore) return [raw];
    if (!textsAfter) return [];
    return [{ ...entry, ...changedTexts(PRODUCT_TABLE.rows, textsBefore, textsAfter) }];
  });
  return [
    ...kept,
    ...addedItems(before, after).map(({ texts }) => changedTexts(PRODUCT_TABLE.rows, {}, texts)),
  ];
}

function addedItems(before: ProductValues, after: ProductValues): ItemValues[] {
  return after.rows.filter(({ key }) => !textsOfItem(before, key));
}

function textsOfItem({ rows }: ProductValues, key: string): ItemValues['texts'] | undefined {
  return rows.find((row) => row.key === key)?.texts;
}

/** The record's list of sizes with those that were renamed, without the removed ones, and then with the added ones. */
function writeSizes(sizes: unknown, before: ProductValues, after: ProductValues): unknown {
  if (!Array.isArray(sizes)) return sizes;
  const left = new Set(after.rows.map(({ texts }) => texts.size?.trim()));
  const kept = sizes.flatMap((size: unknown): unknown[] => {
    const item = before.rows.find(({ texts }) => texts.size === String(size));
    if (!item) return [size];
    const typed = textsOfItem(after, item.key)?.size;
    if (typed === undefined) return left.has(String(size)) ? [size] : [];
    return [typed === item.texts.size ? size : typed.trim()];
  });
  const added = addedItems(before, after).flatMap(({ texts }) => texts.size?.trim() || []);
  return [...kept, ...added.filter((size) => !kept.some((one) => String(one) === size))];
}
