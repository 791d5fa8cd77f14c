import type { ParseKeys } from 'i18next';

import type { HostRecord } from '../../../services/adminCatalogue';
import { itemEntries } from './itemEntries';

/** A field that is edited as text. `name` is the property of the record and of the input. */
export type TextField = {
  name: string;
  label: ParseKeys<'admin'>;
  /** `lines` is a text of several lines, `amount` is HKD, `status` is 1 (online) or 2 (offline). */
  control: 'text' | 'lines' | 'amount' | 'status';
  /** Whether an edit may not leave the field blank. */
  isRequired?: boolean;
  /** Whether an amount may be 0. The others are what shoppers pay. */
  mayBeZero?: boolean;
  /** Whether the form leaves the field out where the record has no text or number for it. */
  onlyIfPresent?: boolean;
};

/** The image URLs of a product, the first of which is the thumbnail. */
export type ImagesField = { name: 'images'; label: ParseKeys<'admin'>; control: 'images' };

/** The items of a product, each with fields of its own. */
type ItemsField = { name: 'items'; control: 'items'; fields: readonly TextField[] };

/** `field.sizeOf` and `field.salePriceOf` take the number of the item, or its size in the dialog. */
export const ITEMS: ItemsField = {
  name: 'items',
  control: 'items',
  fields: [
    { name: 'size', label: 'field.sizeOf', control: 'text', isRequired: true },
    { name: 'salePrice', label: 'field.salePriceOf', control: 'amount', isRequired: true },
  ],
};

export const IMAGES: ImagesField = { name: 'images', label: 'photo.images', control: 'images' };

/**
 * Everything that the admin can edit of a product, in the order of the card (spec §13.6). Parsing,
 * comparing, checking, saving, labels and inputs follow from this table: a new text field takes one
 * row here and its label in both locale files.
 */
export const PRODUCT_FIELDS: readonly (TextField | ImagesField | ItemsField)[] = [
  IMAGES,
  { name: 'name', label: 'field.name', control: 'text', isRequired: true },
  { name: 'title', label: 'field.title', control: 'text', onlyIfPresent: true },
  { name: 'desc', label: 'field.desc', control: 'lines' },
  { name: 'price', label: 'field.price', control: 'amount', onlyIfPresent: true },
  // A retail price of 0 means that there is none.
  { name: 'retailPrice', label: 'field.retailPrice', control: 'amount', mayBeZero: true },
  { name: 'status', label: 'field.status', control: 'status' },
  ITEMS,
];

export const TEXT_FIELDS = PRODUCT_FIELDS.filter(
  (field) => field.control !== 'images' && field.control !== 'items',
);

/** The text in each input, by field name. */
export type Texts = Readonly<Record<string, string>>;

/** The values of a product's inputs. */
export type ProductFields = {
  texts: Texts;
  images: readonly string[];
  items: readonly ItemFields[];
};

/** The values of an item's inputs. `key` identifies the item in the record. */
export type ItemFields = { key: string; texts: Texts };

/** Parses the values of the inputs from a record. Text keeps the whitespace at its ends. */
export function readFields(record: HostRecord): ProductFields {
  const images = record['images'];
  return {
    texts: readTexts(TEXT_FIELDS, record),
    images: Array.isArray(images)
      ? images.filter((url): url is string => typeof url === 'string')
      : [],
    items: itemEntries(record['items']).flatMap(({ key, entry }) =>
      entry ? { key, texts: readTexts(ITEMS.fields, entry) } : [],
    ),
  };
}

function readTexts(fields: readonly TextField[], record: HostRecord): Texts {
  return Object.fromEntries(
    fields
      .filter(({ name, onlyIfPresent }) => !onlyIfPresent || isText(record[name]))
      .map(({ name }) => [name, textOf(record[name])]),
  );
}

function isText(value: unknown): value is string | number | bigint {
  return ['string', 'number', 'bigint'].includes(typeof value);
}

/** The text that an input shows for a property of a record. */
export function textOf(value: unknown): string {
  return isText(value) ? String(value) : '';
}

/** The name of the input for a field of an item. */
export function itemInput(itemKey: string, field: string): string {
  return `${itemKey}.${field}`;
}
