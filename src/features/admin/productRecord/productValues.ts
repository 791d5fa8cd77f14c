import type { HostRecord } from '../../../services/adminCatalogue';
import { changedFields, isSameList, sentTexts } from '../records/changes';
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
      ? { sizeArray: renameSizes(record['sizeArray'], before, after) }
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

function writeItems(record: HostRecord, before: ProductValues, after: ProductValues): unknown {
  return itemEntries(record['items']).map(({ key, entry, raw }) => {
    const [textsBefore, textsAfter] = [textsOfItem(before, key), textsOfItem(after, key)];
    return entry && textsBefore && textsAfter
      ? { ...entry, ...changedTexts(PRODUCT_TABLE.rows, textsBefore, textsAfter) }
      : raw;
  });
}

function textsOfItem({ rows }: ProductValues, key: string): ItemValues['texts'] | undefined {
  return rows.find((row) => row.key === key)?.texts;
}

/** The record's list of sizes with the sizes that were renamed. */
function renameSizes(sizes: unknown, before: ProductValues, after: ProductValues): unknown {
  if (!Array.isArray(sizes)) return sizes;
  return sizes.map((size: unknown) => {
    const item = before.rows.find(({ texts }) => texts.size === String(size));
    const renamed = item && textsOfItem(after, item.key)?.size;
    return renamed !== undefined && renamed !== item?.texts.size ? renamed.trim() : size;
  });
}
