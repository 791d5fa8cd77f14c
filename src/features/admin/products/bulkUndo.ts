import type { HostRecord } from '../../../services/adminCatalogue';
import { itemEntries } from './itemEntries';
import { textOf } from './productTable';

/** The properties that a bulk change may write, of a product and of each of its items. */
const PRODUCT_KEYS = ['status', 'discount', 'price'];
const ITEM_KEYS = ['discount', 'salePrice'];

/**
 * The host's record with the values from before a bulk change. Undefined where the host no longer has
 * the values that the change wrote, because somebody has changed them since.
 */
export function withBulkUndone(
  host: HostRecord,
  before: HostRecord,
  written: HostRecord,
): HostRecord | undefined {
  if (!hasSameValues(host, written)) return undefined;
  const undone = restore(host, before, PRODUCT_KEYS);
  if (!Array.isArray(host['items'])) return undone;
  const earlier = new Map(itemEntries(before['items']).map(({ key, entry }) => [key, entry]));
  const items = itemEntries(host['items']).map(({ key, entry, raw }) => {
    const entryBefore = earlier.get(key);
    return entry && entryBefore ? restore(entry, entryBefore, ITEM_KEYS) : raw;
  });
  return { ...undone, items };
}

function restore(record: HostRecord, before: HostRecord, keys: readonly string[]): HostRecord {
  const untouched = Object.entries(record).filter(([key]) => !keys.includes(key));
  const earlier = Object.entries(before).filter(([key]) => keys.includes(key));
  return Object.fromEntries([...untouched, ...earlier]);
}

/** Whether two records are equal in all that a bulk change may write. */
export function hasSameValues(one: HostRecord, other: HostRecord): boolean {
  return writtenValues(one) === writtenValues(other);
}

/** A text that is equal for two records whose products and items have the same written values. */
function writtenValues(record: HostRecord): string {
  return JSON.stringify([
    PRODUCT_KEYS.map((key) => textOf(record[key])),
    itemEntries(record['items']).map(({ key, entry = {} }) => [
      key,
      ITEM_KEYS.map((name) => textOf(entry[name])),
    ]),
  ]);
}
