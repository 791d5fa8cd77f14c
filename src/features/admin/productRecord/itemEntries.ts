import type { HostRecord } from '../../../services/adminCatalogue';

/** An entry of a record's items. `entry` is undefined where `raw`, what the host sent, is no object. */
type ItemEntry = { key: string; entry: HostRecord | undefined; raw: unknown };

/** The items of a record, each under a key that is unique within the record. */
export function itemEntries(items: unknown): ItemEntry[] {
  if (!Array.isArray(items)) return [];
  const keys = new Set<string>();
  return items.map((raw: unknown, index) => {
    const entry = asRecord(raw);
    let key = idText(entry?.['itemId']) || idText(entry?.['_id']) || `#${index}`;
    // Two items may share an id or have none, so the index makes the key unique.
    while (keys.has(key)) key += `#${index}`;
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
