import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

import { snapshotManifestSchema } from '../../src/services/snapshot/catalogueSnapshotSchema';

/** A page that read latest.json before it was replaced may still ask for its files. */
const KEPT_MS = 3_600_000;

/** The names of the files that the latest.json of a folder lists; none where there is no readable one. */
export async function listedFiles(folder: string): Promise<string[]> {
  try {
    const text = await readFile(join(folder, 'latest.json'), 'utf8');
    return v.parse(snapshotManifestSchema, JSON.parse(text)).files;
  } catch {
    return [];
  }
}

/**
 * Removes the files of older snapshots that were replaced more than an hour ago. The time of a file that was
 * replaced now (`previous`) becomes now, because its own time is when it was written.
 */
export async function removeOldFiles(
  folder: string,
  current: readonly string[],
  previous: readonly string[],
  now: number,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const plain = name.replace(/\.(?:br|gz)$/, '');
    if (plain === 'latest.json' || current.includes(plain)) continue;
    const file = join(folder, name);
    if (previous.includes(plain)) await utimes(file, new Date(now), new Date(now));
    else if (now - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
  }
}
