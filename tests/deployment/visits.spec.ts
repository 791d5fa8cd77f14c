import type { Server } from 'node:http';
import type { Request } from '@playwright/test';

import { expect, test } from '../e2e/base';
import { createForwardingProxy, startProxy, stopProxy, throughProxy } from '../e2e/forwardingProxy';
import { DEPLOYMENT_PORTS } from '../e2e/hosts';
import { findNginx } from '../e2e/nginx.mjs';
import { addFigure, inKB, timeToFirstByte } from './figures';
import { entryScript, HOSTING_URL, IMAGE_URL } from './served';

/** The responses of the shop's server, as a proxy in front of it sees them. */
let answered: { url: URL; status: number; bytes: number }[] = [];
let proxy: Server;

test.beforeEach(async () => {
  proxy = createForwardingProxy({
    onResponse: ({ url = '' }, response) => {
      const head = response.rawHeaders.join('').length;
      const answer = { url: new URL(url), status: response.statusCode ?? 0, bytes: head };
      response.on('data', (part: Buffer) => (answer.bytes += part.length));
      answered.push(answer);
    },
  });
  await startProxy(proxy, DEPLOYMENT_PORTS.proxy);
});
test.afterEach(() => stopProxy(proxy));

/** An odd number, for the median. */
const COLD_VISITS = 7;

/** Runs in the page: the milliseconds from the start of its navigation to the first byte of its response. */
function firstByte(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : NaN;
}

for (const [server, url] of [
  ['nginx', IMAGE_URL],
  ['Firebase Hosting', HOSTING_URL],
] as const)
  test.describe(server, () => {
    test.skip(server === 'nginx' && !findNginx(), 'needs nginx');

    for (const serviceWorkers of ['allow', 'block'] as const)
      test(`a second visit requests no file of /assets/ again, service worker: ${serviceWorkers}`, async ({
        newVisitor,
      }) => {
        const page = await newVisitor({
          serviceWorkers,
          proxy: throughProxy(DEPLOYMENT_PORTS.proxy),
        });
        const context = page.context();
        const requests: Request[] = [];
        context.on('request', (request) => requests.push(request));
        /** Opens the home page, and returns what its requests came from. */
        const visit = async (opened: typeof page) => {
          answered = [];
          requests.length = 0;
          await opened.goto(url);
          await expect(opened.getByRole('article').first()).toBeVisible();
          if (serviceWorkers === 'allow')
            await opened.waitForFunction(
              () => navigator.serviceWorker.controller?.state === 'activated',
            );
          await opened.waitForLoadState('networkidle');
          const own = answered.filter((answer) => answer.url.origin === url);
          const unmatched = own.map((answer) => answer.url.href);
          let [fromWorker, fromCache] = [0, 0];
          for (const request of requests.filter((each) => each.url().startsWith(`${url}/`))) {
            const response = request.serviceWorker() ? null : await request.response();
            const index = unmatched.indexOf(request.url());
            if (response?.fromServiceWorker()) fromWorker += 1;
            else if (index < 0) fromCache += 1;
            else unmatched.splice(index, 1);
          }
          return { own, fromWorker, fromCache };
        };

        const first = await visit(page);
        await page.close();
        const second = await visit(await context.newPage());
        const paths = second.own.map((answer) => answer.url.pathname);
        expect(first.own.some((answer) => answer.url.pathname.startsWith('/assets/'))).toBe(true);
        expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual([]);

        for (const [name, { own, fromWorker, fromCache }] of Object.entries({ first, second })) {
          const bytes = own.reduce((sum, answer) => sum + answer.bytes, 0);
          const unchanged = own.filter(({ status }) => status === 304).length;
          await addFigure(
            `${server}, service worker: ${serviceWorkers}, ${name} visit: ${fromWorker} requests ` +
              `answered by the service worker, ${fromCache} by the HTTP cache, ${own.length} by the ` +
              `server (${unchanged} of them 304), which sent ${inKB(bytes)}`,
          );
        }
      });

    test('answers every request for the page and for a script', async () => {
      for (const path of ['/', await entryScript(url)]) {
        const time = await timeToFirstByte(`${url}${path}`);
        await addFigure(`${server}, time to first byte of ${path}: ${time.toFixed(1)} ms`);
      }
    });

    test('opens in a browser with an empty cache', async ({ newVisitor }) => {
      const times: number[] = [];
      for (let visit = 0; visit < COLD_VISITS; visit += 1) {
        const page = await newVisitor();
        await page.goto(url);
        times.push(await page.evaluate(firstByte));
      }
      const time = times.toSorted((one, other) => one - other)[(COLD_VISITS - 1) / 2] ?? NaN;
      expect(time).toBeGreaterThan(0);
      await addFigure(
        `${server}, time to first byte in a browser with an empty cache: ${time.toFixed(1)} ms`,
      );
    });
  });
