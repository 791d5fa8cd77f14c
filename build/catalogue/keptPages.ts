import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';

import { asLine, readLines } from './jsonLines';
import type { KeptPages } from './readCatalogue';

/** Older pages are read again: the list has shifted since, and its prices have changed. */
const KEPT_MS = 3_600_000;

const pageSchema = v.object({
  host: v.string(),
  /** When the host sent it, in epoch milliseconds. */
  time: v.number(),
  page: v.number(),
  list: v.array(v.unknown()),
});

/**
 * The pages that earlier runs have read from `host` within the last hour, one line of `file` each. A run
 * that has read all calls `clear`, so only a run after a failure finds any.
 */
export async function openKeptPages(
  file: string,
  host: string,
  now: () => number,
): Promise<KeptPages & { count: number; clear: () => Promise<void> }> {
  const kept = (await readLines(file, pageSchema)).filter(
    (page) => page.host === host && now() - page.time < KEPT_MS,
  );
  const lists = new Map(kept.map(({ page, list }) => [page, list]));
  await mkdir(dirname(file), { recursive: true });
  // Drops old lines, and one that a crash has cut off, to which the next line would be appended.
  await writeFile(file, kept.map(asLine).join(''));
  return {
    count: lists.size,
    get: (page) => lists.get(page),
    keep: (page, list) => appendFile(file, asLine({ host, time: now(), page, list })),
    clear: () => rm(file, { force: true }),
  };
}
