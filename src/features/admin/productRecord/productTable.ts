import { PRODUCT_STATUS } from '../../../domain/constants';
import type { HostRecord } from '../../../services/adminCatalogue';
import { changedFields, isSameList, sentTexts } from '../records/changes';
import {
  readTexts,
  recordTable,
  type TextField,
  type Texts,
  type ValuesOf,
} from '../records/table';
import { itemEntries } from './itemEntries';

/** A blank text is a property that the record does not have. */
const toNumber = (typed: string) => (typed === '' ? undefined : Number(typed));

const DISCOUNT = {
  control: 'percent',
  store: toNumber,
  onlyIfPresent: true,
  hasNoInput: true,
} as const;

/**
 * Everything that the admin can edit of a product, in the order of the card (spec §13.6). Parsing,
 * comparing, checking, saving, creating, copying, labels and inputs follow from this table: a new text field takes
 * one row here and its label in both locale files.
 */
export const PRODUCT_TABLE = recordTable({
  lists: {
    /** The image URLs, the first of which is the thumbnail. */
    images: { label: 'photo.images' },
  },
  texts: {
    name: { label: 'field.name', control: 'text', isRequired: true, inNew: true },
    title: { label: 'field.title', control: 'text', onlyIfPresent: true },
    desc: { label: 'field.desc', control: 'lines', inNew: true },
    price: { label: 'field.price', control: 'amount', onlyIfPresent: true, inNew: 'orWords' },
    // A retail price of 0 means that there is none.
    retailPrice: { label: 'field.retailPrice', control: 'amount', mayBeZero: true },
    status: {
      label: 'field.status',
      control: 'choice',
      choices: [
        { value: String(PRODUCT_STATUS.online), label: 'field.online' },
        { value: String(PRODUCT_STATUS.offline), label: 'field.offline' },
      ],
      store: toNumber,
    },
    discount: { label: 'field.discount', ...DISCOUNT },
  },
  /** The items, each of which is a size. */
  rows: {
    size: { label: 'field.sizeOf', control: 'text', isRequired: true, inNew: true },
    salePrice: { label: 'field.salePriceOf', control: 'amount', isRequired: true, inNew: true },
    discount: { label: 'field.discountOf', ...DISCOUNT },
  },
  rowName: 'size',
});

/** The values of a product's inputs. */
export type ProductValues = ValuesOf<typeof PRODUCT_TABLE>;

/** The values of an item's inputs. */
export type ItemValues = ProductValues['rows'][number];

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
