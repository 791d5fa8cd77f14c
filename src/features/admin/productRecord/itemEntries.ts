import type { HostRecord } from '../../../services/adminCatalogue';
import { placeKey } from '../records/table';

/** An entry of a record's items. `entry` is undefined where `raw`, what the host sent, is no object. */
type ItemEntry = { key: string; entry: HostRecord | undefined; raw: unknown };

/** The items of a record, each under a key that is unique within the record. */
export function itemEntries(items: unknown): ItemEntry[] {
  if (!Array.isArray(items)) return [];
  const entries = items.map((raw: unknown) => ({ entry: asRecord(raw), raw }));
  const ids = entries.map(({ entry }) => idText(entry?.['itemId']) || idText(entry?.['_id']));
  const keys = new Set<string>();
  return entries.map(({ entry, raw }, place) => {
    const id = ids[place] ?? '';
    // An id that two items share identifies neither.
    let key = id === '' || ids.indexOf(id) !== ids.lastIndexOf(id) ? placeKey(place) : id;
    // An id may look like a place.
    while (keys.has(key)) key += placeKey(place);
    keys.add(key);
    return { key, entry, raw };
  });
}

function idText(value: unknown): string {
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '';
}

function asRecord(value: unknown): HostRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}
