import type { Product } from './product';

/** A product as its host keeps it, fields that the shop does not know included. */
export type HostRecord = Readonly<Record<string, unknown>>;

/** What the admin can edit of a product, as text in its boxes (specification section 2). */
export type ProductFields = {
  name: string;
  desc: string;
  /** HKD, as typed. */
  retailPrice: string;
  /** `1` online, `2` offline; '' when the host told neither. */
  status: string;
  /** Picture URLs, the first the thumbnail. */
  images: readonly string[];
  items: readonly ItemFields[];
};

/** A size of a product; `key` finds it again in the host's record. */
export type ItemFields = { key: string; size: string; salePrice: string };

/** A product on the admin's list: the shop's reading of it, its editable fields, the host's record. */
export type AdminProduct = { product: Product; fields: ProductFields; record: HostRecord };

/** What is wrong with an edit, by field; items by their key and field, as in `item-1.size`. */
export type FieldProblems = Readonly<Record<string, 'required' | 'notNumber'>>;

/** Amounts are read as people write them: 12,800 or 12800.50. Undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text)) return undefined;
  const amount = Number(text.replaceAll(',', ''));
  return Number.isFinite(amount) ? amount : undefined;
}

/** Name, sizes and sale prices are required; prices are numbers. The host may lack a retail price. */
export function fieldProblems(fields: ProductFields, before: ProductFields): FieldProblems {
  const problems: Record<string, 'required' | 'notNumber'> = {};
  const check = (field: string, value: string, was: string, isAmount: boolean) => {
    // What the host sent is the host's: only what was typed here is judged.
    if (value === was) return;
    if (value.trim() === '') problems[field] = 'required';
    else if (isAmount && readAmount(value) === undefined) problems[field] = 'notNumber';
  };
  check('name', fields.name, before.name, false);
  check('retailPrice', fields.retailPrice, before.retailPrice, true);
  for (const item of fields.items) {
    const was = before.items.find(({ key }) => key === item.key);
    check(`${item.key}.size`, item.size, was?.size ?? '', false);
    check(`${item.key}.salePrice`, item.salePrice, was?.salePrice ?? '', true);
  }
  return problems;
}

export function sameFields(a: ProductFields, b: ProductFields): boolean {
  return changedFields(a, b).length === 0;
}

/** One field that differs between two states of a product, as text to show; `size` tells of an item. */
export type FieldChange = {
  field: 'name' | 'desc' | 'retailPrice' | 'status' | 'images' | 'size' | 'salePrice';
  key: string;
  size?: string;
  before: string;
  after: string;
};

const TEXT_FIELDS = ['name', 'desc', 'retailPrice', 'status'] as const;

/** What differs between two states of a product, an item of one only included. */
export function changedFields(before: ProductFields, after: ProductFields): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of TEXT_FIELDS) {
    if (before[field] !== after[field])
      changes.push({ field, key: field, before: before[field], after: after[field] });
  }
  const [pictures, now] = [before.images.join('\n'), after.images.join('\n')];
  if (pictures !== now)
    changes.push({ field: 'images', key: 'images', before: pictures, after: now });
  const keys = new Set([...before.items, ...after.items].map(({ key }) => key));
  for (const key of keys) {
    const was = before.items.find((item) => item.key === key);
    const is = after.items.find((item) => item.key === key);
    for (const field of ['size', 'salePrice'] as const) {
      if (was?.[field] === is?.[field]) continue;
      changes.push({
        field,
        key: `${key}.${field}`,
        size: was?.size ?? is?.size ?? '',
        before: was?.[field] ?? '',
        after: is?.[field] ?? '',
      });
    }
  }
  return changes;
}

/**
 * The fields of `now` with the changes of an edit that began at `before`: what somebody else changed
 * in the meantime stays, but where the edit changed it too.
 */
export function rebase(
  edit: ProductFields,
  before: ProductFields,
  now: ProductFields,
): ProductFields {
  const pick = (field: (typeof TEXT_FIELDS)[number]) =>
    edit[field] === before[field] ? now[field] : edit[field];
  const editedImages = edit.images.join('\n') !== before.images.join('\n');
  return {
    name: pick('name'),
    desc: pick('desc'),
    retailPrice: pick('retailPrice'),
    status: pick('status'),
    images: editedImages ? edit.images : now.images,
    items: now.items.map((item) => {
      const mine = edit.items.find(({ key }) => key === item.key);
      const was = before.items.find(({ key }) => key === item.key);
      if (!mine || !was) return item;
      return {
        key: item.key,
        size: mine.size === was.size ? item.size : mine.size,
        salePrice: mine.salePrice === was.salePrice ? item.salePrice : mine.salePrice,
      };
    }),
  };
}

/**
 * The record to save: the host's own, field for field, in which only what differs between `before`
 * and `after` is replaced. Amounts are saved as numbers.
 */
export function withFields(
  record: HostRecord,
  before: ProductFields,
  after: ProductFields,
): HostRecord {
  const changed = changedFields(before, after);
  const touches = (field: FieldChange['field']) => changed.some((change) => change.field === field);
  const next: Record<string, unknown> = { ...record };
  if (touches('name')) next['name'] = after.name.trim();
  // Shoppers see the title where there is one: it follows a name that it was the same as.
  if (touches('name') && record['title'] === record['name']) next['title'] = after.name.trim();
  if (touches('desc')) next['desc'] = after.desc;
  if (touches('retailPrice')) next['retailPrice'] = readAmount(after.retailPrice);
  if (touches('status')) next['status'] = Number(after.status);
  if (touches('images')) next['images'] = [...after.images];
  if (touches('size') || touches('salePrice')) next['items'] = itemsWith(record, before, after);
  if (touches('size')) next['sizeArray'] = sizesWith(record['sizeArray'], before, after);
  return next;
}

function itemsWith(record: HostRecord, before: ProductFields, after: ProductFields): unknown {
  return entriesOf(record['items']).map(({ key, entry, sent }) => {
    const was = before.items.find((item) => item.key === key);
    const is = after.items.find((item) => item.key === key);
    if (!entry || !was || !is) return sent;
    return {
      ...entry,
      ...(is.size === was.size ? {} : { size: is.size.trim() }),
      ...(is.salePrice === was.salePrice ? {} : { salePrice: readAmount(is.salePrice) }),
    };
  });
}

/** The list of sizes beside the items, with renamed sizes under their new names. */
function sizesWith(sizes: unknown, before: ProductFields, after: ProductFields): unknown {
  if (!Array.isArray(sizes)) return sizes;
  return sizes.map((size: unknown) => {
    const was = before.items.find((item) => item.size === String(size));
    const is = after.items.find((item) => item.key === was?.key);
    return is && is.size !== was?.size ? is.size.trim() : size;
  });
}

/** An entry of a record's items; `entry` is undefined where what was sent is no item. */
type ItemEntry = { key: string; entry: HostRecord | undefined; sent: unknown };

/** The items of a record under the keys by which `ItemFields` knows them. */
export function entriesOf(items: unknown): ItemEntry[] {
  if (!Array.isArray(items)) return [];
  const taken = new Set<string>();
  return items.map((sent: unknown, place) => {
    const entry = asRecord(sent);
    let key = idText(entry?.['itemId']) || idText(entry?.['_id']) || `#${place}`;
    // Two items of one id, or of none, are told apart by where they stand.
    while (taken.has(key)) key += `#${place}`;
    taken.add(key);
    return { key, entry, sent };
  });
}

function idText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function asRecord(value: unknown): HostRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}
