import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

import {
  snapshotManifestSchema,
  type SnapshotManifest,
} from '../../src/services/snapshot/catalogueSnapshotSchema';

const TIMEOUT_MS = 15_000;
const PATH = 'catalogue/latest.json';

/** The smallest part of the last snapshot that is published without being asked for. */
const SMALLEST_PART = 2 / 3;

/**
 * The manifest of the last snapshot: that of the folder, or, because a build empties the folder, the one that the
 * shop at `origin` serves. Undefined where neither can be read.
 */
export async function lastManifest(
  outDir: string,
  origin: string,
): Promise<SnapshotManifest | undefined> {
  return (
    (await manifestIn(() => readFile(join(outDir, PATH), 'utf8'))) ??
    (await manifestIn(async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return (await fetch(`${origin}/${PATH}`, { signal })).text();
    }))
  );
}

async function manifestIn(read: () => Promise<string>): Promise<SnapshotManifest | undefined> {
  try {
    return v.parse(snapshotManifestSchema, JSON.parse(await read()));
  } catch {
    return undefined;
  }
}

/**
 * Refuses a catalogue that has lost more than a third of the last snapshot: a host that ends its list half way
 * looks the same, and the link cards of the other products would be lost.
 * @throws Error that says what to do
 */
export function refuseShrunk(count: number, last: number, max: number): void {
  if (count >= Math.min(last, max) * SMALLEST_PART) return;
  throw new Error(
    `The catalogue host lists ${count} products, and the last snapshot has ${last}. ` +
      'If the shop has become so much smaller, run the command with --allow-shrink',
  );
}
