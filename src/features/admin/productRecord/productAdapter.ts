import {
  fetchAgain,
  saveProduct,
  type AdminProduct,
  type HostRecord,
} from '../../../services/adminCatalogue';
import { HostError } from '../../../services/client/hostError';
import { currentOwner } from '../access/currentOwner';
import { stillHas } from '../records/changedFields';
import { keyedAs, withKeysOf } from '../records/rebase';
import type { AdapterOf } from '../records/saveRecord';
import { WriteRefusal } from '../records/writeProblem';
import { itemEntries } from './itemEntries';
import { noteProductChanges } from './productHistory';
import { PRODUCT_TABLE, type ProductValues } from './productTable';
import { readRecord, writeRecord } from './productValues';

/** How the record engine reads and writes a product. What the page does not show is sent as the host has it now. */
export const productAdapter: AdapterOf<AdminProduct, typeof PRODUCT_TABLE> = {
  kind: 'product',
  table: PRODUCT_TABLE,
  keyOf: ({ product }) => product.productId,
  read: ({ record }) => readRecord(record),
  async fetchAgain(loaded, sent) {
    const host = await fetchAgain(loaded);
    if (!host) return null;
    const now = readRecord(host.record);
    const own = sent && withKeysOf(PRODUCT_TABLE, sent, now);
    if (own && stillHas(PRODUCT_TABLE, own, now))
      note(loaded, own.before, own.after, { isOwn: true });
    // The history leaves out changes that it has as the admin's own already.
    const seen = keyedAs(PRODUCT_TABLE, seenValues(loaded.record, host.record), now);
    note(loaded, seen, now, { isOwn: false });
    return host;
  },
  async write(host, before, after) {
    const saved = await goneIfMissing(saveProduct(writeRecord(host.record, before, after)));
    note(host, before, after, { isOwn: true });
    return saved;
  },
};

/**
 * The values that the admin has seen: of what the loaded record does not have, the host's. What is stored of an
 * interrupted change has neither prices nor texts nor photos.
 */
function seenValues(loaded: HostRecord, host: HostRecord): ProductValues {
  const hostItems = new Map(itemEntries(host['items']).map(({ key, entry }) => [key, entry]));
  const items = itemEntries(loaded['items']).map(({ key, entry, raw }) =>
    entry ? { ...hostItems.get(key), ...entry } : raw,
  );
  return readRecord({ ...host, ...loaded, ...('items' in loaded && { items }) });
}

function note(
  { product: { productId } }: AdminProduct,
  before: ProductValues,
  after: ProductValues,
  { isOwn }: { isOwn: boolean },
): void {
  noteProductChanges(currentOwner(), { productId, at: Date.now(), isOwn }, before, after);
}

/** A product's own URL answers a write with 404 once the product is gone. @throws HostError | WriteRefusal */
export async function goneIfMissing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw error instanceof HostError && error.status === 404 ? new WriteRefusal('gone') : error;
  }
}
