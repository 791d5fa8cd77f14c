import * as v from 'valibot';

import { snapshotManifestSchema } from '../../src/services/snapshot/catalogueSnapshotSchema';
import type { Finding } from './findings';

const TIMEOUT_MS = 15_000;
const OLD_MS = 24 * 3_600_000;
const PATH = '/catalogue/latest.json';

/** What a shop at `origin` has of `npm run catalogue`: a line, or a hint where it is missing or old. */
export async function checkSnapshot(
  origin: string,
  now: number,
): Promise<{ line: string } | { finding: Finding }> {
  const hint = (text: string) => ({
    finding: { level: 'hint', text, place: 'Catalogue snapshot' } as const,
  });
  try {
    const response = await fetch(origin + PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok)
      return hint(`The shop has no catalogue snapshot: ${PATH} answers ${response.status}`);
    const result = v.safeParse(snapshotManifestSchema, await response.json());
    if (!result.success) return hint(`${PATH} of the shop is no list of a catalogue snapshot`);
    const { time, count } = result.output;
    const age = now - time * 1000;
    const words = `is ${ageInWords(age)} old and has ${count} products`;
    if (age > OLD_MS) return hint(`The catalogue snapshot ${words}`);
    return { line: `the catalogue snapshot of the shop ${words}` };
  } catch {
    return hint(`The shop has no catalogue snapshot: ${origin}${PATH} cannot be read`);
  }
}

function ageInWords(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
