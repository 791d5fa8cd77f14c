import { expect, test } from '../e2e/base';
import {
  A_WEEK,
  expectedHeaders,
  expectedWorkerHeaders,
  IMMUTABLE,
  send,
} from '../e2e/build/servedHeaders';
import { DEPLOYMENT_PORTS } from '../e2e/hosts';
import { findNginx } from '../e2e/nginx.mjs';
import { entryScript, HOSTING_URL, IMAGE_URL } from './served';

const { catalogue, order, intra, identity } = DEPLOYMENT_PORTS;
const HEADERS = expectedHeaders({ hosts: [catalogue, order, intra, identity], identity });
const WORKER_HEADERS = expectedWorkerHeaders(HEADERS);

for (const [what, path, status, type, cache] of [
  ['the home page', '/', 200, 'text/html', 'no-cache'],
  ['a product page', '/product/gucci-sneakers-1', 200, 'text/html', 'no-cache'],
  ['a page with a query', '/signup/?next=%2Forder', 200, 'text/html', 'no-cache'],
  ['a folder without a trailing slash', '/assets', 200, 'text/html', 'no-cache'],
  ['a page with a trailing slash', '/order/', 200, 'text/html', 'no-cache'],
  ['a folder with a trailing slash', '/assets/', 404, 'text/html', IMMUTABLE],
  ['index.html', '/index.html', 200, 'text/html', 'no-cache'],
  ['a translation file', '/locales/zh/shop.json', 200, 'application/json', 'no-cache'],
  ['a font', '/fonts/bodoni-moda-500.woff2', 200, 'font/woff2', A_WEEK],
  ['the manifest', '/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
  ['the service worker', '/sw.js', 200, 'application/javascript', 'no-cache'],
  // Firebase Hosting sets Cache-Control by path, also with a 404 (docs/decisions/0006-served-as-built.md).
  ['a script of an older build', '/assets/index-0ld.js', 404, 'text/html', IMMUTABLE],
  [
    'a translation file of an unknown language',
    '/locales/xx/shop.json',
    404,
    'text/html',
    'no-cache',
  ],
] as const) {
  test(`Firebase Hosting answers ${status} with every security header: ${what}`, async () => {
    const response = await send(path, 'GET', DEPLOYMENT_PORTS.hosting);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(path === '/sw.js' ? WORKER_HEADERS : HEADERS);
    expect(response.headers['cache-control']).toBe(cache);
    expect(String(response.headers['content-type']).split(';')[0]).toBe(type);
  });
}

test('Firebase Hosting answers a script with every security header', async () => {
  const script = await entryScript(HOSTING_URL);
  const { status, headers } = await send(script, 'GET', DEPLOYMENT_PORTS.hosting);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ ...HEADERS, 'cache-control': IMMUTABLE });
  expect(headers['content-type']).toMatch(/^application\/javascript/);
});

// tests/e2e/build/nginx.spec.ts checks what the configuration does; here it is where the image has it.
test('the nginx of the image answers with the files and headers of the build', async () => {
  test.skip(!findNginx(), 'needs nginx');
  for (const [path, status, headers] of [
    ['/', 200, { ...HEADERS, 'cache-control': 'no-cache' }],
    ['/product/gucci-sneakers-1', 200, { ...HEADERS, 'cache-control': 'no-cache' }],
    [await entryScript(IMAGE_URL), 200, { ...HEADERS, 'cache-control': IMMUTABLE }],
    ['/sw.js', 200, WORKER_HEADERS],
    ['/assets/index-0ld.js', 404, HEADERS],
  ] as const)
    expect(await send(path, 'GET', DEPLOYMENT_PORTS.nginx), path).toMatchObject({
      status,
      headers,
    });
});
