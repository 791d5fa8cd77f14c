import type { AdminProduct, HostRecord } from '../../../services/adminCatalogue';
import { amountProblem, parseAmount, type AmountProblem } from '../amount';
import { itemEntries } from './itemEntries';
import {
  IMAGES,
  itemInput,
  ITEMS,
  readFields,
  TEXT_FIELDS,
  type ImagesField,
  type ProductFields,
  type TextField,
  type Texts,
} from './productFields';

/** A field that differs between two states of a product. */
export type FieldChange = {
  /** The name of the field's input: `desc`, or `i-1.size` for a field of an item. */
  input: string;
  field: TextField | ImagesField;
  /** The size of the item that the field belongs to. */
  size?: string;
  before: string | readonly string[];
  after: string | readonly string[];
};

/** The fields that differ between two states of a product, those of added and removed items included. */
export function changedFields(before: ProductFields, after: ProductFields): FieldChange[] {
  const itemKeys = new Set([...before.items, ...after.items].map(({ key }) => key));
  return [
    ...changedTexts(TEXT_FIELDS, before.texts, after.texts),
    ...(isSameList(before.images, after.images)
      ? []
      : [{ input: 'images', field: IMAGES, before: before.images, after: after.images }]),
    ...[...itemKeys].flatMap((key) => {
      const textsBefore = textsOfItem(before, key);
      const textsAfter = textsOfItem(after, key);
      const size = textsBefore?.['size'] ?? textsAfter?.['size'] ?? '';
      return changedTexts(ITEMS.fields, textsBefore, textsAfter).map((change) => ({
        ...change,
        input: itemInput(key, change.input),
        size,
      }));
    }),
  ];
}

function changedTexts(fields: readonly TextField[], before: Texts = {}, after: Texts = {}) {
  return fields
    .filter(({ name }) => before[name] !== after[name])
    .map((field) => ({
      input: field.name,
      field,
      before: before[field.name] ?? '',
      after: after[field.name] ?? '',
    }));
}

export function hasChanges(before: ProductFields, after: ProductFields): boolean {
  return changedFields(before, after).length > 0;
}

function textsOfItem(fields: ProductFields, key: string): Texts | undefined {
  return fields.items.find((item) => item.key === key)?.texts;
}

export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

/** The problems of an edit, by the name of the input. */
export type FieldProblems = Readonly<Record<string, 'required' | AmountProblem>>;

type CheckedField = Pick<FieldChange['field'], 'control'> &
  Pick<TextField, 'isRequired' | 'mayBeZero'>;

/**
 * The problems of an edit that began at `before`. Only changed fields are checked, so the admin is
 * never asked to correct what the host sent.
 */
export function fieldProblems(edit: ProductFields, before: ProductFields): FieldProblems {
  return Object.fromEntries(
    changedFields(before, edit).flatMap(({ input, field, after }) => {
      const problem = typeof after === 'string' && problemOf(field, after);
      return problem ? [[input, problem] as const] : [];
    }),
  );
}

function problemOf({ control, isRequired, mayBeZero }: CheckedField, typed: string) {
  const isAmount = control === 'amount';
  if (typed.trim() === '') return isRequired || isAmount ? 'required' : undefined;
  if (!isAmount || (mayBeZero && parseAmount(typed) === 0)) return undefined;
  return amountProblem(typed);
}

/**
 * The host's fields `now` with the changes of an edit that began at `before`. Where both the host and
 * the edit changed a field, the edit wins. Items are those that the host has now.
 */
export function rebase(
  edit: ProductFields,
  before: ProductFields,
  now: ProductFields,
): ProductFields {
  return {
    texts: rebaseTexts(edit.texts, before.texts, now.texts),
    images: isSameList(edit.images, before.images) ? now.images : edit.images,
    items: now.items.map(({ key, texts }) => ({
      key,
      texts: rebaseTexts(textsOfItem(edit, key), textsOfItem(before, key), texts),
    })),
  };
}

function rebaseTexts(edit: Texts = {}, before: Texts = {}, now: Texts): Texts {
  const edited = Object.entries(edit).filter(([name, typed]) => typed !== before[name]);
  return { ...now, ...Object.fromEntries(edited) };
}

/** The record to save: the host's own, in which only the fields that changed are replaced. */
export function writeFields(
  record: HostRecord,
  before: ProductFields,
  after: ProductFields,
): HostRecord {
  const texts = writeTexts(TEXT_FIELDS, before.texts, after.texts);
  const itemChanges = changedFields(before, after).filter(({ size }) => size !== undefined);
  return {
    ...record,
    ...texts,
    ...(isSameList(before.images, after.images) ? {} : { images: [...after.images] }),
    ...(itemChanges.length > 0 ? { items: writeItems(record, before, after) } : {}),
    ...(itemChanges.some(({ field }) => field.name === 'size')
      ? { sizeArray: renameSizes(record['sizeArray'], before, after) }
      : {}),
  };
}

/** An edit of a product that somebody else has saved since the page loaded it. */
export type Conflict = {
  /** What the other person changed. */
  hostChanges: FieldChange[];
  /** The product as the host stores it now. */
  host: AdminProduct;
  /** The host's fields with the edit applied, which saving would store. */
  merged: ProductFields;
  typed: ProductFields;
};

/**
 * What somebody else has changed since the admin saw a record. Fields in which the host has what the
 * edit would store are left out: an earlier save of the edit, whose answer was lost, may be the cause.
 */
export function changesByOthers(
  seen: HostRecord,
  edit: ProductFields,
  now: ProductFields,
): FieldChange[] {
  const before = readFields(seen);
  const stored = readFields(writeFields(seen, before, edit));
  const different = new Set(changedFields(stored, now).map(({ input }) => input));
  return changedFields(before, now).filter(({ input }) => different.has(input));
}

/** The changed fields as the record stores them. */
function writeTexts(fields: readonly TextField[], before: Texts = {}, after: Texts = {}) {
  const changed = changedTexts(fields, before, after);
  return Object.fromEntries(
    changed.map(({ field, after: typed }) => [field.name, STORED_AS[field.control](typed)]),
  );
}

const STORED_AS: Record<TextField['control'], (typed: string) => unknown> = {
  text: (typed) => typed.trim(),
  lines: (typed) => typed,
  amount: parseAmount,
  status: Number,
};

function writeItems(record: HostRecord, before: ProductFields, after: ProductFields): unknown {
  return itemEntries(record['items']).map(({ key, entry, raw }) => {
    const textsBefore = textsOfItem(before, key);
    const textsAfter = textsOfItem(after, key);
    return entry && textsBefore && textsAfter
      ? { ...entry, ...writeTexts(ITEMS.fields, textsBefore, textsAfter) }
      : raw;
  });
}

/** The record's list of sizes with the sizes that were renamed. */
function renameSizes(sizes: unknown, before: ProductFields, after: ProductFields): unknown {
  if (!Array.isArray(sizes)) return sizes;
  return sizes.map((size: unknown) => {
    const item = before.items.find(({ texts }) => texts['size'] === String(size));
    const renamed = item && textsOfItem(after, item.key)?.['size'];
    return renamed !== undefined && renamed !== item?.texts['size'] ? renamed.trim() : size;
  });
}
