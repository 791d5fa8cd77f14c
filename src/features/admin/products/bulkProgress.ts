import * as v from 'valibot';

import { storedValue } from '../../../lib/storage';
import { lastOwner } from '../../../services/lastOwner';

const progressSchema = v.object({
  /** What the change was. */
  task: v.variant('kind', [
    v.object({ kind: v.picklist(['online', 'offline', 'undo']) }),
    v.object({ kind: v.literal('discount'), percent: v.number() }),
  ]),
  total: v.number(),
  saved: v.number(),
  /** The products that may not be saved, those that an earlier change has left included. */
  left: v.array(v.object({ productId: v.string(), title: v.string() })),
});

/** How far a change of several products has come. */
type BulkProgress = v.InferOutput<typeof progressSchema>;

const stored = storedValue(
  'bulkProgress',
  v.object({ owner: v.string(), ...progressSchema.entries }),
  'sessionStorage',
);

/** How far the last change of several products came, where this admin left or reloaded the page during it. */
export function readBulkProgress(): BulkProgress | undefined {
  const progress = stored.read();
  return progress?.owner === owner() ? progress : undefined;
}

/** Stores how far a change has come; undefined once nothing of it is left to report. */
export function writeBulkProgress(progress: BulkProgress | undefined): void {
  stored.write(progress && { ...progress, owner: owner() });
}

/** '' where the admin's pages are open to everybody. */
function owner(): string {
  return lastOwner.read() ?? '';
}
