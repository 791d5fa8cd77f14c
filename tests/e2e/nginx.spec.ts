import { readdirSync, readFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';

import { securityHeaders, workerPolicy } from '../../deploy/headers';
import { inlineSources } from '../../deploy/inline';
import { expect, test } from './base';
import { HOST_SETTINGS, HOSTS_URL, NGINX_PORT, PORTS, SHOPS } from './hosts';
import { findNginx } from './nginx.mjs';
import { NGINX_URL, serveNginx } from './serveNginx';

/** The production build as a real nginx serves it, with the configuration that the build wrote. */

const nginx = findNginx();
test.skip(!nginx, 'needs nginx');
// One after the other: they share the one nginx.
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof serveNginx>>;
test.beforeAll(async () => {
  server = await serveNginx(nginx!);
});
test.afterAll(() => server.stop());

const IMMUTABLE = 'public, max-age=31536000, immutable';
const script = () =>
  readdirSync(`${SHOPS.hosts.outDir}/assets`).find((name) => /\.js$/.test(name))!;

/** A request as it is written, with nothing of its path put right; its status and headers. */
async function ask(path: string, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const asking = rawRequest({ host: '127.0.0.1', port: NGINX_PORT, path, method }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    asking.on('error', reject).end();
  });
}

/** The headers of every answer, as HTTP names them in Node. */
const inline = () => inlineSources(readFileSync(`${SHOPS.hosts.outDir}/index.html`, 'utf8'));
const expected = () =>
  Object.fromEntries(
    Object.entries(securityHeaders({ ...HOST_SETTINGS }, inline())).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );

for (const [what, path, status, type, cache] of [
  ['the front page', () => '/', 200, 'text/html', 'no-cache'],
  ['a page of the shop', () => '/product/gucci-sneakers-1', 200, 'text/html', 'no-cache'],
  ['a page with a query', () => '/signup/?next=%2Forder', 200, 'text/html', 'no-cache'],
  ['the page by its file', () => '/index.html', 200, 'text/html', 'no-cache'],
  ['a folder without a page', () => '/assets', 200, 'text/html', 'no-cache'],
  ['a script', () => `/assets/${script()}`, 200, 'application/javascript', IMMUTABLE],
  ['the words', () => '/locales/zh/shop.json', 200, 'application/json', 'no-cache'],
  ['a font', () => '/fonts/bodoni-moda-500.woff2', 200, 'font/woff2', 'public, max-age=604800'],
  ['the manifest', () => '/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
  ['a service worker, if there is one', () => '/sw.js', 200, undefined, 'no-cache'],
  ['a script of an older build', () => '/assets/index-0ld.js', 404, undefined, undefined],
  ['words in no language', () => '/locales/xx/shop.json', 404, undefined, undefined],
  ['a folder of files', () => '/assets/', 404, undefined, undefined],
] as const) {
  test(`${what}: ${status}, with every header`, async () => {
    const { status: answered, headers } = await ask(path());
    expect(answered).toBe(status);
    // The service worker may call more than a page: it fetches pictures.
    const own =
      path() === '/sw.js' ? { 'content-security-policy': workerPolicy(HOST_SETTINGS) } : {};
    expect(headers).toMatchObject({ ...expected(), ...own });
    expect(headers['cache-control']).toBe(cache);
    if (type) expect(headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '\\+')}`));
    // No version, and nothing that a browser would keep about the visitor.
    expect(headers['server']).toBe('nginx');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
}

test('scripts travel compressed, and a known page is not sent again', async ({ request }) => {
  const sent = await request.get(`${NGINX_URL}/assets/${script()}`);
  expect(sent.headers()['content-encoding']).toBe('gzip');
  const { etag } = (await request.get(`${NGINX_URL}/`)).headers();
  const again = await request.get(`${NGINX_URL}/`, { headers: { 'If-None-Match': etag! } });
  expect(again.status()).toBe(304);
  expect(again.headers()).toMatchObject(expected());
});

test('no path leads elsewhere or out of the build', async () => {
  for (const path of [
    ...['//evil.example', '//evil.example/%2f..', '/\\evil.example', '/%5cevil.example/'],
    ...['/%0d%0aLocation:%20https://evil.example', '/product/..%2f..%2f..%2fetc%2fpasswd'],
    ...['/fonts', '/order/', '/locales/zh'],
  ]) {
    const { status, headers } = await ask(path);
    expect(headers['location'], path).toBeUndefined();
    expect([200, 400, 404], path).toContain(status);
  }
  expect((await ask('/../../../etc/passwd')).status).toBe(400);
  expect((await ask('/assets/..%2f..%2fpackage.json')).status).toBe(400);
});

test('what is not reading is refused', async () => {
  expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, headers: expected() });
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
    const { status, headers } = await ask('/', method);
    expect(status, method).toBe(405);
    if (method !== 'TRACE') expect(headers, method).toMatchObject(expected());
  }
});

test('the shop runs behind it, and a page asks the hosts once', async ({ page, t }) => {
  const hosts = new Set<string>(Object.values(PORTS).map((port) => `${port}`));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    const isCall = ['xhr', 'fetch'].includes(request.resourceType());
    if (isCall && hosts.has(port)) calls.push(pathname);
  });
  // The hosts know the shop by its other address only.
  await page.route(
    ({ port }) => hosts.has(port),
    async (route) => {
      const headers = { ...route.request().headers(), origin: HOSTS_URL };
      const response = await route.fetch({ headers });
      const allowed = { ...response.headers(), 'access-control-allow-origin': NGINX_URL };
      await route.fulfill({ response, headers: allowed });
    },
  );
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
