import * as v from 'valibot';

import { storedValue } from '../../../lib/storage';
import { lastOwner } from '../../../services/lastOwner';

/** The ids of the products that the last change has not saved, out of `total`. */
type BulkProgress = { total: number; left: string[] };

const stored = storedValue(
  'bulkProgress',
  v.object({ owner: v.string(), total: v.number(), left: v.array(v.string()) }),
  'sessionStorage',
);

/** How far the last change of several products came, where this admin left or reloaded the page during it. */
export function readBulkProgress(): BulkProgress | undefined {
  const progress = stored.read();
  return progress?.owner === owner() ? progress : undefined;
}

/** Stores how far a change has come; undefined once nothing of it is left to tell. */
export function writeBulkProgress(progress: BulkProgress | undefined): void {
  stored.write(progress && { ...progress, owner: owner() });
}

/** '' where the admin's pages are open to everybody. */
function owner(): string {
  return lastOwner.read() ?? '';
}
