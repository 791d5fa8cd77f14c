import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';

import { parseJson, stringifyJson } from '../../src/lib/json';
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

type Page = v.InferOutput<typeof pageSchema>;

/**
 * The pages that earlier runs have read from `host` within the last hour, one line of `file` each. A run
 * that has read all calls `clear`, so only a run after a failure finds any.
 */
export async function openKeptPages(
  file: string,
  host: string,
  now: () => number,
): Promise<KeptPages & { count: number; clear: () => Promise<void> }> {
  const kept = (await readPages(file)).filter(
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

const asLine = (page: Page) => `${stringifyJson(page)}\n`;

async function readPages(file: string): Promise<Page[]> {
  let text = '';
  try {
    text = await readFile(file, 'utf8');
  } catch {
    // No run has failed.
  }
  return text.split('\n').flatMap((line) => {
    try {
      return v.parse(pageSchema, parseJson(line));
    } catch {
      return []; // Its page is read from the host.
    }
  });
}
