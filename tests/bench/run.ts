import { parseArgs } from 'node:util';

import { missesBar, type Figure } from './figure';
import { measureAdminTables } from './measures/adminTables';
import { measureAudits } from './measures/audits';
import { measureLighthouse } from './measures/lighthouse';
import { measureLongList } from './measures/longList';
import { measureOffline } from './measures/offline';
import { measureOpening } from './measures/opening';
import { measurePresses } from './measures/presses';
import { measureSnapshot } from './measures/snapshot';
import { measureWeight } from './measures/weight';
import { reportOf, writeReport } from './report';
import { openStage, type Stage } from './stage/stage';

const PARTS: Record<string, (stage: Stage, rounds: number) => Promise<Figure[]>> = {
  weight: measureWeight,
  lighthouse: measureLighthouse,
  audits: measureAudits,
  list: measureLongList,
  presses: measurePresses,
  opening: measureOpening,
  offline: measureOffline,
  snapshot: measureSnapshot,
  admin: measureAdminTables,
};

/** Fewer rounds are a smoke run, which leaves docs/performance.md as it is. */
const ROUNDS = 3;

/**
 * Builds and serves the shop and both floors, measures the named parts (all when none is named) and
 * prints the report. A run of all parts with at least three rounds is written to docs/performance.md.
 * @returns the exit code: 1 when a bar is missed or a part fails, 2 for unknown arguments
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: String(ROUNDS) } },
  });
  const rounds = Number(values.rounds);
  const unknown = positionals.filter((name) => !PARTS[name]);
  if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
    console.error(`Usage: npm run bench -- [--rounds 1] [${Object.keys(PARTS).join('] [')}]`);
    return 2;
  }
  const parts = Object.entries(PARTS).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  );
  const stage = await openStage();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of parts) {
      console.log(`\nMeasuring: ${name}`);
      figures.push(...(await measure(stage, rounds).catch(failureOf(name))));
    }
    const report = reportOf(figures, stage.browser.version(), rounds);
    console.log(`\n${report}`);
    if (positionals.length === 0 && rounds >= ROUNDS) await writeReport(report);
  } finally {
    await stage.close();
  }
  return figures.some(missesBar) ? 1 : 0;
}

/** A part that fails misses its bar; the other parts are still measured. */
function failureOf(part: string) {
  return (error: unknown): Figure[] => {
    console.error(`${part} could not be measured:`, error);
    return [{ page: '', what: `${part}: could not be measured`, unit: '', value: NaN, bar: 0 }];
  };
}
