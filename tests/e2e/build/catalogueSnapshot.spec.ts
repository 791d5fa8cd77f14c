import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CLEAR_CACHES } from '../../../src/domain/offlineReads';
import { expect, test } from '../base';
import { HOST_SETTINGS, PORTS, SHOPS, SNAPSHOT_PORT, SNAPSHOT_URL } from '../hosts';
import { findNginx } from '../nginx.mjs';
import { serveNginx } from '../serveNginx';
import { waitForActiveWorker } from '../shopper';
import { expectedHeaders, IMMUTABLE, send as sendTo } from './servedHeaders';

/** nginx serves a copy of the production build in which `npm run catalogue` has written its files. */

const nginx = findNginx();
test.skip(!nginx, 'needs nginx');
// The tests run one after another because they share one nginx.
test.describe.configure({ mode: 'default' });

/** The demo's hosts list thousands of products. */
const MAX = '96';
/** The path of a product of the demo with a size in stock. What other tests upload no browser caches. */
let product = '';
const folder = mkdtempSync(join(tmpdir(), 'zan-snapshot-'));
const root = join(folder, 'dist-snapshot');
let server: Awaited<ReturnType<typeof serveNginx>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  cpSync(SHOPS.hosts.outDir, root, { recursive: true });
  const args = ['build/catalogue/start.mjs', SNAPSHOT_URL, '--outDir', root, '--max', MAX];
  execFileSync('node', args, { env: { ...process.env, ...HOST_SETTINGS } });
  product = `/product/${productInStock()}`;
  server = await serveNginx(nginx!, root, SNAPSHOT_PORT);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const columnsFile = (name: string) =>
  JSON.parse(readFileSync(join(root, 'catalogue', name), 'utf8'));

function productInStock(): string {
  const columns = columnsFile(columnsFile('latest.json').files[0]);
  const isDemo = (place: number) => /^(?!.*\/uploads\/)./.test(columns.pictures[place]);
  const isInStock = (place: number) => columns.sizes[place][1] > 0;
  return columns.ids.find((_: string, place: number) => isDemo(place) && isInStock(place));
}

const { catalogue, order, intra, identity, reports } = PORTS;
const HEADERS = expectedHeaders({ hosts: [catalogue, order, intra, identity, reports], identity });
const send = (path: string) => sendTo(path, 'GET', SNAPSHOT_PORT);
const htmlAt = async (path: string) => (await fetch(SNAPSHOT_URL + path)).text();

test('a reader without script gets the title, picture and address of a product', async () => {
  const response = await fetch(SNAPSHOT_URL + product, { redirect: 'manual' });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(/^.+ · ZAN 真品$/);
  expect(html).toMatch(/property="og:image" content="http:\/\/127\.0\.0\.1:\d+\/[^"]+"/);
  expect(html).toContain(`rel="canonical" href="${SNAPSHOT_URL}${product}"`);
  const { headers } = await send(product);
  expect(headers).toMatchObject({ ...HEADERS, 'cache-control': 'no-cache' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a product that the snapshot does not have gets index.html', async () => {
  expect(await htmlAt('/product/unknown')).toBe(readFileSync(join(root, 'index.html'), 'utf8'));
});

test('a browser shows the product from its file, and the page renders its own head', async ({
  page,
  t,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.goto(SNAPSHOT_URL + product);
  await expect(page.getByRole('radiogroup', { name: t('product.size') })).toBeVisible();
  await expect(page.locator('[data-boot]')).toHaveCount(0);
  await expect(page.locator('title')).toHaveCount(1);
  // The page's own has the offers, which the file does not have.
  const jsonLd = page.locator('script[type="application/ld+json"]');
  await expect(jsonLd).toHaveCount(1);
  expect(await jsonLd.textContent()).toContain('"offers"');
  const preload = /rel="preload" as="image"[^>]* href="([^"]+)"/.exec(await htmlAt(product));
  expect(pictures.filter((url) => url === preload?.[1])).toHaveLength(1);
});

test('the list of a brand begins without a brand request', async ({ page }) => {
  const known = ['Gucci', 'ZAN'];
  const brand = columnsFile('latest.json').brands.find(
    ({ name }: { name: string }) => name && !known.includes(name),
  );
  const calls: string[] = [];
  page.on('request', (request) => {
    const { port, pathname, searchParams } = new URL(request.url());
    if (port === `${catalogue}` && !pathname.startsWith('/images/'))
      calls.push(`${pathname} ${searchParams.get('brandId')}`);
  });
  await page.goto(`${SNAPSHOT_URL}/search/${encodeURIComponent(brand.name)}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(calls).toEqual([`/spulist ${brand.id}`]);
});

test('the worker of the build accepts the index.html that the command has changed', async ({
  page,
}) => {
  await page.goto(SNAPSHOT_URL);
  const isInstalled = page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.ready).active),
  );
  expect(await isInstalled).toBe(true);
});

test('the worker keeps the files of the snapshot, asks for their list again, and forgets both at sign-out', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_(?:INTERNET_DISCONNECTED|FAILED) |\(Not Found\) .*missing\.json/);
  const [file] = columnsFile('latest.json').files;
  /** The status of each response, 0 without one; the browser's own cache answers none. */
  const statuses = (names: string[]) =>
    page.evaluate(
      (paths) =>
        Promise.all(
          paths.map((path) =>
            fetch(path, { cache: 'reload' }).then(
              ({ status }) => status,
              () => 0,
            ),
          ),
        ),
      names.map((name) => `/catalogue/${name}`),
    );
  await page.goto(`${SNAPSHOT_URL}/noFakeStore`);
  await waitForActiveWorker(page);
  expect(await statuses([file, 'latest.json', 'missing.json'])).toEqual([200, 200, 404]);
  const ofWorker: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) ofWorker.push(new URL(request.url()).pathname);
  });
  expect(await statuses([file, 'latest.json'])).toEqual([200, 200]);
  expect(ofWorker).toEqual(['/catalogue/latest.json']);

  await context.setOffline(true);
  expect(await statuses([file, 'latest.json', 'missing.json', '../sitemap.xml'])).toEqual([
    ...[200, 200, 0, 0],
  ]);
  await page.evaluate(
    (message) => navigator.serviceWorker.controller?.postMessage(message),
    CLEAR_CACHES,
  );
  await expect.poll(() => statuses([file, 'latest.json'])).toEqual([0, 0]);
});

test('a card tells what the host has changed since the snapshot', async ({ page, t }) => {
  const columns = columnsFile(columnsFile('latest.json').files[0]);
  const [dearer, gone] = columns.ids.slice(-2);
  const change = (switches: object) =>
    fetch(`http://127.0.0.1:${identity}/demo/switches`, {
      method: 'POST',
      body: JSON.stringify(switches),
    });
  await change({ repriced: { [dearer]: 2 }, soldOut: [gone] });
  try {
    await page.goto(`${SNAPSHOT_URL}/search?q=${dearer}`);
    await expect(page.getByRole('article')).toContainText(t('snapshot.changed'));
    await page.goto(`${SNAPSHOT_URL}/search?q=${gone}`);
    await expect(page.getByRole('article')).toContainText(t('product.soldOut'));
  } finally {
    await change({ repriced: {}, soldOut: [] });
  }
});

test('the search of a first visit finds its products without a network afterwards, as last known', async ({
  page,
  context,
  t,
  expectError,
}) => {
  expectError(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
  const columns = columnsFile(columnsFile('latest.json').files[0]);
  await page.goto(`${SNAPSHOT_URL}/search?q=${columns.ids[0]}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await waitForActiveWorker(page);
  const kept = (cache: string) =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);
  await expect.poll(() => kept('snapshot')).toBe(1);
  await expect.poll(() => kept('snapshot-list')).toBe(1);
  await context.setOffline(true);
  await page.goto(`${SNAPSHOT_URL}/search?q=${columns.ids[1]}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(t('snapshot.lastPrice'));
});

test('the columns are kept for good, their list is revalidated, and both come compressed', async () => {
  const latest = await fetch(`${SNAPSHOT_URL}/catalogue/latest.json`);
  expect(latest.headers.get('cache-control')).toBe('no-cache');
  expect(latest.headers.get('content-encoding')).toBe('gzip');
  expect(latest.headers.get('vary')).toBe('Accept-Encoding');
  const { files, count } = await latest.json();
  const columns = await fetch(`${SNAPSHOT_URL}/catalogue/${files[0]}`);
  expect(columns.headers.get('cache-control')).toBe(IMMUTABLE);
  expect(columns.headers.get('content-type')).toBe('application/json');
  // nginx cannot name the length of what it compresses itself.
  expect(columns.headers.get('content-length')).toBeTruthy();
  expect((await columns.json()).ids).toHaveLength(count);
  expect(count).toBe(Number(MAX));
  for (const path of ['/catalogue/0123456789abcdef.json', '/catalogue/'])
    expect((await send(path)).status, path).toBe(404);
});

test('robots.txt names the sitemap, which lists the products', async () => {
  expect(await htmlAt('/robots.txt')).toContain(`Sitemap: ${SNAPSHOT_URL}/sitemap.xml`);
  expect((await send('/sitemap.xml')).headers['content-type']).toMatch(/^text\/xml/);
  expect(await htmlAt('/sitemap.xml')).toContain(`<loc>${SNAPSHOT_URL}${product}</loc>`);
});
