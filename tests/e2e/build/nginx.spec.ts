import { readdirSync } from 'node:fs';

import { expect, test } from '../base';
import { NGINX_PORT, NGINX_URL, PORTS, SHOPS } from '../hosts';
import { findNginx } from '../nginx.mjs';
import { serveNginx } from '../serveNginx';
import {
  A_WEEK,
  expectedHeaders,
  expectedWorkerHeaders,
  IMMUTABLE,
  send as sendTo,
  withoutHashes,
} from './servedHeaders';

/** nginx serves the production build with the configuration that the build generated. */

const nginx = findNginx();
test.skip(!nginx, 'needs nginx');
// The tests run one after another because they share one nginx.
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof serveNginx>>;
test.beforeAll(async () => {
  server = await serveNginx(nginx!);
});
test.afterAll(() => server.stop());

const anyScript = () =>
  readdirSync(`${SHOPS.hosts.outDir}/assets`).find((name) => /\.js$/.test(name))!;

const { catalogue, order, intra, identity, reports } = PORTS;
const HEADERS = expectedHeaders({ hosts: [catalogue, order, intra, identity, reports], identity });
const WORKER_HEADERS = expectedWorkerHeaders(HEADERS);
const send = (path: string, method = 'GET') => sendTo(path, method, NGINX_PORT);

for (const [name, value] of Object.entries(HEADERS)) {
  test(`nginx sends ${name}`, async () => {
    for (const path of ['/', '/order/ZN1', '/assets/index-0ld.js'])
      expect((await send(path)).headers[name]).toBe(value);
  });
}

test('nginx sends the service worker with a policy of its own', async () => {
  expect((await send('/sw.js')).headers).toMatchObject(WORKER_HEADERS);
});

for (const [what, path, status, type, cache] of [
  ['the home page', () => '/', 200, 'text/html', 'no-cache'],
  ['a product page', () => '/product/gucci-sneakers-1', 200, 'text/html', 'no-cache'],
  ['a page with a query', () => '/signup/?next=%2Forder', 200, 'text/html', 'no-cache'],
  ['index.html', () => '/index.html', 200, 'text/html', 'no-cache'],
  ['a folder without a trailing slash', () => '/assets', 200, 'text/html', 'no-cache'],
  ['a script', () => `/assets/${anyScript()}`, 200, 'application/javascript', IMMUTABLE],
  ['a translation file', () => '/locales/zh/shop.json', 200, 'application/json', 'no-cache'],
  ['a font', () => '/fonts/bodoni-moda-500.woff2', 200, 'font/woff2', A_WEEK],
  ['the manifest', () => '/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
  ['the service worker', () => '/sw.js', 200, undefined, 'no-cache'],
  ['a script of an older build', () => '/assets/index-0ld.js', 404, undefined, undefined],
  [
    'a translation file of an unknown language',
    () => '/locales/xx/shop.json',
    404,
    undefined,
    undefined,
  ],
  ['a folder with a trailing slash', () => '/assets/', 404, undefined, undefined],
] as const) {
  test(`answers ${status} with every security header: ${what}`, async () => {
    const { status: actualStatus, headers } = await send(path());
    expect(actualStatus).toBe(status);
    expect(headers).toMatchObject(path() === '/sw.js' ? WORKER_HEADERS : HEADERS);
    expect(headers['cache-control']).toBe(cache);
    if (type) expect(headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '\\+')}`));
    // No version is disclosed and no cookie is set.
    expect(headers['server']).toBe('nginx');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
}

test('compresses scripts and answers 304 to a page with a current ETag', async ({ request }) => {
  const sent = await request.get(`${NGINX_URL}/assets/${anyScript()}`);
  expect(sent.headers()['content-encoding']).toBe('gzip');
  const { etag } = (await request.get(`${NGINX_URL}/`)).headers();
  const revalidated = await request.get(`${NGINX_URL}/`, { headers: { 'If-None-Match': etag! } });
  expect(revalidated.status()).toBe(304);
  expect(withoutHashes(revalidated.headers())).toMatchObject(HEADERS);
});

test('never redirects and never serves a file outside the build', async () => {
  for (const path of [
    ...['//evil.example', '//evil.example/%2f..', '/\\evil.example', '/%5cevil.example/'],
    ...['/%0d%0aLocation:%20https://evil.example', '/product/..%2f..%2f..%2fetc%2fpasswd'],
    ...['/fonts', '/order/', '/locales/zh'],
  ]) {
    const { status, headers } = await send(path);
    expect(headers['location'], path).toBeUndefined();
    expect([200, 400, 404], path).toContain(status);
  }
  expect((await send('/../../../etc/passwd')).status).toBe(400);
  expect((await send('/assets/..%2f..%2fpackage.json')).status).toBe(400);
});

test('answers 405 to every method but GET and HEAD', async () => {
  expect(await send('/', 'HEAD')).toMatchObject({ status: 200, headers: HEADERS });
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
    const { status, headers } = await send('/', method);
    expect(status, method).toBe(405);
    if (method !== 'TRACE') expect(headers, method).toMatchObject(HEADERS);
  }
});

test('runs the shop, which sends one request to the hosts per page', async ({ page, t }) => {
  const hostPorts = new Set<string>(Object.values(PORTS).map((port) => `${port}`));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    const isCall = ['xhr', 'fetch'].includes(request.resourceType());
    if (isCall && hostPorts.has(port)) calls.push(pathname);
  });
  await page.goto(`${NGINX_URL}/`);
  const card = page.getByRole('article').first();
  const picture = card.locator('img').first();
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('radiogroup', { name: t('product.size') })).toBeVisible();
  expect(calls).toEqual(['/spulist', '/spulist']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
