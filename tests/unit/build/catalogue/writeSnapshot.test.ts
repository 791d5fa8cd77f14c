import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { isFolderName, writeSnapshot } from '../../../../build/catalogue/writeSnapshot';
import { readBrands } from '../../../../src/boot/listedBrands';
import type { Product } from '../../../../src/domain/product';
import { snapshotManifestSchema } from '../../../../src/services/snapshot/catalogueSnapshotSchema';
import { item, product } from '../../../support/make';

const SHOP = { origin: 'https://shop.test', shopName: 'ZAN', imageResizer: undefined };
const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);

let outDir = '';
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zan-snapshot-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  outDir = join(folder, 'dist');
  await mkdir(outDir);
  await writeFile(join(outDir, 'index.html'), readFileSync('index.html'));
  await writeFile(join(outDir, 'robots.txt'), readFileSync('public/robots.txt'));
  await writeFile(join(outDir, 'sw.js'), workerOf('sha384-built'));
});

/** As the build writes it: a worker with its precache manifest. */
function workerOf(integrity: string): string {
  const index = { integrity, revision: '0', url: 'index.html' };
  const other = { integrity: 'sha384-other', revision: '1', url: 'locales/zh/shop.json' };
  return `precache(${JSON.stringify([index, other])});`;
}

const goods = (...ids: string[]) => ids.map((productId) => product({ productId, brandId: '7' }));

function write(products: Product[], now = NOON, brands: Record<string, string> = { '7': 'Prada' }) {
  const catalogue = { products, brandNames: new Map(Object.entries(brands)) };
  return writeSnapshot(outDir, catalogue, SHOP, { time: now, now });
}

const text = (path: string) => readFileSync(join(outDir, path), 'utf8');
const manifest = () => v.parse(snapshotManifestSchema, JSON.parse(text('catalogue/latest.json')));
const files = (folder: string) => readdirSync(join(outDir, folder)).toSorted();
const everything = () =>
  Object.fromEntries(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(outDir.length),
        readFileSync(join(parentPath, name), 'latin1'),
      ]),
  );

describe('Writing the snapshot', () => {
  it('writes a page for each product, the sitemap, robots.txt and the columns', async () => {
    const written = await write(goods('a', 'b'));
    expect(written).toMatchObject({ pages: 2, withoutPage: 0 });
    expect(files('product')).toEqual(['a', 'b']);
    expect(text('product/b/index.html')).toContain('Prada Wool Jacket · ZAN 真品</title>');
    expect(text('sitemap.xml').match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://shop.test/',
      '<loc>https://shop.test/search/Prada',
      '<loc>https://shop.test/product/a',
      '<loc>https://shop.test/product/b',
    ]);
    expect(text('robots.txt')).toContain('Sitemap: https://shop.test/sitemap.xml');
    expect(manifest()).toMatchObject({
      time: NOON / 1000,
      count: 2,
      brands: [{ id: '7', name: 'Prada', count: 2 }],
    });
    // Nothing is left beside the folder.
    expect(readdirSync(join(outDir, '..'))).toEqual(['dist']);
  });

  it('writes copies with Brotli and gzip beside each file of the columns', async () => {
    await write(goods('a'));
    const [name] = manifest().files;
    for (const file of [name!, 'latest.json']) {
      const path = join(outDir, 'catalogue', file);
      expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(
        readFileSync(path, 'utf8'),
      );
      expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(readFileSync(path, 'utf8'));
    }
  });

  it('removes the page of a product that is gone', async () => {
    await write(goods('a', 'b'));
    await write(goods('b', 'c'));
    expect(files('product')).toEqual(['b', 'c']);
    expect(text('sitemap.xml')).not.toContain('product/a');
    await write(goods('貨品'));
    expect(files('.')).not.toContain('product');
  });

  it.each([
    ...['..', '.', '.htaccess', '../../etc/passwd', 'a/b', 'a%2Fb', 'a\\b', 'a\0b', 'a b', '貨品'],
    ...['"><script>', 'a'.repeat(201), '', '👜', 'a?b', 'a#b', 'a:b'],
  ])('gives the id %j no file', async (id) => {
    if (id !== '') expect(isFolderName(id)).toBe(false);
    const written = await write([...goods('a'), ...(id === '' ? [] : goods(id))]);
    expect(written.withoutPage).toBe(id === '' ? 0 : 1);
    expect(files('product')).toEqual(['a']);
    expect(readdirSync(join(outDir, '..'))).toEqual(['dist']);
    expect(text('sitemap.xml').match(/<url>/g)).toHaveLength(3);
  });

  it('accepts the ids of plain letters, digits and marks', () => {
    for (const id of ['a', '0', 'Gucci-1_2.3~x', 'a'.repeat(200)])
      expect(isFolderName(id)).toBe(true);
  });
});

describe('The ids of brands', () => {
  const brandsIn = (path: string) => {
    const content = /<meta name="brand-ids" content="([^"]*)" \/><\/head>/.exec(text(path))?.[1];
    return readBrands(content?.replaceAll('&quot;', '"'));
  };
  const prada = { brandId: '7', englishName: 'Prada' };

  it('stand in index.html and in the product pages', async () => {
    await write(goods('a'));
    expect(brandsIn('index.html')).toEqual([prada]);
    expect(brandsIn('product/a/index.html')).toEqual([prada]);
  });

  it('replace those of the run before, without a build', async () => {
    await write(goods('a'), NOON, { '7': 'Prada Milano' });
    await write(goods('a', 'b'));
    expect(text('index.html').match(/brand-ids/g)).toHaveLength(1);
    expect(brandsIn('index.html')).toEqual([prada]);
  });

  it('change the hash by which the worker of the build accepts index.html, and nothing else of it', async () => {
    await write(goods('a'));
    const hash = createHash('sha384').update(text('index.html')).digest('base64');
    const revision = createHash('md5').update(text('index.html')).digest('hex');
    const expected = workerOf(`sha384-${hash}`).replace(
      '"revision":"0"',
      `"revision":"${revision}"`,
    );
    expect(text('sw.js')).toBe(expected);
  });

  it('leave the time of index.html and of the worker while they stay the same', async () => {
    await write(goods('a'));
    const built = ['index.html', 'sw.js'].map((name) => join(outDir, name));
    for (const file of built) await utimes(file, new Date(NOON), new Date(NOON));
    await write(goods('a', 'b'), NOON + HOUR);
    for (const file of built) expect(statSync(file).mtimeMs).toBe(NOON);
  });

  it('are written without a moment in which index.html is missing', async () => {
    const writing = write(goods('a'));
    const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined));
    while (!(await Promise.race([writing, nextTurn()]))) expect(files('.')).toContain('index.html');
  });

  it('are not written where the worker of the build cannot be told', async () => {
    await writeFile(join(outDir, 'sw.js'), 'precache([]);');
    await expect(write(goods('a'))).rejects.toThrow('sw.js does not list index.html');
    expect(text('index.html')).not.toContain('brand-ids');
  });
});

describe('A snapshot that fails', () => {
  async function failing(spoil: () => Promise<unknown>) {
    await write(goods('a', 'b'));
    await spoil();
    const before = everything();
    await expect(write(goods('c'), NOON + 1)).rejects.toThrow();
    expect(everything()).toEqual(before);
    expect(readdirSync(join(outDir, '..'))).toEqual(['dist']);
  }

  it('before its files are renamed leaves the earlier one as it was', async () => {
    await write(goods('a'));
    const before = everything();
    // The schema of the columns refuses it, after the pages have been prepared.
    const broken = product({ productId: 'c', items: [item({ qty: Infinity })] });
    await expect(write([broken])).rejects.toThrow();
    expect(everything()).toEqual(before);
    expect(readdirSync(join(outDir, '..'))).toEqual(['dist']);
  });

  it('while its files are renamed puts the earlier ones back', () =>
    // A folder that cannot take the file of the columns: it is a file itself.
    failing(async () => {
      await rm(join(outDir, 'catalogue'), { recursive: true });
      await writeFile(join(outDir, 'catalogue'), '');
    }));

  it('needs the index.html of a build', () => failing(() => rm(join(outDir, 'index.html'))));

  it.each(['index.html', 'sw.js'])(
    'while a build replaces %s leaves its folder as it is',
    async (name) => {
      const many = goods(...Array.from({ length: 300 }, (_, number) => `p-${number}`));
      const writing = write(many);
      while (!existsSync(`${outDir}.catalogue/new/product/p-0`))
        await new Promise((resolve) => setTimeout(resolve, 1));
      await writeFile(join(outDir, name), 'Newer');
      await expect(writing).rejects.toThrow(`A build has replaced ${name}`);
      expect(existsSync(join(outDir, 'product'))).toBe(false);
      expect(text(name)).toBe('Newer');
    },
  );
});

describe('The files of an older snapshot', () => {
  it('stay for an hour after they were replaced', async () => {
    await write(goods('a'), NOON);
    const [first] = manifest().files;
    // It was the latest for a day.
    for (const name of [first!, `${first}.br`, `${first}.gz`])
      await utimes(join(outDir, 'catalogue', name), new Date(NOON), new Date(NOON));
    await write(goods('a', 'b'), NOON + 24 * HOUR);
    expect(files('catalogue')).toContain(first);
    await write(goods('a', 'b', 'c'), NOON + 25 * HOUR);
    expect(files('catalogue')).toContain(first);
    await write(goods('a', 'b', 'c'), NOON + 25 * HOUR + 1);
    expect(files('catalogue').filter((name) => name.startsWith(first!))).toEqual([]);
    expect(files('catalogue')).toHaveLength(9);
  });

  it('include the parts of a larger sitemap', async () => {
    await writeFile(join(outDir, 'sitemap-2.xml'), '');
    await write(goods('a'));
    expect(files('.')).not.toContain('sitemap-2.xml');
  });
});
