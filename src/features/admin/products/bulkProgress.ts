import * as v from 'valibot';

import { storedValue } from '../../../lib/storage';
import { parseAdminProduct } from '../../../services/adminCatalogue';
import { itemEntries } from '../productRecord/itemEntries';
import type { BulkEntry, BulkTask } from './savePatch';

const text = v.exactOptional(v.string());
const row = v.object({ salePrice: text, discount: text });
const values = v.object({
  texts: v.object({ status: text, price: text, retailPrice: text, discount: text }),
  lists: v.object({ images: v.array(v.string()) }),
  rows: v.array(v.object({ key: v.string(), texts: row })),
});

const entrySchema = v.object({
  record: v.record(v.string(), v.unknown()),
  patch: v.object({ before: values, after: values }),
});

const progressSchema = v.object({
  /** Tells the changes of several tabs apart. */
  id: v.optional(v.string(), ''),
  /** What the change was. */
  task: v.variant('kind', [
    v.object({ kind: v.picklist(['online', 'offline', 'endDiscount', 'undo']) }),
    v.object({
      kind: v.literal('discount'),
      percentOff: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
      from: v.picklist(['now', 'retail']),
    }),
  ]),
  saved: v.array(entrySchema),
  /** The products that may have been written, and of which it is not known that they are saved. */
  left: v.array(entrySchema),
  /** The products of which nothing was sent. */
  unsent: v.optional(v.array(entrySchema), []),
});

/** A change of several products that has ended before all of them were saved. */
export type InterruptedChange = {
  id: string;
  task: BulkTask;
  saved: readonly BulkEntry[];
  left: readonly BulkEntry[];
  unsent: readonly BulkEntry[];
};

/** Stored for each person (`ownerKey`, '' where the admin's pages are open to everybody), so nobody is told another's. */
const stored = (owner: string) => storedValue(`bulkChange of ${owner}`, progressSchema);

/** The lock of the tab in which a person's change runs. */
export const bulkLock = (owner: string) => `bulkChange of ${owner}`;

/** The last change that this person began and that has left products. */
export function readBulkProgress(owner: string): InterruptedChange | undefined {
  const progress = stored(owner).read();
  if (!progress) return undefined;
  return {
    id: progress.id,
    task: progress.task,
    saved: progress.saved.flatMap((entry) => readEntry(entry) ?? []),
    left: progress.left.flatMap((entry) => readEntry(entry) ?? []),
    unsent: progress.unsent.flatMap((entry) => readEntry(entry) ?? []),
  };
}

function readEntry({ record, patch }: v.InferOutput<typeof entrySchema>): BulkEntry | undefined {
  const product = parseAdminProduct(record);
  return product && { product, patch };
}

/** Stores how far a change has come; undefined once nothing of it is left to report. */
export function writeBulkProgress(owner: string, progress: InterruptedChange | undefined): void {
  stored(owner).write(
    progress && {
      id: progress.id,
      task: progress.task,
      saved: progress.saved.map(writeEntry),
      left: progress.left.map(writeEntry),
      unsent: progress.unsent.map(writeEntry),
    },
  );
}

/** What finds and names the product. The rest of its record, such as pictures, could fill the storage. */
const KEYS = ['_id', 'productId', 'name', 'title', 'status'];

function writeEntry({ product, patch }: BulkEntry) {
  const known = Object.entries(product.record);
  return {
    record: {
      ...Object.fromEntries(known.filter(([key]) => KEYS.includes(key))),
      // Under the keys by which the patch knows them.
      items: itemEntries(product.record['items']).map(({ key, entry }) => ({
        itemId: key,
        size: entry?.['size'],
      })),
    },
    patch: { before: copyOf(patch.before), after: copyOf(patch.after) },
  };
}

/** The same values in arrays that can be stored. */
function copyOf({ texts, lists, rows }: BulkEntry['patch']['before']) {
  return { texts, lists: { images: [...lists.images] }, rows: [...rows] };
}
