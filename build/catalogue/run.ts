import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { loadEnv } from 'vite';

import en from '../../public/locales/en/shop.json' with { type: 'json' };
import { configAt, readSettings, type Config } from '../../src/config';
import { catalogueHostAt } from './catalogueHost';
import { openKeptPages } from './keptPages';
import { measurePictures } from './pictureSizes';
import { cardPicture, type ShopOfPage } from './productPage';
import { progressLine } from './progress';
import { restoreReplaced } from './publish';
import { readCatalogue } from './readCatalogue';
import { withRunLock } from './runLock';
import { lastManifest, refuseShrunk } from './shrink';
import { writeSnapshot } from './writeSnapshot';

const USAGE =
  'Name the origin of the shop: npm run catalogue -- https://shop.example.com [--max 1000] [--outDir dist] [--allow-shrink] [--picture-sizes]';

const argumentsSchema = v.object({
  origin: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^/?#]+$/i),
    v.url(),
    // As URLs spell it: without capitals and the usual port, a domain such as 真品.香港 in ASCII.
    v.transform((url) => new URL(url).origin),
  ),
  max: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)), '1000000000'),
  outDir: v.optional(v.pipe(v.string(), v.nonEmpty()), 'dist'),
  'allow-shrink': v.optional(v.boolean(), false),
  'picture-sizes': v.optional(v.boolean(), false),
});

/** What a test replaces. */
const SURROUNDINGS = {
  now: () => Date.now(),
  pause: (ms: number) => sleep(ms),
  /** Outside the deployed folder, where a deployment would publish them. */
  cacheFolder: 'node_modules/.cache/catalogue',
};

/**
 * Reads the catalogue of the host that a production build would use, and writes its snapshot into the folder
 * of that build. Returns the exit status: 1 where the earlier snapshot stays as it was.
 */
export async function run(args: string[], surroundings = SURROUNDINGS): Promise<number> {
  const given = readArguments(args);
  if (!given) {
    console.error(USAGE);
    return 1;
  }
  const { settings, problems } = readSettings(loadEnv('production', process.cwd(), 'VITE_'));
  if (!settings) {
    const lines = problems.map(({ name, problem }) => `${name} ${en.settings[problem]}`);
    console.error(`${en.settings.title} (.env.example):\n${lines.join('\n')}`);
    return 1;
  }
  const outDir = resolve(given.outDir);
  try {
    const config = configAt(given.origin, settings);
    await withRunLock(outDir, () => update(outDir, given, config, surroundings));
    return 0;
  } catch (error) {
    console.error(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
    console.error('The earlier snapshot stays as it was.');
    return 1;
  }
}

/** Reads the catalogue and replaces the snapshot in the folder. @throws Error where the earlier one stays */
async function update(
  outDir: string,
  given: v.InferOutput<typeof argumentsSchema>,
  { catalogueHost, shopName, imageResizer }: Config,
  { now, pause, cacheFolder }: typeof SURROUNDINGS,
): Promise<void> {
  const { origin, max } = given;
  const time = now();
  const seconds = () => (now() - time) / 1000;
  const note = (text: string) => console.warn(`note  ${text}`);
  await restoreReplaced(outDir);
  const manifest = await lastManifest(outDir, origin);
  const last = manifest?.count;
  if (last === undefined) note('No earlier snapshot tells whether the list is complete.');
  const file = join(cacheFolder, `${basename(outDir)}.jsonl`);
  const pages = await openKeptPages(file, catalogueHost, now);
  if (pages.count > 0) note(`${pages.count} pages of a run that failed are not read again.`);
  const catalogue = await readCatalogue(catalogueHostAt(catalogueHost), {
    shopName,
    max,
    pages,
    lastBrands: manifest?.brands ?? [],
    pause,
    onPage: (progress) => console.log(`  ${progressLine(progress, seconds(), { last, max })}`),
    onNote: note,
  });
  // Only a run whose reading fails goes on from its pages: those of a refused list would be refused again.
  await pages.clear();
  if (catalogue.products.length === 0) throw new Error('The catalogue host lists no product');
  if (last !== undefined && !given['allow-shrink'])
    refuseShrunk(catalogue.products.length, last, max);
  const shop: ShopOfPage = { origin, shopName, imageResizer };
  if (given['picture-sizes']) {
    const cards = catalogue.products.flatMap((product) => cardPicture(product, shop) ?? []);
    const sizesFile = join(cacheFolder, `${basename(outDir)}-pictures.jsonl`);
    shop.pictureSizes = await measurePictures(cards, sizesFile, (done, total) => {
      if (done % 200 === 0 || done === total)
        console.log(`  ${done} of ${total} pictures measured, ${seconds().toFixed(1)} s`);
    });
    const unknown = new Set(cards).size - shop.pictureSizes.size;
    if (unknown > 0) note(`${unknown} pictures could not be measured.`);
  }
  const written = await writeSnapshot(outDir, catalogue, shop, { time, now: now() });
  if (written.withoutPage > 0)
    note(`${written.withoutPage} products have no page of their own, because of their ids.`);
  console.log(
    `${written.pages} product pages, sitemap.xml and catalogue/ (${Math.ceil(written.columnsSize / 1024)} KB ` +
      `with Brotli) in ${seconds().toFixed(1)} s`,
  );
}

function readArguments(args: string[]) {
  try {
    const options = {
      max: { type: 'string' },
      outDir: { type: 'string' },
      'allow-shrink': { type: 'boolean' },
      'picture-sizes': { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return v.parse(argumentsSchema, { ...values, origin: positionals[0] });
  } catch {
    return undefined;
  }
}
