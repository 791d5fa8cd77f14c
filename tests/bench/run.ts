import type { Figure } from './figure';
import { measureGrid } from './measures/grid';
import { measureInput } from './measures/input';
import { measureLighthouse } from './measures/lighthouse';
import { measureOffline } from './measures/offline';
import { measureWeight } from './measures/weight';
import { isPast, machine, tableOf, writeReport } from './report';
import { openStage, type Stage } from './stage/stage';

const PARTS: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  weight: measureWeight,
  lighthouse: measureLighthouse,
  grid: measureGrid,
  input: measureInput,
  offline: measureOffline,
};

/**
 * Builds and serves the shop and its two floors, measures the named parts (all when none is named)
 * and prints the table. Only a run of all parts is written to docs/performance.md.
 * @returns the exit code: 1 past a bar, 2 for a part that there is not
 */
export async function run(asked: string[]): Promise<number> {
  const unknown = asked.filter((name) => !PARTS[name]);
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')}; there are: ${Object.keys(PARTS).join(', ')}`);
    return 2;
  }
  const parts = Object.entries(PARTS).filter(([name]) => !asked.length || asked.includes(name));
  const stage = await openStage();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of parts) {
      console.log(`Measuring: ${name}`);
      figures.push(...(await measure(stage)));
    }
    console.log(`\n${machine(stage.browser.version())}\n\n${tableOf(figures)}`);
    if (asked.length === 0) await writeReport(figures, stage.browser.version());
  } finally {
    await stage.close();
  }
  return figures.some(isPast) ? 1 : 0;
}
