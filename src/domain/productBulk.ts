import { entriesOf, type HostRecord } from './adminProduct';
import { PRODUCT_STATUS } from './constants';

/** What can be done to many products at once; `percent` of the retail price, 100 for no discount. */
export type BulkChange =
  { kind: 'online' } | { kind: 'offline' } | { kind: 'discount'; percent: number };

/** A discount as typed: a whole or decimal number from 0 to 100; undefined for anything else. */
export function readPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}(?:\.\d+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return percent >= 0 && percent <= 100 ? percent : undefined;
}

/**
 * The host's record with the change. A discount moves what shoppers pay along with what they are
 * told: `price`, where the host keeps one, becomes retail price × discount / 100, and each sale price
 * moves from the old discount to the new (docs/decisions/0008).
 */
export function withBulkChange(record: HostRecord, change: BulkChange): HostRecord {
  if (change.kind !== 'discount') return { ...record, status: PRODUCT_STATUS[change.kind] };
  const { percent } = change;
  const before = discountOf(record['discount']);
  const retail = amount(record['retailPrice']);
  const price = amount(record['price']);
  const next: Record<string, unknown> = { ...record, discount: percent };
  if (price !== undefined)
    // A retail price of nothing is a field left empty: what has a price does not become free by it.
    next['price'] = retail ? share(retail, percent) : moved(price, before, percent);
  if (Array.isArray(record['items']))
    next['items'] = entriesOf(record['items']).map(({ entry, sent }) => {
      if (!entry) return sent;
      const salePrice = amount(entry['salePrice']);
      const was = amount(entry['discount']) === undefined ? before : discountOf(entry['discount']);
      return {
        ...entry,
        discount: percent,
        ...(salePrice === undefined ? {} : { salePrice: moved(salePrice, was, percent) }),
      };
    });
  return next;
}

/** A discount above 0; anything else means none, as nothing can be undone that made all free. */
function discountOf(value: unknown): number {
  const percent = amount(value);
  return percent !== undefined && percent > 0 && percent <= 100 ? percent : 100;
}

function moved(price: number, from: number, to: number): number {
  return share((price * 100) / from, to);
}

/** HKD to the nearest dollar, as the shop prices its goods. */
function share(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

function amount(value: unknown): number | undefined {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
