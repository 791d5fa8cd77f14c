import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';

import { checkSnapshot } from '../../../build/checkHosts/snapshot';

const NOON = Date.UTC(2026, 10, 20, 12);
const MANIFEST = {
  version: 1,
  time: NOON / 1000,
  count: 3,
  files: ['0123456789abcdef.json'],
  brands: [],
  categories: [],
};

/** Checks a shop that answers so for its latest.json, this many minutes after noon. */
async function check(status: number, body: string, minutes = 0) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/catalogue/latest.json' ? status : 500).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return checkSnapshot(`http://127.0.0.1:${port}`, NOON + minutes * 60_000);
}

describe('The check of the catalogue snapshot', () => {
  it.each([
    [20, 'is 20 minutes old'],
    [24 * 60, 'is 24 hours old'],
  ])('says after %i minutes that it %s', async (minutes, age) => {
    const line = `the catalogue snapshot of the shop ${age} and has 3 products`;
    expect(await check(200, JSON.stringify(MANIFEST), minutes)).toEqual({ line });
  });

  it.each([
    ['is old', 200, JSON.stringify(MANIFEST), 'The catalogue snapshot is 25 hours old'],
    [
      'is missing',
      404,
      '',
      'The shop has no catalogue snapshot: /catalogue/latest.json answers 404',
    ],
    ['is a web page', 200, '<!doctype html>', 'The shop has no catalogue snapshot: http://127'],
    ['is of another shape', 200, '{"version":2}', '/catalogue/latest.json of the shop is no list'],
  ])('gives a hint where it %s', async (_, status, body, text) => {
    expect(await check(status, body, 25 * 60)).toMatchObject({
      finding: { level: 'hint', text: expect.stringContaining(text), place: 'Catalogue snapshot' },
    });
  });

  it('gives a hint where the shop does not answer', async () => {
    const found = await checkSnapshot('http://127.0.0.1:1', NOON);
    expect(found).toMatchObject({ finding: { level: 'hint' } });
  });
});
