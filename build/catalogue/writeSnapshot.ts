import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { withBrandIds } from './brandIds';
import { catalogueFiles } from './columns';
import { pageTemplate } from './html';
import { listedFiles, removeOldFiles } from './oldFiles';
import { workerWithIndex } from './precachedIndex';
import { isWebPicture, productPage, productUrl, type ShopOfPage } from './productPage';
import { openStaging, type Staging } from './publish';
import type { Catalogue } from './readCatalogue';
import { listPages, robotsWithSitemap, sitemapFiles } from './sitemap';

/** The pages that are written at the same time; all at once would need the memory of all. */
const AT_ONCE = 64;

const compressed = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** The counts that the command prints of what it has written. */
export type WrittenSnapshot = {
  pages: number;
  /** Products whose id cannot be the name of a folder; index.html is their page. */
  withoutPage: number;
  /** Of the files of columns, in bytes with Brotli. */
  columnsSize: number;
};

/**
 * Writes a catalogue into the folder of a build: product pages, sitemap, robots.txt, `catalogue/`, and the ids
 * of brands in index.html. All of it is prepared beside the folder first, so that an error leaves the earlier
 * snapshot as it is. `time` is when the host was asked, `now` when old files are judged, both in epoch
 * milliseconds.
 */
export async function writeSnapshot(
  outDir: string,
  catalogue: Catalogue,
  shop: ShopOfPage,
  { time, now }: { time: number; now: number },
): Promise<WrittenSnapshot> {
  const readBuilt = (name: string) => readFile(join(outDir, name), 'utf8');
  const [index, worker] = [await readBuilt('index.html'), await readBuilt('sw.js')];
  const newIndex = withBrandIds(index, catalogue);
  const built = [
    { name: 'index.html', before: index, after: newIndex },
    { name: 'sw.js', before: worker, after: workerWithIndex(worker, newIndex) },
  ];
  const template = pageTemplate(newIndex);
  const withPage = catalogue.products.filter(({ productId }) => isFolderName(productId));
  const nameOf = (brandId = '') => catalogue.brandNames.get(brandId) ?? '';
  const sitemap = sitemapFiles(shop.origin, [
    ...listPages(shop.origin, catalogue.brandNames.values()),
    ...withPage.map(({ productId, images, updatedTime }) => ({
      url: productUrl(shop.origin, productId),
      image: images.find(isWebPicture),
      updated: updatedTime,
    })),
  ]);

  const staging = await openStaging(outDir);
  try {
    for (let from = 0; from < withPage.length; from += AT_ONCE)
      await Promise.all(
        withPage.slice(from, from + AT_ONCE).map((product) => {
          const html = productPage(template, product, nameOf(product.brandId), shop);
          return staging.write(`product/${product.productId}/index.html`, html);
        }),
      );
    for (const [name, text] of sitemap) await staging.write(name, text);
    const robots = await readBuilt('robots.txt').catch(() => readFile('public/robots.txt', 'utf8'));
    await staging.write('robots.txt', robotsWithSitemap(robots, shop.origin));
    // A file that stays the same keeps its time, by which browsers ask whether it has changed.
    const changed = built.filter(({ before, after }) => before !== after);
    for (const { name, after } of changed) await staging.write(name, after);
    const files = catalogueFiles(catalogue, Math.floor(time / 1000));
    const { paths, columnsSize } = await writeCompressed(staging, files);

    const folder = join(outDir, 'catalogue');
    const previous = await listedFiles(folder);
    // Pages of another build would name scripts that are gone.
    for (const { name, before } of built)
      if ((await readBuilt(name)) !== before)
        throw new Error(`A build has replaced ${name} meanwhile`);
    const sitemaps = new Set([...sitemap.keys(), ...(await partsOfSitemap(outDir))]);
    const ofBuild = changed.map(({ name }) => name);
    // The manifest comes last, because what it lists must be there.
    await staging.publish(['product', ...sitemaps, 'robots.txt', ...ofBuild, ...paths]);
    await removeOldFiles(folder, [...files.keys()], previous, now);
    const withoutPage = catalogue.products.length - withPage.length;
    return { pages: withPage.length, withoutPage, columnsSize };
  } finally {
    await staging.remove();
  }
}

/** Whether a product id is the same text in a URL, and one folder name that no server hides. */
export function isFolderName(productId: string): boolean {
  const isPlain = encodeURIComponent(productId) === productId;
  return isPlain && productId.length <= 200 && !productId.startsWith('.');
}

/** Writes the files of `catalogue/`, each with a copy for every encoding of `gzip_static` servers. */
async function writeCompressed(staging: Staging, files: ReadonlyMap<string, string>) {
  const paths: string[] = [];
  let columnsSize = 0;
  for (const [name, text] of files) {
    const path = `catalogue/${name}`;
    const [br, gz] = await Promise.all([compressed.br(text), compressed.gz(text)]);
    if (name !== 'latest.json') columnsSize += br.length;
    await staging.write(path, text);
    await staging.write(`${path}.br`, br);
    await staging.write(`${path}.gz`, gz);
    paths.push(`${path}.br`, `${path}.gz`, path);
  }
  return { paths, columnsSize };
}

/** The parts of the sitemap that an earlier run has written. */
async function partsOfSitemap(outDir: string): Promise<string[]> {
  return (await readdir(outDir)).filter((name) => /^sitemap-\d+\.xml$/.test(name));
}
