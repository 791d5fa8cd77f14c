import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { run } from '../../../../build/catalogue/run';
import { entries } from './fakeHost';

let folder = '';
let pages: unknown[][] = [];
let asked: number[] = [];
let pictures: string[] = [];
/** The page at which the host fails. */
let failsAt = Infinity;
/** The status with which the host answers for a brand. */
let brandStatus = 200;
/** The origin of the shop, which is served by the same server. */
let origin = '';
/** What the shop serves as `catalogue/latest.json`. */
let deployed = '<!doctype html>';
const said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zan-catalogue-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), readFileSync('index.html'));
  await writeFile(join(folder, 'dist/robots.txt'), '');
  await writeFile(join(folder, 'dist/sw.js'), '[{"revision":"0","url":"index.html"}]');
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    if (pathname === '/catalogue/latest.json') return response.end(deployed);
    if (pathname === '/og.png') {
      pictures.push(pathname);
      return response.end(readFileSync('public/og.png'));
    }
    if (pathname === '/brandlist')
      return response
        .writeHead(brandStatus)
        .end(JSON.stringify({ list: [{ brandId: '7', englishName: 'Prada' }] }));
    const page = Number(searchParams.get('page'));
    if (pathname === '/spulist') asked.push(page);
    const list = pathname === '/spulist' ? (pages[page - 1] ?? []) : [];
    return response.writeHead(page >= failsAt ? 503 : 200).end(JSON.stringify({ list }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  origin = `http://127.0.0.1:${port}`;
  vi.stubEnv('VITE_CATALOGUE_HOST', origin);
  deployed = '<!doctype html>';
  pages = [entries(0, 2), entries(2, 2), entries(4, 1)];
  asked = [];
  failsAt = Infinity;
  brandStatus = 200;
  said.length = 0;
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void said.push(String(line)));
  return async () => {
    vi.unstubAllEnvs();
    server.close();
    await rm(folder, { recursive: true });
  };
});

const surroundings = () => ({
  now: () => Date.now(),
  pause: () => Promise.resolve(),
  cacheFolder: join(folder, 'cache'),
});
const catalogue = (...args: string[]) =>
  run([origin, '--outDir', join(folder, 'dist'), ...args], surroundings());
/** Leaves what a run leaves that was ended between the two renames of the product pages. */
async function endedRun() {
  await mkdir(join(folder, 'dist.catalogue/old'), { recursive: true });
  await rename(join(folder, 'dist/product'), join(folder, 'dist.catalogue/old/product'));
}
const products = () => readdirSync(join(folder, 'dist/product')).toSorted();

describe('npm run catalogue', () => {
  it('writes the snapshot of the configured host and tells its progress', async () => {
    expect(await catalogue()).toBe(0);
    expect(products()).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4']);
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
    const progress = said.filter((line) => /^ {2}\d+ products/.test(line));
    expect(progress).toHaveLength(6);
    expect(progress[0]).toMatch(/^ {2}2 products, \d+ a second, [\d.]+ s$/);
    expect(progress[3]).toMatch(
      /^ {2}5 products, 2 read again, \d+ a second, [\d.]+ s, about \d+ s left$/,
    );
    expect(said.at(-1)).toMatch(
      /^5 product pages, sitemap\.xml and catalogue\/ \(1 KB with Brotli\)/,
    );
  });

  it('leaves the earlier snapshot where the host fails half way, and then goes on from there', async () => {
    await catalogue();
    pages = [entries(10, 2), entries(12, 2), entries(14, 1)];
    failsAt = 3;
    expect(await catalogue()).toBe(1);
    expect(said).toContain('FAILED  The catalogue host answers 503');
    expect(products()).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4']);
    failsAt = Infinity;
    asked = [];
    expect(await catalogue()).toBe(0);
    expect(asked).toEqual([3, 4, 1, 2, 3]);
    expect(products()).toEqual(['p-10', 'p-11', 'p-12', 'p-13', 'p-14']);
  });

  it('measures the pictures of link cards where it is told to, each once', async () => {
    const picture = `${origin}/og.png`;
    pages = [entries(0, 2).map((entry) => ({ ...entry, images: [picture] }))];
    const page = () => readFileSync(join(folder, 'dist/product/p-1/index.html'), 'utf8');
    await catalogue();
    expect(page()).not.toContain('og:image:width');
    pictures = [];
    expect(await catalogue('--picture-sizes')).toBe(0);
    expect(page()).toContain('property="og:image:width" content="1200"');
    expect(await catalogue('--picture-sizes')).toBe(0);
    expect(page()).toContain('property="og:image:height" content="630"');
    expect(pictures).toEqual(['/og.png']);
  });

  it('refuses to run twice at once, and then leaves a whole snapshot', async () => {
    await catalogue();
    const snapshot = () => readdirSync(join(folder, 'dist')).toSorted();
    const before = snapshot();
    const statuses = await Promise.all([catalogue(), catalogue()]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(said).toContainEqual(expect.stringMatching(/^FAILED {2}Another run writes/));
    expect(snapshot()).toEqual(before);
    expect(products()).toHaveLength(5);
    expect(readdirSync(folder).toSorted()).toEqual(['cache', 'dist']);
  });

  it('takes over the lock of a run that was ended', async () => {
    const lock = join(folder, 'dist.catalogue.lock');
    const noProcess = 2 ** 31 - 1;
    await writeFile(lock, `${noProcess}`);
    expect(await catalogue()).toBe(0);
    await writeFile(lock, `${process.pid}`);
    expect(await catalogue()).toBe(1);
    // Since a restart of the machine, another process has its number.
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
    await utimes(lock, twoDaysAgo, twoDaysAgo);
    expect(await catalogue()).toBe(0);
  });

  it('puts back what a run that was ended has taken away, also where the host fails', async () => {
    await catalogue();
    await endedRun();
    failsAt = 1;
    expect(await catalogue()).toBe(1);
    expect(products()).toHaveLength(5);
    failsAt = Infinity;
    expect(await catalogue()).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['cache', 'dist']);
  });

  it('puts no product pages of an earlier build beside a new one', async () => {
    await catalogue();
    await endedRun();
    // A build empties its folder.
    await rm(join(folder, 'dist/catalogue'), { recursive: true });
    failsAt = 1;
    expect(await catalogue()).toBe(1);
    expect(existsSync(join(folder, 'dist/product'))).toBe(false);
  });

  it('writes the robots.txt of the shop where the folder has none', async () => {
    await rm(join(folder, 'dist/robots.txt'));
    expect(await catalogue()).toBe(0);
    const robots = readFileSync(join(folder, 'dist/robots.txt'), 'utf8');
    expect(robots).toMatch(/^Disallow: \/admin$/m);
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('takes a host without any product for a failure', async () => {
    await catalogue();
    pages = [];
    expect(await catalogue()).toBe(1);
    expect(said).toContain('FAILED  The catalogue host lists no product');
    expect(products()).toHaveLength(5);
  });

  it('asks for all pages again after a list that it has refused', async () => {
    await catalogue();
    const whole = pages;
    for (const refused of [[], pages.slice(0, 1)]) {
      pages = refused;
      expect(await catalogue()).toBe(1);
      pages = whole;
      asked = [];
      expect(await catalogue()).toBe(0);
      expect(asked).toEqual([1, 2, 3, 4, 1, 2, 3]);
      expect(products()).toHaveLength(5);
    }
  });

  it.each([
    ['ends half way', () => void (pages = pages.slice(0, 1))],
    ['repeats a page for ever', () => void (pages = Array.from({ length: 9 }, () => pages[0]!))],
  ])('refuses a list that %s, unless it is told that the shop has shrunk', async (_, change) => {
    await catalogue();
    change();
    expect(await catalogue()).toBe(1);
    expect(said).toContain(
      'FAILED  The catalogue host lists 2 products, and the last snapshot has 5. ' +
        'If the shop has become so much smaller, run the command with --allow-shrink',
    );
    expect(products()).toHaveLength(5);
    expect(await catalogue('--allow-shrink')).toBe(0);
    expect(products()).toEqual(['p-0', 'p-1']);
  });

  it('writes a list that has lost no more than a third, or as many products as it is asked for', async () => {
    await catalogue();
    pages = [entries(0, 2), entries(2, 2)];
    expect(await catalogue()).toBe(0);
    expect(await catalogue('--max', '2')).toBe(0);
    expect(products()).toEqual(['p-0', 'p-1']);
  });

  it('compares the list of a new build with the snapshot that the shop serves', async () => {
    await catalogue();
    expect(said).toContain('note  No earlier snapshot tells whether the list is complete.');
    deployed = readFileSync(join(folder, 'dist/catalogue/latest.json'), 'utf8');
    await rm(join(folder, 'dist/catalogue'), { recursive: true });
    pages = pages.slice(0, 1);
    expect(await catalogue()).toBe(1);
    expect(said).toContainEqual(expect.stringContaining('the last snapshot has 5'));
  });

  it('keeps the names of brands that the last snapshot has where the host fails to tell them', async () => {
    await catalogue();
    brandStatus = 503;
    expect(await catalogue()).toBe(0);
    const { brands } = JSON.parse(readFileSync(join(folder, 'dist/catalogue/latest.json'), 'utf8'));
    expect(brands).toEqual([{ id: '7', name: 'Prada', count: 5 }]);
  });

  it('counts the products whose ids cannot be folders', async () => {
    pages = [[...entries(0, 1), { productId: '../x' }, { productId: '貨' }]];
    expect(await catalogue()).toBe(0);
    expect(said).toContain('note  2 products have no page of their own, because of their ids.');
  });

  it.each([
    ['https://真品.香港', 'https://xn--jvrr31f.xn--j6w193g'],
    ['https://Shop.Test', 'https://shop.test'],
    ['https://shop.test:443', 'https://shop.test'],
  ])('lists the brands of a shop at %s in its sitemap', async (given, spelt) => {
    pages = [entries(0, 1, { brandId: '88' })];
    expect(await run([given, '--outDir', join(folder, 'dist')], surroundings())).toBe(0);
    const sitemap = readFileSync(join(folder, 'dist/sitemap.xml'), 'utf8');
    expect(sitemap.match(/(?<=<loc>)[^<]*/g)).toEqual([
      `${spelt}/`,
      `${spelt}/search/Gucci`,
      `${spelt}/product/p-0`,
    ]);
  });

  it('reads as many products as it is asked for', async () => {
    expect(await catalogue('--max', '3')).toBe(0);
    expect(products()).toEqual(['p-0', 'p-1', 'p-2']);
  });

  it.each([
    [[]],
    [['shop.example.com']],
    [['https://shop.test/path']],
    [['https://shop.test', '--max', '0']],
    [['https://shop.test', '--max', 'all']],
    [['https://shop.test', '--other']],
  ])('explains itself after %j', async (args) => {
    expect(await run(args)).toBe(1);
    expect(said[0]).toContain('npm run catalogue -- https://shop.example.com');
    expect(asked).toEqual([]);
  });

  it('names a setting that is missing', async () => {
    vi.stubEnv('VITE_CATALOGUE_HOST', '');
    expect(await catalogue()).toBe(1);
    expect(said[0]).toContain('VITE_CATALOGUE_HOST');
    expect(existsSync(join(folder, 'dist/product'))).toBe(false);
  });
});
