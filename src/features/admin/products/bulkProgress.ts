import * as v from 'valibot';

import { storedValue } from '../../../lib/storage';
import {
  parseAdminProduct,
  type AdminProduct,
  type HostRecord,
} from '../../../services/adminCatalogue';
import { withBulkChange } from './productBulk';
import type { BulkEntry, BulkTask } from './writeBulk';

const record = v.record(v.string(), v.unknown());

/** A product of a change: the copy that the change began with, or wrote, and that from before it. */
const entrySchema = v.object({ record, before: v.optional(record) });

const progressSchema = v.object({
  /** What the change was. */
  task: v.variant('kind', [
    v.object({ kind: v.picklist(['online', 'offline', 'endDiscount', 'undo']) }),
    v.object({
      kind: v.literal('discount'),
      percentOff: v.number(),
      from: v.picklist(['now', 'retail']),
    }),
  ]),
  saved: v.array(entrySchema),
  /** The products of which it is not known that they are saved. */
  left: v.array(entrySchema),
});

/** A change of several products that has ended before all of them were saved. */
export type InterruptedChange = {
  task: BulkTask;
  saved: readonly BulkEntry[];
  left: readonly BulkEntry[];
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
    task: progress.task,
    saved: progress.saved.flatMap((entry) => readEntry(entry) ?? []),
    left: progress.left.flatMap((entry) => readEntry(entry) ?? []),
  };
}

function readEntry({ record, before }: v.InferOutput<typeof entrySchema>): BulkEntry | undefined {
  const product = parseAdminProduct(record);
  const earlier = before && parseAdminProduct(before);
  return product && { product, ...(earlier && { before: earlier }) };
}

/** Stores how far a change has come; undefined once nothing of it is left to report. */
export function writeBulkProgress(owner: string, progress: InterruptedChange | undefined): void {
  stored(owner).write(
    progress && {
      task: progress.task,
      saved: progress.saved.map(writeEntry),
      left: progress.left.map(writeEntry),
    },
  );
}

function writeEntry({ product, before }: BulkEntry): v.InferOutput<typeof entrySchema> {
  return { record: inBrief(product), ...(before && { before: inBrief(before) }) };
}

const PRODUCT_KEYS = [
  '_id',
  'productId',
  'name',
  'title',
  'status',
  'discount',
  'price',
  'retailPrice',
];
const ITEM_KEYS = ['_id', 'itemId', 'size', 'discount', 'salePrice'];

/** What a change reads and writes of a record. The rest, such as pictures, could fill the storage. */
function inBrief({ record: { items, ...rest } }: AdminProduct): Record<string, unknown> {
  const briefItems = Array.isArray(items)
    ? items.map((item: unknown) =>
        typeof item === 'object' && item !== null ? pick({ ...item }, ITEM_KEYS) : null,
      )
    : items;
  return { ...pick(rest, PRODUCT_KEYS), ...(items === undefined ? {} : { items: briefItems }) };
}

function pick(source: HostRecord, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)));
}

/**
 * The products to go on with. A product that was being saved when the change was interrupted may have been
 * saved, which only its copy from before tells: a discount would be taken off twice.
 */
export function entriesToResume({ left }: InterruptedChange): BulkEntry[] {
  return left.map(({ product, before = product }) => ({ product, before }));
}

/** The products to change back: the saved ones, and as if saved those of which it is not known. */
export function entriesToUndo({ task, saved, left }: InterruptedChange): BulkEntry[] {
  if (task.kind === 'undo') return [];
  return [
    ...saved,
    ...left.map(({ product, before = product }) => ({
      product: { ...product, record: withBulkChange(before.record, task) },
      before,
    })),
  ];
}
