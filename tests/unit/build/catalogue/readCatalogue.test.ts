import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { catalogueHostAt, type Get } from '../../../../build/catalogue/catalogueHost';
import { openKeptPages } from '../../../../build/catalogue/keptPages';
import { readCatalogue } from '../../../../build/catalogue/readCatalogue';
import { HostError } from '../../../../src/services/client/hostError';
import { entries, fakeHost, readOptions } from './fakeHost';

const busy = () => new HostError('http', 'The host answers 503', 503);
const ids = ({ products }: Awaited<ReturnType<typeof readCatalogue>>) =>
  products.map(({ productId }) => productId);

/** Fails the first `times` requests that `which` names. */
function failing(get: Get, times: number, which: (page: unknown) => boolean, error = busy()): Get {
  let failures = 0;
  return (path, params) => {
    if (!which(params.page) || failures === times) return get(path, params);
    failures += 1;
    return Promise.reject(error);
  };
}

describe('Reading the catalogue', () => {
  it('asks for every brand and category, page after page, until an empty one, and then once more', async () => {
    const host = fakeHost([entries(0, 2), entries(2, 2), entries(4, 1)]);
    const catalogue = await readCatalogue(host.get, readOptions().options);
    expect(ids(catalogue)).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4']);
    expect(host.pagesAsked()).toEqual([1, 2, 3, 4, 1, 2, 3]);
    expect(host.calls[0]!.params).toEqual({
      status: 1,
      page: 1,
      brandId: '',
      categoryId: '',
      priceAsc: -1,
      priceDesc: -1,
    });
  });

  it('sends one request at a time', async () => {
    const host = fakeHost([entries(0, 2), entries(2, 2, { brandId: '8' })], { '7': 'A', '8': 'B' });
    let open = 0;
    let most = 0;
    await readCatalogue(async (path, params) => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return host.get(path, params);
    }, readOptions().options);
    expect(most).toBe(1);
  });

  it('keeps a repeated product once, at its first place, as the later response has it', async () => {
    const host = fakeHost([entries(0, 2), entries(1, 2, { title: 'Newer' })]);
    const { products } = await readCatalogue(host.get, readOptions().options);
    expect(products.map(({ productId, title }) => `${productId} ${title}`)).toEqual([
      'p-0 Coat 0',
      'p-1 Newer',
      'p-2 Newer',
    ]);
  });

  it('ends at a host that repeats its last page for ever, and says so', async () => {
    const endless: Get = (path, params) =>
      path === '/spulist'
        ? Promise.resolve({ list: entries(Math.min(Number(params.page), 2) * 2, 2) })
        : Promise.resolve({ list: [] });
    const { options, notes } = readOptions();
    expect(ids(await readCatalogue(endless, options))).toEqual(['p-2', 'p-3', 'p-4', 'p-5']);
    expect(notes).toContain('No page of the list is empty: it ends where its pages repeat.');
  });

  it.each([
    ['goes offline', (before: object[]) => before.slice(1)],
    ['comes to the head', (before: object[]) => [...before.slice(-1), ...before.slice(0, -1)]],
  ])('finds every product of a list of which one %s while it is read', async (_, change) => {
    const before = entries(0, 12);
    let online: object[] = before;
    const shifting: Get = (path, params) => {
      if (path !== '/spulist') return Promise.resolve({ list: [] });
      const page = Number(params.page);
      if (page === 3 && online === before) online = change(before);
      return Promise.resolve({ list: online.slice((page - 1) * 3, page * 3) });
    };
    const { products } = await readCatalogue(shifting, readOptions().options);
    const all = before.map(({ productId }) => productId);
    expect(products.map(({ productId }) => productId).toSorted()).toEqual(all.toSorted());
  });

  it('goes on after two pages without a new product', async () => {
    const host = fakeHost([entries(0, 1), entries(0, 1), entries(0, 1), entries(1, 1)]);
    expect(ids(await readCatalogue(host.get, readOptions().options))).toEqual(['p-0', 'p-1']);
  });

  it('leaves out entries that are no product', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const list = [null, 'x', [], { title: 'no id' }, { productId: '' }, ...entries(0, 1)];
    const host = fakeHost([list, entries(1, 1)]);
    expect(ids(await readCatalogue(host.get, readOptions().options))).toEqual(['p-0', 'p-1']);
  });

  it('stops after the number of products it is asked for', async () => {
    const host = fakeHost([entries(0, 2), entries(2, 2), entries(4, 2)]);
    const catalogue = await readCatalogue(host.get, readOptions({ max: 3 }).options);
    expect(ids(catalogue)).toEqual(['p-0', 'p-1', 'p-2']);
    expect(host.pagesAsked()).toEqual([1, 2]);
  });

  it('retries a page with growing pauses', async () => {
    const host = fakeHost([entries(0, 1), entries(1, 1)]);
    const { options, pauses } = readOptions();
    const get = failing(host.get, 5, (page) => page === 2);
    expect(ids(await readCatalogue(get, options))).toEqual(['p-0', 'p-1']);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000]);
  });

  it('waits as long as the host asks, and fails at once where that is more than a minute', async () => {
    const limited = (ms: number) =>
      new HostError('http', 'The host answers 429', 429, undefined, ms);
    const { options, pauses } = readOptions();
    const host = fakeHost([entries(0, 1)]);
    const answering = (error: HostError) => failing(host.get, 1, (page) => page === 1, error);
    await readCatalogue(answering(limited(60_000)), options);
    expect(pauses).toEqual([60_000]);
    for (const ms of [60_001, 86_400_000])
      await expect(readCatalogue(answering(limited(ms)), options)).rejects.toThrow('429');
    expect(pauses).toEqual([60_000]);
  });

  it('fails when a page fails six times, and at once after a refusal', async () => {
    const host = fakeHost([entries(0, 1)]);
    const failed = failing(host.get, 6, (page) => page === 2);
    await expect(readCatalogue(failed, readOptions().options)).rejects.toThrow('503');
    const { options, pauses } = readOptions();
    const refusal = new HostError('http', 'The host answers 401', 401);
    const refused = failing(host.get, 1, (page) => page === 2, refusal);
    await expect(readCatalogue(refused, options)).rejects.toThrow('401');
    expect(pauses).toEqual([]);
  });

  it('retries a response of another shape', async () => {
    const host = fakeHost([entries(0, 1)]);
    const bodies: unknown[] = [[], { list: 'none' }, 'Service restarting', { list: [], code: 500 }];
    const get: Get = (path, params) =>
      bodies.length > 0 ? Promise.resolve(bodies.shift()) : host.get(path, params);
    expect(ids(await readCatalogue(get, readOptions().options))).toEqual(['p-0']);
  });

  it('takes an error with status 200 for a failure and not for the end', async () => {
    const host = fakeHost([entries(0, 1), entries(1, 1), entries(2, 1)]);
    const answering = (body: unknown): Get => {
      return (path, params) => (params.page === 2 ? Promise.resolve(body) : host.get(path, params));
    };
    const failures: object[] = [
      { error: 'overloaded' },
      { list: [], error: 'overloaded' },
      { list: null, success: false },
    ];
    for (const failure of failures)
      await expect(readCatalogue(answering(failure), readOptions().options)).rejects.toThrow(
        'The response for page 2 of the list is not of the documented shape',
      );
    expect(host.pagesAsked()).toEqual([1, 1, 1]);
    for (const end of [{}, { list: null }, { list: null, total: 1 }])
      expect(ids(await readCatalogue(answering(end), readOptions().options))).toEqual(['p-0']);
  });
});

describe('Reading the brands', () => {
  it('asks for each brand once, by id, and not for those with a fixed id', async () => {
    const page = [
      ...entries(0, 2),
      ...entries(2, 1, { brandId: 88 }),
      ...entries(3, 1, { brandId: '231' }),
      ...entries(4, 1, { brandId: undefined }),
    ];
    const host = fakeHost([page]);
    const { brandNames } = await readCatalogue(host.get, readOptions().options);
    expect(Object.fromEntries(brandNames)).toEqual({ '7': 'Prada', '88': 'Gucci', '231': 'ZAN' });
    expect(host.calls.filter(({ path }) => path === '/brandlist')).toEqual([
      { path: '/brandlist', params: { brandId: '7' } },
    ]);
  });

  it('leaves a brand that fails, and one that is unknown, without a name and says so', async () => {
    const page = ['7', '8', '9'].flatMap((brandId, place) => entries(place, 1, { brandId }));
    const host = fakeHost([page], { '7': 'Prada', '8': 'Celine' });
    const get: Get = (path, params) =>
      params.brandId === '8' ? Promise.reject(busy()) : host.get(path, params);
    const { options, notes } = readOptions();
    const { brandNames } = await readCatalogue(get, options);
    expect(Object.fromEntries(brandNames)).toEqual({ '7': 'Prada' });
    expect(notes).toEqual([
      'Brand 8 has no name: The host answers 503',
      'The host knows no brand 9; its products have no brand name.',
    ]);
  });

  it('keeps the last name of a brand that fails, and not of one that the host no longer knows', async () => {
    const page = ['7', '8'].flatMap((brandId, place) => entries(place, 1, { brandId }));
    const host = fakeHost([page], {});
    const get: Get = (path, params) =>
      params.brandId === '7' ? Promise.reject(busy()) : host.get(path, params);
    const lastBrands = [
      { id: '7', name: 'Prada', count: 1 },
      { id: '8', name: 'Celine', count: 1 },
    ];
    const { options, notes } = readOptions({ lastBrands });
    const { brandNames } = await readCatalogue(get, options);
    expect(Object.fromEntries(brandNames)).toEqual({ '7': 'Prada' });
    expect(notes).toContain('Brand 7 keeps the name Prada: The host answers 503');
  });
});

describe('The pages of a run that failed', () => {
  const HOST = 'https://catalogue.test';

  async function keptFile() {
    const folder = await mkdtemp(join(tmpdir(), 'zan-pages-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return join(folder, 'cache', 'pages.jsonl');
  }

  async function failAtPage3(file: string, now = () => 0) {
    const host = fakeHost([entries(0, 1), [{ ...entries(1, 1)[0], serial: 2n ** 60n }]]);
    const pages = await openKeptPages(file, HOST, now);
    const get = failing(host.get, Infinity, (page) => page === 3);
    await expect(readCatalogue(get, readOptions({ pages }).options)).rejects.toThrow('503');
  }

  it('are not asked for again within the hour', async () => {
    const file = await keptFile();
    await failAtPage3(file);
    const host = fakeHost([entries(0, 1), entries(1, 1), entries(2, 1)]);
    const pages = await openKeptPages(file, HOST, () => 3_599_999);
    expect(pages.count).toBe(2);
    const catalogue = await readCatalogue(host.get, readOptions({ pages }).options);
    expect(ids(catalogue)).toEqual(['p-0', 'p-1', 'p-2']);
    expect(host.pagesAsked()).toEqual([3, 4, 1, 2, 3]);
    await pages.clear();
    expect((await openKeptPages(file, HOST, () => 0)).count).toBe(0);
  });

  it('are asked for again after an hour, and at another host', async () => {
    const file = await keptFile();
    await failAtPage3(file);
    expect((await openKeptPages(file, 'https://other.test', () => 1)).count).toBe(0);
    await failAtPage3(file);
    expect((await openKeptPages(file, HOST, () => 3_600_000)).count).toBe(0);
  });

  it('do not include an empty one, which would end the list', async () => {
    const pages = await openKeptPages(await keptFile(), HOST, () => 0);
    const keep = vi.spyOn(pages, 'keep');
    await readCatalogue(fakeHost([entries(0, 1)]).get, readOptions({ pages }).options);
    expect(keep.mock.calls.map(([page]) => page)).toEqual([1]);
  });

  it('are used up to a line that a crash has cut off', async () => {
    const file = await keptFile();
    await failAtPage3(file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, -20));
    const pages = await openKeptPages(file, HOST, () => 0);
    expect(pages.count).toBe(1);
    await pages.keep(2, entries(1, 1));
    expect((await openKeptPages(file, HOST, () => 0)).count).toBe(2);
  });
});

describe('The catalogue host', () => {
  async function answering(status: number, body: string, headers = {}) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { get: catalogueHostAt(`http://127.0.0.1:${port}`), asked };
  }

  it('is sent the query of the shop, and its long numbers keep their digits', async () => {
    const { get, asked } = await answering(200, '{"list":[{"productId":12345678901234567890}]}');
    const { options } = readOptions({ max: 1 });
    expect(ids(await readCatalogue(get, options))).toEqual(['12345678901234567890']);
    expect(asked).toEqual([
      '/spulist?status=1&page=1&brandId=&categoryId=&priceAsc=-1&priceDesc=-1',
    ]);
  });

  it.each([
    [429, 'busy', { 'Retry-After': '2' }, { kind: 'http', status: 429, retryAfterMs: 2000 }],
    [200, '<!doctype html>', {}, { kind: 'shape' }],
  ])('fails with what went wrong after a %i of %s', async (status, body, headers, expected) => {
    const { get } = await answering(status, body, headers);
    await expect(get('/spulist', {})).rejects.toMatchObject(expected);
  });

  it('fails with the reason where nothing answers', async () => {
    const get = catalogueHostAt('http://127.0.0.1:1');
    await expect(get('/spulist', {})).rejects.toMatchObject({ kind: 'network' });
  });
});
