/** Readers of loosely typed records: ids and numbers may be strings (spec §11.2). */

export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number.parseFloat(asText(value));
  return Number.isFinite(number) ? number : undefined;
}

export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the objects of a list and drops all other entries. */
export function asRecords(value: unknown): Record<string, unknown>[] {
  return asList(value).flatMap((entry) => {
    const record = asRecord(entry);
    return record ? [record] : [];
  });
}

/** Formats epoch milliseconds in Hong Kong time, as the order host does: `2026-11-20 09:30:00`. */
export function hongKongTime(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
