import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { catalogueHostAt } from '../../../build/catalogue/catalogueHost';
import { readCatalogue } from '../../../build/catalogue/readCatalogue';
import type { Figure } from '../figure';
import { PORTS, URLS } from '../stage/addresses';
import { FOLDERS } from '../stage/build';
import { serveLargeCatalogue } from '../stage/largeCatalogue';
import { serveFolder } from '../stage/serveFolder';
import { copyShop, writeSnapshotInto } from '../stage/snapshot';
import { shopHeaders, type Stage } from '../stage/stage';
import { measureSearching } from './searching';

const COUNT = 10_000;
const DELAY_MS = 50;
const BARS = { columnsKb: 350, seconds: 60, atOnce: 1 };

/**
 * What `npm run catalogue` makes of 10,000 products and how long it takes, once; and how long a key of a search and
 * a press in the filters then take.
 */
export async function measureSnapshot(stage: Stage, rounds: number): Promise<Figure[]> {
  const host = await serveLargeCatalogue(COUNT, DELAY_MS);
  await copyShop(FOLDERS.large);
  const start = performance.now();
  const catalogue = await readCatalogue(catalogueHostAt(URLS.largeCatalogue), {
    shopName: 'ZAN',
    max: Infinity,
    pages: { get: () => undefined, keep: () => Promise.resolve() },
    lastBrands: [],
    pause: (ms) => wait(ms),
    onPage: () => undefined,
    onNote: (note) => console.log(note),
  });
  const written = await writeSnapshotInto(FOLDERS.large, catalogue, URLS.large);
  const seconds = (performance.now() - start) / 1000;
  host.close();
  // The server compresses every file at its start, and the search opens none of the 10,000 pages.
  await rm(`${FOLDERS.large}/product`, { recursive: true });
  const folder = await serveFolder(FOLDERS.large, PORTS.large, shopHeaders);
  const searched = await measureSearching(stage, rounds);
  folder.close();
  await rm(FOLDERS.large, { recursive: true });
  const page = `Snapshot of ${COUNT.toLocaleString('en')} products`;
  return [
    { page, what: 'products without a page', unit: '', value: COUNT - written.pages, bar: 0 },
    {
      page,
      what: 'columns, Brotli',
      unit: 'KB',
      value: written.columnsSize / 1024,
      bar: BARS.columnsKb,
    },
    {
      page,
      what: `npm run catalogue, the host answers in ${DELAY_MS} ms`,
      unit: 's',
      value: seconds,
      bar: BARS.seconds,
    },
    {
      page,
      what: 'requests at the same time',
      unit: '',
      value: host.mostAtOnce(),
      bar: BARS.atOnce,
    },
    ...searched,
  ];
}
