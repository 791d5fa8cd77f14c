import { cp, rm } from 'node:fs/promises';

import type { Catalogue } from '../../../build/catalogue/readCatalogue';
import { writeSnapshot, type WrittenSnapshot } from '../../../build/catalogue/writeSnapshot';
import { FOLDERS } from './build';

/** Copies the build of the shop into a folder. */
export async function copyShop(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(FOLDERS.shop, folder, { recursive: true });
}

/** Writes the files of `npm run catalogue` into a copy of the shop's build. */
export function writeSnapshotInto(
  folder: string,
  catalogue: Catalogue,
  origin: string,
): Promise<WrittenSnapshot> {
  const shop = { origin, shopName: 'ZAN', imageResizer: undefined };
  const now = Date.now();
  return writeSnapshot(folder, catalogue, shop, { time: now, now });
}
